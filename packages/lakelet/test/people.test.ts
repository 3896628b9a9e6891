import {afterEach, expect, onTestFinished, test, vi} from 'vitest'
import {z} from 'zod'
import {type ContentLake, type ContentLakeOptions, type Role, UserStore} from '../src/index.ts'
import {openEventStream} from './open-event-stream.ts'
import {
  administratorToken,
  createTempDirectory,
  redeemCode,
  STUDIO_STATE,
  sendRequest,
  signInByLink,
  startLake,
  viewerToken,
} from './start-lake.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PASSWORD = 'four words in a row'
const NEW_PASSWORD = 'another four words'
const access = '/v2025-07-11/access/project/testing1'

afterEach(() => {
  vi.useRealTimers()
})

/** Starts a lake with Rosa, an administrator without a password, and opens its UserStore. */
async function startWithRosa(options: Partial<ContentLakeOptions> = {}) {
  const directory = await createTempDirectory()
  const lake = await startLake({directory, ...options})
  const users = new UserStore(directory)
  onTestFinished(() => users.close())
  return {lake, users, directory, rosa: await signInByLink(lake, 'Rosa')}
}

const getPage = async (lake: ContentLake, path: string, token: string) =>
  z
    .object({data: z.array(z.looseObject({}))})
    .parse((await sendRequest(lake, `${access}${path}`, {token})).body).data

const Created = z.object({id: z.string(), url: z.url()})

async function invite(lake: ContentLake, token: string, name: string, role: Role) {
  const body = {email: name, role}
  return Created.parse((await sendRequest(lake, `${access}/invites`, {method: 'POST', token, body})).body)
}

/** Creates a link with which a user chooses a new password. */
const createPasswordLink = async (lake: ContentLake, token: string, userId: string) =>
  Created.parse(
    (await sendRequest(lake, `/v1/lakelet/users/${userId}/password-link`, {method: 'POST', token})).body,
  )

/** Submits the form of an invitation, as the browser of the invited person does. */
async function acceptInvite(lake: ContentLake, url: string, password = PASSWORD, origin = lake.url) {
  const response = await fetch(`${lake.url}${url.slice(new URL(url).origin.length)}&state=${STUDIO_STATE}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {origin},
    body: new URLSearchParams({code: new URL(url).searchParams.get('code') ?? '', password}),
  })
  const location = response.headers.get('location')
  const token = location === null ? '' : await redeemCode(lake, location)
  return {status: response.status, token, page: await response.text()}
}

/** Signs in a user with the role, who has no password. Returns the token of the session. */
function signInAs(lake: ContentLake, users: UserStore, name: string, role: Role): Promise<string> {
  users.setRole(name, role)
  return signInByLink(lake, name)
}

async function readMe(lake: ContentLake, token: string) {
  const {status, body} = await sendRequest(lake, '/v1/users/me', {token})
  return status === 200 ? z.object({id: z.string(), name: z.string(), role: z.string()}).parse(body) : status
}

async function idOf(lake: ContentLake, token: string): Promise<string> {
  return z.object({id: z.string()}).parse(await readMe(lake, token)).id
}

async function signIn(lake: ContentLake, name: string, password: string): Promise<number> {
  const response = await fetch(`${lake.url}/v1/auth/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: {origin: lake.url},
    body: new URLSearchParams({name, password}),
  })
  return response.status
}

