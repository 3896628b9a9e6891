import {describe, expect, test, vi} from 'vitest'
import {type ContentLake, UserStore} from '../src/index.ts'
import {advanceTime, isSignedIn, MINUTE_MS, readToken, startWithUserStore} from './sign-in-form.ts'
import {
  createLakeClient,
  createTempDirectory,
  editorToken,
  redeemCode,
  sendRequest,
  signInByLink,
  startLake,
  submitSignInLink,
} from './start-lake.ts'

const DAY_MS = 24 * 60 * MINUTE_MS

const pathFromLink = (lake: ContentLake, link: string) => link.slice(lake.url.length)

describe('sign-in link', () => {
  test('uses publicUrl', async () => {
    const {lake} = await startWithUserStore({publicUrl: 'https://lake.example/'})
    expect(lake.createSignInLink()).toMatch(/^https:\/\/lake\.example\/v1\/auth\/sign-in\?code=/)
    const {body} = await sendRequest(lake, '/v1/auth/providers')
    expect(body).toMatchObject({providers: [{url: 'https://lake.example/v1/auth/sign-in'}]})
  })

  test('redirects to the Studio with an administrator token', async () => {
    const lake = await startLake()
    const client = createLakeClient(lake, {token: await signInByLink(lake)})
    await client.create({_id: 'a', _type: 'post'})
    expect(await client.users.getById('me')).toMatchObject({name: 'Editor', role: 'administrator'})
  })

  test('without a name, signs in the only administrator', async () => {
    const {lake, userStore} = await startWithUserStore()
    const nameOfLink = () => userStore.signInCodes.findName(lake.createSignInLink().replace(/.*code=/, ''))
    expect(nameOfLink()).toBe('Editor')
    await signInByLink(lake)
    userStore.rename('Editor', 'Maya Lopez')
    expect(nameOfLink()).toBe('Maya Lopez')
    await signInByLink(lake, 'Rosa')
    expect(nameOfLink()).toBe('Editor')
  })

  test('signs in the given user with a stable ID', async () => {
    const directory = await createTempDirectory()
    const lake = await startLake({directory})
    const tokens = [
      await signInByLink(lake, 'Rosa'),
      await signInByLink(lake, 'Rosa'),
      await signInByLink(lake, 'Ada'),
    ]
    const getUserIds = async (target: ContentLake) =>
      Promise.all(
        tokens.map(async (token) => (await createLakeClient(target, {token}).users.getById('me')).id),
      )
    const [rosa, rosaSecond, ada] = await getUserIds(lake)
    expect(rosaSecond).toBe(rosa)
    expect(ada).not.toBe(rosa)
    expect((await sendRequest(lake, `/v1/users/${rosa},${ada}`, {token: editorToken})).body).toEqual(
      expect.arrayContaining([
        {id: rosa, displayName: 'Rosa', imageUrl: null},
        {id: ada, displayName: 'Ada', imageUrl: null},
      ]),
    )
    await lake.close()
    expect(await getUserIds(await startLake({directory}))).toEqual([rosa, rosa, ada])
  })

  test('is single-use', async () => {
    const lake = await startLake()
    const link = lake.createSignInLink()
    await readToken(lake, await submitSignInLink(link))
    const again = await submitSignInLink(link)
    expect(again.status).toBe(401)
    expect(await again.text()).toContain('This sign-in link has been used')
    expect(await sendRequest(lake, pathFromLink(lake, link))).toMatchObject({
      status: 401,
      body: expect.stringContaining('This sign-in link has been used'),
    })
  })

  test('is not consumed by GET and HEAD requests, as of mail scanners', async () => {
    const lake = await startLake()
    const link = lake.createSignInLink('<Rosa>')
    for (const method of ['GET', 'GET', 'HEAD']) {
      const response = await fetch(link, {method, redirect: 'manual'})
      expect(response.status).toBe(200)
      expect(response.headers.get('location')).toBeNull()
    }
    const page = await (await fetch(link)).text()
    expect(page).toContain('signs you in as <strong>&lt;Rosa&gt;</strong>')
    expect(page).not.toContain('<script')
    const [, code = ''] =
      /<form method="post">\s*<input type="hidden" name="code" value="(.*)">/.exec(page) ?? []
    expect(new URL(link).searchParams.get('code')).toBe(code)
    await readToken(lake, await submitSignInLink(link))
  })

  test.each(['http://evil.test', 'null', undefined])('rejects submission from origin %s', async (origin) => {
    const lake = await startLake()
    const link = lake.createSignInLink()
    const body = new URLSearchParams({code: new URL(link).searchParams.get('code') ?? ''})
    const headers = origin === undefined ? {} : {origin}
    const response = await fetch(link, {method: 'POST', redirect: 'manual', headers, body})
    expect(response.status).toBe(403)
    await readToken(lake, await submitSignInLink(link))
  })

  test('expires after 15 minutes', async () => {
    const lake = await startLake()
    const [validLink, expiredLink] = [lake.createSignInLink(), lake.createSignInLink()]
    advanceTime(14 * MINUTE_MS)
    await readToken(lake, await submitSignInLink(validLink))
    advanceTime(2 * MINUTE_MS)
    expect(await sendRequest(lake, pathFromLink(lake, expiredLink))).toMatchObject({status: 401})
    expect(await submitSignInLink(expiredLink)).toMatchObject({status: 401})
  })

  test('survives a restart and stays single-use', async () => {
    const directory = await createTempDirectory()
    const first = await startLake({directory})
    const [used, unused] = [first.createSignInLink(), first.createSignInLink()]
    await submitSignInLink(used)
    await first.close()
    const lake = await startLake({directory})
    const submit = (link: string) => submitSignInLink(lake.url + pathFromLink(first, link))
    expect(await submit(used)).toMatchObject({status: 401})
    await readToken(lake, await submit(unused))
  })

  test.each(['', 'guess'])('with invalid code %j returns 401', async (code) => {
    const response = await sendRequest(await startLake(), `/v1/auth/sign-in?code=${code}`)
    expect(response).toMatchObject({status: 401, body: expect.stringContaining('has been used')})
  })

  test('is not cached and not sent as referrer', async () => {
    const lake = await startLake()
    const {headers} = await sendRequest(lake, pathFromLink(lake, lake.createSignInLink()))
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
    })
  })

  test('is not available without studioUrl', async () => {
    const lake = await startLake({studioUrl: ''})
    expect(() => lake.createSignInLink()).toThrow('studioUrl')
    expect(await sendRequest(lake, '/v1/auth/sign-in')).toMatchObject({status: 404})
  })
})

