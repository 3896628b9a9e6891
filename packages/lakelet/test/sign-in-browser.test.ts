import {once} from 'node:events'
import {get, IncomingMessage} from 'node:http'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {Auth} from '../src/auth/auth.ts'
import {Tokens} from '../src/auth/tokens.ts'
import {UserDirectory} from '../src/auth/user-directory.ts'
import type {ContentLake} from '../src/index.ts'
import {PASSWORD, startWithUserStore} from './sign-in-form.ts'
import {sendRequest, viewerToken} from './start-lake.ts'

const STATE = 'a-random-value-of-the-studio'

/** A browser with the lake's cookie. */
class Browser {
  cookie = ''
  readonly lake: ContentLake

  constructor(lake: ContentLake) {
    this.lake = lake
  }

  async open(path: string, headers: Record<string, string> = {}, body?: URLSearchParams) {
    const response = await fetch(this.lake.url + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {cookie: this.cookie, ...(body && {origin: this.lake.url}), ...headers},
      ...(body && {body}),
    })
    const [setCookie] = response.headers.getSetCookie()
    if (setCookie) this.cookie = setCookie.split(';')[0] ?? ''
    return {
      status: response.status,
      setCookie,
      location: response.headers.get('location') ?? '',
      page: await response.text(),
    }
  }

  /** Presses the button of a sign-in link. */
  async useLink(userName: string, query = '') {
    const {pathname, search, searchParams} = new URL(this.lake.createSignInLink(userName))
    const code = searchParams.get('code') ?? ''
    return this.open(pathname + search + query, {}, new URLSearchParams({code}))
  }

  /** Signs in as the Studio does: from the link to `#sign-in`, back with a state, and to `#code=`. */
  async signIn(userName: string, replacedToken?: string): Promise<string> {
    expect((await this.useLink(userName)).location).toBe('http://studio.test/#sign-in')
    const {location} = await this.open(`/v1/auth/sign-in?state=${STATE}`)
    return (await exchange(this.lake, location, STATE, replacedToken)) ?? ''
  }
}

async function exchange(lake: ContentLake, location: string, state?: string, token?: string) {
  const code = /#code=([\w-]+)$/.exec(location)?.[1] ?? ''
  const path = `/v1/auth/fetch?sid=${code}${state === undefined ? '' : `&state=${state}`}`
  const {status, body} = await sendRequest(lake, path, {...(token && {token})})
  return status === 200 ? z.object({token: z.string()}).parse(body).token : null
}

const statusOf = async (lake: ContentLake, token: string) =>
  (await sendRequest(lake, '/v1/auth/id', {token})).status