test('an invited person chooses a password, and is signed in with the role of the invitation', async () => {
  const {lake, rosa} = await startWithRosa()
  const {id, url} = await invite(lake, rosa, 'Ben', 'contributor')
  expect(await getPage(lake, '/invites', rosa)).toMatchObject([
    {id, email: 'Ben', role: 'contributor', status: 'pending'},
  ])
  for (const method of ['GET', 'HEAD', 'GET'])
    expect((await fetch(url, {method, redirect: 'manual'})).status).toBe(200)
  expect(await (await fetch(url)).text()).toContain('Welcome, Ben')
  const {status, token} = await acceptInvite(lake, url)
  expect(status).toBe(303)
  expect(await readMe(lake, token)).toMatchObject({name: 'Ben', role: 'contributor'})
  expect(await signIn(lake, 'ben', PASSWORD)).toBe(303)
  expect(await getPage(lake, '/invites', rosa)).toEqual([])
  expect(await getPage(lake, '/users', rosa)).toMatchObject([
    {profile: {displayName: 'Ben', provider: 'password'}, memberships: [{roleNames: ['contributor']}]},
    {profile: {displayName: 'Rosa', isCurrentUser: true}, memberships: [{roleNames: ['administrator']}]},
  ])
})

test('an invitation works once, for 7 days, and until it is withdrawn', async () => {
  const {lake, rosa, users} = await startWithRosa()
  const expectRefused = async (url: string) => {
    expect(await acceptInvite(lake, url)).toMatchObject({status: 401, token: ''})
    expect((await fetch(url)).status).toBe(401)
  }
  const used = await invite(lake, rosa, 'Ada', 'editor')
  await acceptInvite(lake, used.url)
  await expectRefused(used.url)

  const withdrawn = await invite(lake, rosa, 'Ben', 'editor')
  await sendRequest(lake, `${access}/invites/${withdrawn.id}`, {method: 'DELETE', token: rosa})
  await expectRefused(withdrawn.url)

  const current = await invite(lake, rosa, 'Ben', 'viewer')
  const body = {email: 'BEN', role: 'administrator'}
  expect(await sendRequest(lake, `${access}/invites`, {method: 'POST', token: rosa, body})).toMatchObject({
    status: 409,
    body: {error: {type: 'inviteExists'}},
  })
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 7 * DAY_MS + 1000})
  await expectRefused(current.url)
  expect(users.invites.list()).toEqual([])
  expect(users.list().map(({name}) => name)).toEqual(['Ada', 'Rosa'])
})

test('of two simultaneous forms with one invitation, one is accepted', async () => {
  const {lake, rosa} = await startWithRosa()
  const {url} = await invite(lake, rosa, 'Ben', 'editor')
  const results = await Promise.all([acceptInvite(lake, url), acceptInvite(lake, url, NEW_PASSWORD)])
  expect(results.map(({status}) => status).sort()).toEqual([303, 401])
})

test('an invitation with a short password, or from another site, is refused and stays valid', async () => {
  const {lake, rosa} = await startWithRosa()
  const {url} = await invite(lake, rosa, 'Ben', 'editor')
  expect(await acceptInvite(lake, url, 'short')).toMatchObject({
    status: 400,
    page: expect.stringContaining('at least 12 characters'),
  })
  expect(await acceptInvite(lake, url, PASSWORD, 'http://evil.test')).toMatchObject({status: 403})
  expect(await acceptInvite(lake, url)).toMatchObject({status: 303})
})

test('at most 100 invitations are pending', async () => {
  const {lake, rosa, users} = await startWithRosa()
  for (let count = 0; count < 100; count++) users.invite(`Guest ${count}`, 'viewer')
  const send = (email: string) =>
    sendRequest(lake, `${access}/invites`, {method: 'POST', token: rosa, body: {email, role: 'viewer'}})
  expect((await send('Ben')).status).toBe(409)
  users.invites.deleteFor('Guest 5')
  expect((await send('Ben')).status).toBe(200)
})

test('a user who chooses a new password keeps the role, and the former password and sessions end', async () => {
  const {lake, rosa, users} = await startWithRosa()
  await users.setPassword('Ben', PASSWORD)
  const ben = await signInAs(lake, users, 'Ben', 'contributor')
  const {url} = await createPasswordLink(lake, rosa, await idOf(lake, ben))
  const {token} = await acceptInvite(lake, url, NEW_PASSWORD)
  expect(await readMe(lake, token)).toMatchObject({name: 'Ben', role: 'contributor'})
  expect(await readMe(lake, ben)).toBe(401)
  expect(await signIn(lake, 'Ben', PASSWORD)).toBe(401)
})

