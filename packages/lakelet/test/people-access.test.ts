import {expect, test} from 'vitest'
import {z} from 'zod'
import type {ContentLake} from '../src/index.ts'
import {
  acceptInvite,
  access,
  createPasswordLink,
  idOf,
  NEW_PASSWORD,
  readMe,
  signIn,
  signInAs,
  startWithRosa,
} from './invite-people.ts'
import {openEventStream} from './open-event-stream.ts'
import {PASSWORD, sendForm} from './sign-in-form.ts'
import {administratorToken, sendRequest, signInByLink, viewerToken} from './start-lake.ts'

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

const rename = (lake: ContentLake, token: string, name: string) =>
  sendRequest(lake, '/v1/lakelet/name', {method: 'PUT', token, body: {name}})

test('an owner takes another name, which is that of the author of earlier changes, too', async () => {
  const {lake, users} = await startWithRosa()
  const editor = await signInByLink(lake, 'Editor')
  const id = await idOf(lake, editor)
  const unused = users.createSignInPath('Editor')
  const body = {mutations: [{create: {_id: 'a', _type: 'post'}}]}
  await sendRequest(lake, '/v1/data/mutate/production', {method: 'POST', token: editor, body})
  await changePassword(lake, editor, {password: NEW_PASSWORD})
  expect(await rename(lake, editor, ' Maya Lopez ')).toMatchObject({
    status: 200,
    body: {id, name: 'Maya Lopez'},
  })
  expect(await readMe(lake, editor)).toMatchObject({id, name: 'Maya Lopez', role: 'administrator'})
  expect(await sendRequest(lake, `/v1/users/${id}`, {token: editor})).toMatchObject({
    body: {displayName: 'Maya Lopez'},
  })
  expect(await signIn(lake, 'Maya Lopez', NEW_PASSWORD)).toBe(303)
  expect(await signIn(lake, 'Editor', NEW_PASSWORD)).toBe(401)
  expect(users.signInCodes.findName(unused.replace(/.*code=/, ''))).toBeNull()
  expect(await rename(lake, editor, 'MAYA Lopez')).toMatchObject({status: 200, body: {id}})
  // A person with the name Editor has another id.
  expect(await idOf(lake, await signInByLink(lake, 'Editor'))).not.toBe(id)
})

test('a name of another person, of an invitation or of a part of the system is refused', async () => {
  const {lake, rosa, users} = await startWithRosa()
  const ada = await signInByLink(lake, 'Ada')
  users.invite('Ben', 'editor')
  for (const [name, status, type] of [
    ['Rosa', 409, 'userExists'],
    ['Rоsa', 409, 'userExists'],
    ['Ben', 409, 'inviteExists'],
    ['Content Lake', 400, 'reservedName'],
    ['', 400, 'invalidAccount'],
  ] as const)
    expect(await rename(lake, ada, name), name).toMatchObject({status, body: {error: {type}}})
  expect(await readMe(lake, ada)).toMatchObject({name: 'Ada'})
  const tom = await signInAs(lake, users, 'Tom', 'editor')
  for (const token of [tom, viewerToken, administratorToken])
    expect((await rename(lake, token, 'Free')).status).toBe(403)
  expect(await readMe(lake, rosa)).toMatchObject({name: 'Rosa'})
})

const changePassword = (
  lake: ContentLake,
  token: string,
  body: object,
  headers: Record<string, string> = {},
) => sendRequest(lake, '/v1/lakelet/password', {method: 'PUT', token, body, headers})

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

test('wrong current passwords and those of the sign-in page are limited together, also with forged addresses', async () => {
  const {lake, users} = await startWithRosa()
  await users.setPassword('Rosa', PASSWORD)
  const rosa = await signInByLink(lake, 'Rosa')
  const body = {currentPassword: 'wrong', password: NEW_PASSWORD}
  // No proxy is trusted.
  const forge = (index: number) => ({'x-forwarded-for': `203.0.113.${index}`})
  for (const index of [1, 2, 3])
    expect((await changePassword(lake, rosa, body, forge(index))).status).toBe(400)
  for (const index of [4, 5]) {
    const form = {password: 'wrong', forwardedFor: `203.0.113.${index}`}
    expect((await sendForm(lake, form)).status).toBe(401)
  }
  const limited = await changePassword(lake, rosa, {...body, currentPassword: PASSWORD}, forge(6))
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
