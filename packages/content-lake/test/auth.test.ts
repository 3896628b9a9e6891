import {describe, expect, test} from 'vitest'
import {
  createAnonymousClient,
  createLakeClient,
  editorToken,
  sendRequest,
  startLake,
  viewerToken,
} from './start-lake.ts'

const path = '/v1/data/mutate/production'
const body = {mutations: [{create: {_type: 'post'}}]}

describe('tokens', () => {
  test('an editor may write', async () => {
    const lake = await startLake()
    expect(await sendRequest(lake, path, {method: 'POST', token: editorToken, body})).toMatchObject({
      status: 200,
    })
  })

  test.each([
    ['POST', '/v1/data/mutate/production', body],
    ['POST', '/v1/data/actions/production', {actions: []}],
    ['PUT', '/v1/datasets/other', {}],
    ['DELETE', '/v1/datasets/production', undefined],
    ['POST', '/v1/assets/images/production', {}],
  ])('%s %s needs an editor', async (method, url, given) => {
    const lake = await startLake()
    const ask = (token?: string) =>
      sendRequest(lake, url, {method, body: given, ...(token ? {token} : {})})
    expect(await ask()).toMatchObject({
      status: 401,
      body: {statusCode: 401, error: 'Unauthorized', errorCode: 'SIO-401-ANF'},
    })
    expect(await ask(viewerToken)).toMatchObject({
      status: 403,
      body: {message: expect.stringContaining('"Test viewer" may only read')},
    })
    expect(await ask('unknown')).toMatchObject({status: 401, body: {message: 'Session not found'}})
    expect(lake.dataset('production').query('*')).toEqual([])
  })

  test('a viewer reads everything', async () => {
    const lake = await startLake()
    await createLakeClient(lake).create({_id: 'drafts.a', _type: 'post'})
    const viewer = createLakeClient(lake, {token: viewerToken, perspective: 'raw'})
    expect(await viewer.fetch('*._id')).toEqual(['drafts.a'])
  })

  test('may have spaces in them, and around them', async () => {
    const editor = {token: ' four words in one\n', name: 'Editor', role: 'editor' as const}
    const lake = await startLake({tokens: [editor]})
    const client = createLakeClient(lake, {token: 'four words in one'})
    expect(await client.create({_id: 'a', _type: 'post'})).toMatchObject({_id: 'a'})
    const wrong = createLakeClient(lake, {token: 'four words in two'})
    await expect(wrong.fetch('*')).rejects.toMatchObject({statusCode: 401})
  })

  test('an unknown token is refused even where none is needed', async () => {
    const client = createLakeClient(await startLake(), {token: 'unknown'})
    await expect(client.fetch('*')).rejects.toMatchObject({
      statusCode: 401,
      message: expect.stringContaining('Session not found'),
    })
  })
})

describe('users', () => {
  test('say who they are', async () => {
    const client = createLakeClient(await startLake())
    expect(await client.users.getById('me')).toMatchObject({
      id: expect.stringMatching(/^p\w{6,8}$/),
      name: 'Test editor',
      role: 'editor',
      roles: [{name: 'editor', title: 'Editor'}],
    })
  })

  test('are unknown without a token', async () => {
    const client = createAnonymousClient(await startLake())
    await expect(client.users.getById('me')).rejects.toMatchObject({statusCode: 401})
  })

  test('can be looked up, one or several', async () => {
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

  test('are the authors of their changes', async () => {
    const lake = await startLake()
    const me = await createLakeClient(lake).users.getById('me')
    const answer = await sendRequest(lake, '/v1/auth/id', {token: editorToken})
    expect(answer.body).toEqual({id: me.id})
    expect(await createLakeClient(lake).fetch('identity()')).toBe(me.id)
    expect(await createAnonymousClient(lake).fetch('identity()')).toBe('<anonymous>')
  })

  test('keep their settings, each their own', async () => {
    const lake = await startLake()
    const saved = [{key: 'recent', value: ['a']}]
    await sendRequest(lake, '/v1/users/me/keyvalue', {method: 'PUT', token: editorToken, body: saved})
    const settingsOf = async (token: string) =>
      (await sendRequest(lake, '/v1/users/me/keyvalue/recent,other', {token})).body
    expect(await settingsOf(editorToken)).toEqual([...saved, {key: 'other', value: null}])
    expect(await settingsOf(viewerToken)).toMatchObject([{value: null}, {value: null}])
  })
})