test('inviting a name that looks like that of a person is refused, and the account stays as it is', async () => {
  const {lake, rosa, users} = await startWithRosa()
  await users.setPassword('Ben', PASSWORD)
  for (const email of ['Ben', 'ben', 'Bеn', 'Вen', 'B\u200ben', 'Ｂｅｎ', ' Ben ']) {
    const body = {email, role: 'administrator'}
    const refused = await sendRequest(lake, `${access}/invites`, {method: 'POST', token: rosa, body})
    expect(refused, email).toMatchObject({
      status: 409,
      body: {error: {description: expect.stringContaining('already a person with the name Ben')}},
    })
  }
  expect(users.invites.list()).toEqual([])
  expect(await signIn(lake, 'Ben', PASSWORD)).toBe(303)
})

test('an invitation is refused if a person with the name has signed in meanwhile', async () => {
  const {lake, rosa, users} = await startWithRosa()
  const {url} = await invite(lake, rosa, 'Ben', 'viewer')
  await users.setPassword('ben', PASSWORD)
  expect(await acceptInvite(lake, url, NEW_PASSWORD)).toMatchObject({status: 409, token: ''})
  expect(await signIn(lake, 'Ben', PASSWORD)).toBe(303)
  expect(users.list()).toMatchObject([{name: 'ben', role: 'administrator'}, {name: 'Rosa'}])
})

test('a new person does not inherit the role or ID of a former one with the name', async () => {
  const {lake, rosa, users} = await startWithRosa()
  const former = await signInByLink(lake, 'Ben')
  const formerId = await idOf(lake, former)
  await sendRequest(lake, '/v1/auth/logout', {method: 'POST', token: former})
  const {token} = await acceptInvite(lake, (await invite(lake, rosa, 'Ben', 'viewer')).url)
  expect(await readMe(lake, token)).toMatchObject({name: 'Ben', role: 'viewer'})
  expect(await idOf(lake, token)).not.toBe(formerId)
  expect(users.list()).toHaveLength(2)
})

test('names of parts of the system are refused for new people', async () => {
  const {lake, rosa, users} = await startWithRosa({reservedNames: ['The site', 'Roam']})
  const send = (email: string) =>
    sendRequest(lake, `${access}/invites`, {method: 'POST', token: rosa, body: {email, role: 'editor'}})
  const parts = [
    'Test editor',
    'The site',
    'the  site',
    'Тhe site',
    'The site, writing',
    'Content Lake',
    'Roam!',
  ]
  for (const name of parts)
    expect(await send(name), name).toMatchObject({status: 400, body: {error: {type: 'reservedName'}}})
  expect(users.invites.list()).toEqual([])
  expect((await send('Roamer Thesite')).status).toBe(200)
})

test('a changed role applies at once, also in the members of the project', async () => {
  const {lake, rosa, users} = await startWithRosa()
  const ben = await signInAs(lake, users, 'Ben', 'editor')
  const id = await idOf(lake, ben)
  const path = `${access}/users/${id}/roles/contributor`
  expect(await sendRequest(lake, path, {method: 'PUT', token: rosa})).toMatchObject({
    status: 200,
    body: {sanityUserId: id, memberships: [{roleNames: ['contributor']}]},
  })
  const body = {mutations: [{create: {_id: 'a', _type: 'post'}}]}
  const create = await sendRequest(lake, '/v1/data/mutate/production', {method: 'POST', token: ben, body})
  expect(create.status).toBe(403)
  expect(await readMe(lake, ben)).toMatchObject({role: 'contributor'})
  const {members} = z
    .object({members: z.array(z.looseObject({}))})
    .parse((await sendRequest(lake, '/v1/projects/testing1', {token: rosa})).body)
  expect(members).toContainEqual(expect.objectContaining({id, role: 'contributor', isRobot: false}))
  expect(members).toContainEqual(expect.objectContaining({role: 'viewer', isRobot: true}))
})