describe('the code in the redirect to the Studio', () => {
  const startSession = async (lake: ContentLake) => {
    const {headers} = await submitSignInLink(lake.createSignInLink('Rosa'))
    return headers.get('location')
  }

  test('is exchanged for a session once, and within 5 minutes', async () => {
    const {lake, userStore} = await startWithUserStore()
    const [used, expired] = [await startSession(lake), await startSession(lake)]
    expect(userStore.sessions.list()).toEqual([])
    expect(await isSignedIn(lake, await redeemCode(lake, used))).toBe(true)
    expect(await redeemCode(lake, used)).toBe('')
    advanceTime(6 * MINUTE_MS)
    expect(await redeemCode(lake, expired)).toBe('')
    expect(await sendRequest(lake, '/v1/auth/fetch?sid=guess')).toMatchObject({status: 401})
    expect(userStore.sessions.list()).toHaveLength(1)
  })

  test('is neither a sign-in link nor the reverse', async () => {
    const lake = await startLake()
    const code = (await startSession(lake))?.replace(/.*#code=/, '')
    const link = lake.createSignInLink('Rosa')
    expect(await submitSignInLink(link.replace(/code=.*/, `code=${code}`))).toMatchObject({status: 401})
    expect(await redeemCode(lake, link.replace(/.*code=/, '#code='))).toBe('')
  })

  test('is revoked when the user is signed out', async () => {
    const {lake, userStore} = await startWithUserStore()
    const location = await startSession(lake)
    userStore.signOut('Rosa')
    expect(await redeemCode(lake, location)).toBe('')
  })
})

describe('sessions', () => {
  test('of a time when the clock was years ahead end in 30 days, and links of then do not work', async () => {
    const directory = await createTempDirectory()
    const users = new UserStore(directory)
    const start = Date.now()
    vi.useFakeTimers({toFake: ['Date']})
    // The lake knows the time before the jump.
    await (await startLake({directory})).close()
    vi.setSystemTime(start + 3650 * DAY_MS)
    const wrong = await startLake({directory})
    const token = await signInByLink(wrong, 'Rosa')
    const link = wrong.createSignInLink()
    const {path} = users.invites.create({name: 'Ada', role: 'editor', userId: null})
    await wrong.close()

    vi.setSystemTime(start)
    const lake = await startLake({directory})
    expect(await submitSignInLink(lake.url + pathFromLink(wrong, link))).toMatchObject({status: 401})
    expect(await sendRequest(lake, path)).toMatchObject({status: 401})
    expect(await isSignedIn(lake, token)).toBe(true)
    vi.setSystemTime(start + 31 * DAY_MS)
    expect(await isSignedIn(lake, token)).toBe(false)
    users.close()
  })

  test('survive a restart and end after 30 days or on logout', async () => {
    const directory = await createTempDirectory()
    const first = await startLake({directory})
    const token = await signInByLink(first)
    await first.close()
    const lake = await startLake({directory})
    expect(await isSignedIn(lake, token)).toBe(true)
    const users = new UserStore(directory)
    const {path} = users.invites.create({name: 'Rosa', role: 'editor', userId: null})
    const code = String(new URL(path, lake.url).searchParams.get('code'))
    advanceTime(31 * DAY_MS)
    expect(await isSignedIn(lake, token)).toBe(false)
    expect([users.sessions.list(), users.invites.list()]).toEqual([[], []])
    // The clock was wrong: what is valid is still there.
    vi.useRealTimers()
    expect(await isSignedIn(lake, token)).toBe(true)
    expect(users.invites.find(code)).toMatchObject({name: 'Rosa'})
    users.close()
    const signOut = await sendRequest(lake, '/v1/auth/logout', {method: 'POST', token})
    expect(signOut.status).toBe(204)
    expect(await isSignedIn(lake, token)).toBe(false)
  })
})
