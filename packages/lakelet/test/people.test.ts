import {expect, test, vi} from 'vitest'
import {
  acceptInvite,
  access,
  createPasswordLink,
  getPage,
  idOf,
  invite,
  NEW_PASSWORD,
  readMe,
  signIn,
  signInAs,
  startWithRosa,
} from './invite-people.ts'
import {PASSWORD} from './sign-in-form.ts'
import {sendRequest, signInByLink} from './start-lake.ts'

const DAY_MS = 24 * 60 * 60 * 1000

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