test('a removed person is signed out at once, and the password and invitation no longer work', async () => {
  const {lake, rosa, users} = await startWithRosa()
  await users.setPassword('Ben', PASSWORD)
  const ben = await signInAs(lake, users, 'Ben', 'editor')
  const id = await idOf(lake, ben)
  const {url} = await createPasswordLink(lake, rosa, id)
  const stream = await openEventStream(lake, '/v1/data/listen/production?query=*', {token: ben})
  expect(await stream.next()).toMatchObject({event: 'welcome'})
  expect(await sendRequest(lake, `${access}/users/${id}`, {method: 'DELETE', token: rosa})).toMatchObject({
    status: 200,
    body: {deleted: true},
  })
  expect(await readMe(lake, ben)).toBe(401)
  expect(await signIn(lake, 'Ben', PASSWORD)).toBe(401)
  expect(await acceptInvite(lake, url)).toMatchObject({status: 401})
  lake.dataset('production').commit([{create: {_id: 'a', _type: 'post'}}])
  expect(await stream.next()).toBeNull()
  // The name stays in the history.
  expect((await sendRequest(lake, `/v1/users/${id}`, {token: rosa})).body).toMatchObject({
    displayName: 'Ben',
  })
})

test('the last administrator can be neither removed nor get another role', async () => {
  const {lake, rosa, users} = await startWithRosa()
  await users.setPassword('Ada', PASSWORD)
  const id = users.list().find(({name}) => name === 'Ada')?.id ?? ''
  users.setRole('Rosa', 'editor')
  const change = (token: string, userId: string, role: string) =>
    sendRequest(lake, `${access}/users/${userId}/roles/${role}`, {method: 'PUT', token})
  const remove = (token: string, userId: string) =>
    sendRequest(lake, `${access}/users/${userId}`, {method: 'DELETE', token})
  expect(await change(administratorToken, id, 'editor')).toMatchObject({
    status: 409,
    body: {error: {description: expect.stringContaining('last administrator')}},
  })
  expect((await remove(administratorToken, id)).status).toBe(409)
  // The session of an administrator without a password expires: it counts only for the requests of this user.
  users.setRole('Rosa', 'administrator')
  expect((await remove(administratorToken, id)).status).toBe(409)
  expect((await change(rosa, id, 'editor')).status).toBe(200)
  expect((await change(rosa, await idOf(lake, rosa), 'editor')).status).toBe(409)
  expect((await remove(rosa, id)).status).toBe(200)
})

test('who is no administrator sees and ends only own sessions', async () => {
  const {lake, rosa, users} = await startWithRosa()
  const ben = await signInAs(lake, users, 'Ben', 'editor')
  const [session] = users.list().find(({name}) => name === 'Rosa')?.sessions ?? []
  const path = '/v1/lakelet/sessions'
  expect((await sendRequest(lake, path, {token: ben})).body).toMatchObject([{isCurrent: true}])
  expect(await sendRequest(lake, `${path}/${session?.id}`, {method: 'DELETE', token: ben})).toMatchObject({
    body: {deleted: false},
  })
  expect(await readMe(lake, rosa)).toMatchObject({role: 'administrator'})
})

