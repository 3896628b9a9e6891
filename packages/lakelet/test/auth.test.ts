import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {
  administratorToken,
  createAnonymousClient,
  createLakeClient,
  editorToken,
  sendRequest,
  startLake,
  viewerToken,
} from './start-lake.ts'

describe('tokens', () => {
  test('are created, listed and deleted as @sanity/cli 6 requests it', async () => {
    const lake = await startLake()
    const send = (method: string, id = '', payload?: object) =>
      sendRequest(lake, `/v1/projects/testing1/tokens${id}`, {
        method,
        token: administratorToken,
        ...(payload && {body: payload}),
      })
    const {body: created} = await send('POST', '', {label: 'Build', roleName: 'viewer'})
    expect(created).toMatchObject({label: 'Build', roles: [{title: 'Viewer'}], key: expect.any(String)})
    const {id, key} = z.object({id: z.string(), key: z.string()}).parse(created)
    expect(await createLakeClient(lake, {token: key}).users.getById('me')).toMatchObject({role: 'viewer'})
    const {body: listed} = await send('GET')
    expect(listed).toContainEqual(expect.objectContaining({id, label: 'Build'}))
    expect(JSON.stringify(listed)).not.toContain(key)
    expect((await send('DELETE', `/${id}`)).status).toBe(204)
    expect(await sendRequest(lake, '/v1/users/me', {token: key})).toMatchObject({status: 401})
  })

  test('users/me is empty without a token, and 401 with an unknown one', async () => {
    const lake = await startLake()
    const {status, body: user} = await sendRequest(lake, '/v1/users/me')
    expect([status, user]).toEqual([200, {}])
    // For this code the Studio shows its sign-in screen.
    expect(await sendRequest(lake, '/v1/users/me', {token: 'unknown'})).toMatchObject({
      status: 401,
      body: {statusCode: 401, error: 'Unauthorized', errorCode: 'SIO-401-ANF', message: 'Session not found'},
    })
    expect((await sendRequest(lake, '/v1/users/me', {token: viewerToken})).body).toMatchObject({
      name: 'Test viewer',
    })
  })

  test('viewer can read all documents', async () => {
    const lake = await startLake()
    await createLakeClient(lake).create({_id: 'drafts.a', _type: 'post'})
    const viewer = createLakeClient(lake, {token: viewerToken, perspective: 'raw'})
    expect(await viewer.fetch('*._id')).toEqual(['drafts.a'])
  })

  test('may contain spaces; surrounding whitespace is trimmed', async () => {
    const editor = {token: ' four words in one\n', name: 'Editor', role: 'editor' as const}
    const lake = await startLake({tokens: [editor]})
    const client = createLakeClient(lake, {token: 'four words in one'})
    expect(await client.create({_id: 'a', _type: 'post'})).toMatchObject({_id: 'a'})
    const wrongClient = createLakeClient(lake, {token: 'four words in two'})
    await expect(wrongClient.fetch('*')).rejects.toMatchObject({statusCode: 401})
  })
})

describe('users', () => {
  test('users.getById("me") returns the current user', async () => {
    const client = createLakeClient(await startLake())
    expect(await client.users.getById('me')).toMatchObject({
      id: expect.stringMatching(/^p\w{6,8}$/),
      name: 'Test editor',
      role: 'editor',
      roles: [{name: 'editor', title: 'Editor'}],
    })
  })

  test('are returned by ID, one or several', async () => {
    const lake = await startLake()
    const me = await createLakeClient(lake).users.getById('me')
    const viewer = await createLakeClient(lake, {token: viewerToken}).users.getById('me')
    const lookUp = async (ids: string) =>
      (await sendRequest(lake, `/v1/users/${ids}`, {token: viewerToken})).body
    expect(await lookUp(me.id)).toEqual({id: me.id, displayName: 'Test editor', imageUrl: null})
    expect(await lookUp(`${me.id},${viewer.id},pnobody`)).toMatchObject([
      {displayName: 'Test editor'},
      {displayName: 'Test viewer'},
    ])
    expect(await lookUp('pnobody')).toMatchObject({statusCode: 404})
  })

  test('identity() and /auth/id return the user ID', async () => {
    const lake = await startLake()
    const me = await createLakeClient(lake).users.getById('me')
    const response = await sendRequest(lake, '/v1/auth/id', {token: editorToken})
    expect(response.body).toEqual({id: me.id})
    expect(await createLakeClient(lake).fetch('identity()')).toBe(me.id)
    expect(await createAnonymousClient(lake).fetch('identity()')).toBe('<anonymous>')
  })

  test('settings are stored per user', async () => {
    const lake = await startLake()
    const saved = [{key: 'recent', value: ['a']}]
    await sendRequest(lake, '/v1/users/me/keyvalue', {
      method: 'PUT',
      token: editorToken,
      body: saved,
    })
    const settingsOf = async (token: string) =>
      (await sendRequest(lake, '/v1/users/me/keyvalue/recent,other', {token})).body
    expect(await settingsOf(editorToken)).toEqual([...saved, {key: 'other', value: null}])
    expect(await settingsOf(viewerToken)).toMatchObject([{value: null}, {value: null}])
  })
})