test('a code is worthless without the state of the Studio that asked for it', async () => {
  const {lake, userStore: users} = await startWithUserStore()
  const attacker = new Browser(lake)
  const {location} = await attacker.useLink('Eve', `&state=${STATE}`)
  expect(location).toMatch(/^http:\/\/studio\.test\/#code=[\w-]{32}$/)
  // The Studio's own exchange of `#sid=`, and that of a Studio in another browser.
  expect(await exchange(lake, location)).toBeNull()
  expect(await exchange(lake, location, '')).toBeNull()
  expect(await exchange(lake, location, 'the-state-of-another-browser')).toBeNull()
  expect(users.sessions.list()).toEqual([])
  expect(await exchange(lake, location, STATE)).not.toBeNull()
})

test('a link signs in by way of the Studio, whose browser the lake recognizes by its cookie', async () => {
  const {lake} = await startWithUserStore()
  const browser = new Browser(lake)
  const {location, setCookie} = await browser.useLink(
    'Rosa',
    `&origin=${encodeURIComponent('http://studio.test/structure/post?a=b')}`,
  )
  expect(location).toBe('http://studio.test/structure/post?a=b#sign-in')
  expect(setCookie).toMatch(/^lakelet_session=[\da-f]{48}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const stranger = new Browser(lake)
  expect((await stranger.open(`/v1/auth/sign-in?state=${STATE}`)).status).toBe(200)
  const back = await browser.open(`/v1/auth/sign-in?state=${STATE}`)
  expect(back).toMatchObject({status: 303, location: expect.stringContaining('#code=')})
  expect(await statusOf(lake, (await exchange(lake, back.location, STATE)) ?? '')).toBe(200)
  // The cookie stays, and yields no second code.
  expect((await browser.open(`/v1/auth/sign-in?state=${STATE}`)).status).toBe(200)
})

test('with HTTPS the cookie is Secure, and no other host of the domain can set it', async () => {
  const {lake, userStore: users} = await startWithUserStore({publicUrl: 'https://lake.example'})
  const path = users.createSignInPath('Rosa')
  const body = new URLSearchParams({code: new URL(path, lake.url).searchParams.get('code') ?? ''})
  const {setCookie} = await new Browser(lake).open(path, {}, body)
  expect(setCookie).toMatch(/^__Host-lakelet_session=[\da-f]{48}; .*; HttpOnly; SameSite=Lax; Secure$/)
  const resume = async (cookie = '') =>
    (await sendRequest(lake, `/v1/auth/sign-in?state=${STATE}`, {headers: {cookie}})).status
  const cookie = setCookie?.split(';')[0]
  expect(await resume(cookie?.replace('__Host-', ''))).toBe(200)
  expect(await resume(cookie)).toBe(303)
})

test('a page names the user who is signed in to the browser, whose session ends when another one signs in', async () => {
  const {lake, userStore: users} = await startWithUserStore()
  await users.setPassword('Eve', PASSWORD)
  const browser = new Browser(lake)
  const rosa = await browser.signIn('Rosa')
  const other = await new Browser(lake).signIn('Rosa')
  const {pathname, search} = new URL(lake.createSignInLink('Eve'))
  const {page} = await browser.open(pathname + search)
  expect(page).toContain('This link signs you in as <strong>Eve</strong>')
  expect(page).toContain('You are signed in as <strong>Rosa</strong> in this browser')
  expect(page).toContain('<button>Sign in as Eve</button>')
  const {path} = users.invite('Ada', 'editor')
  expect((await browser.open(path)).page).toContain('signed in as <strong>Rosa</strong>')
  const own = new URL(lake.createSignInLink('Rosa'))
  expect((await browser.open(own.pathname + own.search)).page).not.toContain('in this browser')
  expect(await statusOf(lake, rosa)).toBe(200)
  const eve = await browser.signIn('Eve')
  expect(await statusOf(lake, eve)).toBe(200)
  expect(await statusOf(lake, rosa)).toBe(401)
  expect(await statusOf(lake, other)).toBe(200)
})

test('the session whose token the Studio replaces ends', async () => {
  const {lake} = await startWithUserStore()
  const former = await new Browser(lake).signIn('Rosa')
  // The browser has lost its cookies, and not the token.
  const token = await new Browser(lake).signIn('Eve', former)
  expect(await statusOf(lake, former)).toBe(401)
  expect(await statusOf(lake, token)).toBe(200)
  expect(await statusOf(lake, await new Browser(lake).signIn('Eve', 'an-unknown-token'))).toBe(200)
})

test('pages that a browser opens by a loopback address move to localhost, where the cookie is set', async () => {
  const {lake} = await startWithUserStore()
  const path = '/v1/auth/sign-in?code=a&origin=b'
  /** Node's fetch replaces these headers. */
  async function navigate(host: string, mode = 'navigate') {
    const message = get(lake.url + path, {headers: {host, 'sec-fetch-mode': mode}})
    const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(message, 'response'))
    response.resume()
    return {status: response.statusCode, location: response.headers.location}
  }
  const {host, port} = new URL(lake.url)
  const moved = {status: 307, location: `http://localhost:${port}${path}`}
  expect(await navigate(host)).toEqual(moved)
  expect(await navigate(`[::1]:${port}`)).toEqual(moved)
  expect(await navigate(host, 'cors')).toMatchObject({status: 401})
  expect(await navigate(`localhost:${port}`)).toMatchObject({status: 401})
})

test('authenticateBrowser returns the user of the session until it ends', async () => {
  const {lake, userStore: users} = await startWithUserStore()
  const browser = new Browser(lake)
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE users (id TEXT PRIMARY KEY, name TEXT, role TEXT)')
  const auth = new Auth(new Tokens([], new UserDirectory(database), users), () => lake.url)
  const name = (cookie = browser.cookie) => auth.authenticateBrowser({headers: {cookie}})?.name
  expect(name('')).toBeUndefined()
  await browser.useLink('Rosa')
  expect(name(), 'before the Studio has its session').toBeUndefined()
  const token = await browser.signIn('Rosa')
  expect(name()).toBe('Rosa')
  expect(name(`a=b; ${browser.cookie}; c=d`)).toBe('Rosa')
  expect(name(`x-${browser.cookie}`)).toBeUndefined()
  expect(name(`lakelet_session=${token}`)).toBeUndefined()
  await sendRequest(lake, '/v1/auth/logout', {method: 'POST', token})
  expect(name()).toBeUndefined()
  await browser.signIn('Rosa')
  users.remove('Rosa')
  expect(name()).toBeUndefined()
})

test('a preview secret belongs to the session that wrote it first, and ends with it', async () => {
  const {lake, userStore: users} = await startWithUserStore()
  const [rosa, eve] = [await new Browser(lake).signIn('Rosa'), await new Browser(lake).signIn('Eve')]
  const write = (token: string, secret: string, extra = {}) =>
    sendRequest(lake, '/v1/data/mutate/production', {
      method: 'POST',
      token,
      body: {
        mutations: [
          {createOrReplace: {_id: `drafts.${secret}`, _type: 'sanity.previewUrlSecret', ...extra}},
          {patch: {id: `drafts.${secret}`, set: {secret}}},
        ],
      },
    })
  const find = async (secret: string) =>
    z
      .object({sessionId: z.string().nullable()})
      .parse(
        (await sendRequest(lake, `/v1/lakelet/preview-session?secret=${secret}`, {token: viewerToken})).body,
      ).sessionId
  const isActive = async (id: string) =>
    (await sendRequest(lake, `/v1/lakelet/sessions/${id}/active`, {token: viewerToken})).body

  await write(rosa, 'secret-1')
  const session = await find('secret-1')
  expect(session).toMatch(/^[0-9a-f]{64}$/)
  await write(eve, 'secret-1')
  expect(await find('secret-1')).toBe(session)
  await write(eve, 'secret-2', {_updatedAt: '2099-01-01T00:00:00Z'})
  expect(await find('secret-2')).not.toBe(session)
  expect(await isActive(session ?? '')).toEqual({active: true})
  // A token of no session, and a document that nobody has written over HTTP.
  await write('editor-token', 'secret-3')
  lake
    .dataset('production')
    .commit([{create: {_id: 'drafts.s', _type: 'sanity.previewUrlSecret', secret: 'secret-4'}}])
  for (const secret of ['secret-3', 'secret-4', 'guess', '']) expect(await find(secret)).toBeNull()

  const third = await new Browser(lake).signIn('Rosa')
  await write(third, 'secret-5')
  await sendRequest(lake, '/v1/auth/logout', {method: 'POST', token: rosa})
  expect(await find('secret-1')).toBeNull()
  expect(await isActive(session ?? '')).toEqual({active: false})
  expect(await isActive('no-session')).toEqual({active: false})
  // A person who is removed may have read the secrets of others.
  expect(await find('secret-5')).not.toBeNull()
  const current = users.sessions.idOf(third)
  const isActiveSince = async (ms: number) =>
    (
      await sendRequest(
        lake,
        `/v1/lakelet/sessions/${current}/active?since=${new Date(Date.now() + ms).toISOString()}`,
        {token: viewerToken},
      )
    ).body
  expect(await isActiveSince(-60_000)).toEqual({active: true})
  users.remove('Eve')
  expect(await find('secret-5')).toBeNull()
  expect(await isActiveSince(-60_000)).toEqual({active: false})
  expect(await isActiveSince(1)).toEqual({active: true})
  expect(await isActive(current)).toEqual({active: true})
})