test('sessions are listed with their browser, and ended one by one', async () => {
  const {lake, rosa, users} = await startWithRosa()
  const ben = await signInAs(lake, users, 'Ben', 'editor')
  const list = async (token: string) =>
    z
      .array(z.looseObject({id: z.string(), userAgent: z.string(), isCurrent: z.boolean()}))
      .parse((await sendRequest(lake, '/v1/lakelet/sessions', {token})).body)
  const [own, ...others] = await list(ben)
  expect(own).toMatchObject({userId: await idOf(lake, ben), userAgent: 'node', isCurrent: true})
  expect(others).toEqual([])
  expect(JSON.stringify(await list(rosa))).not.toContain(ben)
  expect(await list(rosa)).toMatchObject([{isCurrent: true}, {id: own?.id, isCurrent: false}])
  await sendRequest(lake, `/v1/lakelet/sessions/${own?.id}`, {method: 'DELETE', token: rosa})
  expect(await readMe(lake, ben)).toBe(401)
  expect(await list(rosa)).toHaveLength(1)
})

const changePassword = (lake: ContentLake, token: string, body: object) =>
  sendRequest(lake, '/v1/lakelet/password', {method: 'PUT', token, body})

test('a user changes the password with the current one, which ends the other sessions', async () => {
  const {lake, users} = await startWithRosa()
  await users.setPassword('Rosa', PASSWORD)
  const rosa = await signInByLink(lake, 'Rosa')
  const other = await signInByLink(lake, 'Rosa')
  const wrong = await changePassword(lake, rosa, {currentPassword: 'wrong', password: NEW_PASSWORD})
  expect(wrong).toMatchObject({status: 400, body: {error: {type: 'wrongPassword'}}})
  const short = await changePassword(lake, rosa, {currentPassword: PASSWORD, password: 'short'})
  expect(short).toMatchObject({status: 400, body: {error: {type: 'invalidAccount'}}})
  expect(await readMe(lake, other)).toMatchObject({name: 'Rosa'})
  const body = {currentPassword: PASSWORD, password: NEW_PASSWORD}
  expect((await changePassword(lake, rosa, body)).status).toBe(204)
  expect(await readMe(lake, rosa)).toMatchObject({name: 'Rosa'})
  expect(await readMe(lake, other)).toBe(401)
  expect(await signIn(lake, 'Rosa', PASSWORD)).toBe(401)
  expect(await signIn(lake, 'Rosa', NEW_PASSWORD)).toBe(303)
})

test('a user without a password sets one, and a token has none', async () => {
  const {lake} = await startWithRosa()
  const ada = await signInByLink(lake, 'Ada')
  expect((await changePassword(lake, ada, {password: NEW_PASSWORD})).status).toBe(204)
  expect(await signIn(lake, 'Ada', NEW_PASSWORD)).toBe(303)
  expect((await changePassword(lake, viewerToken, {password: NEW_PASSWORD})).status).toBe(403)
})

test('wrong current passwords are limited together with those of the sign-in page', async () => {
  const {lake, users} = await startWithRosa()
  await users.setPassword('Rosa', PASSWORD)
  const rosa = await signInByLink(lake, 'Rosa')
  const body = {currentPassword: 'wrong', password: NEW_PASSWORD}
  for (let count = 0; count < 3; count++) expect((await changePassword(lake, rosa, body)).status).toBe(400)
  for (let count = 0; count < 2; count++) expect(await signIn(lake, 'Rosa', 'wrong')).toBe(401)
  const limited = await changePassword(lake, rosa, {...body, currentPassword: PASSWORD})
  expect(limited.status).toBe(429)
  expect(limited.headers.get('retry-after')).toBe('900')
})

test('a user who is removed while changing the password stays removed', async () => {
  const {lake, users} = await startWithRosa()
  await users.setPassword('Ben', PASSWORD)
  const ben = await signInAs(lake, users, 'Ben', 'contributor')
  const changed = users.changePassword(ben, NEW_PASSWORD)
  const signedIn = signIn(lake, 'Ben', PASSWORD)
  users.remove('Ben')
  await expect(changed).rejects.toMatchObject({status: 401})
  expect(await signedIn).toBe(401)
  expect(users.list().map(({name}) => name)).toEqual(['Rosa'])
})
