import {afterEach, describe, expect, test, vi} from 'vitest'
import type {ContentLake} from '../src/index.ts'
import {
  anonymousClientOf,
  clientOf,
  editorToken,
  send,
  startLake,
  temporaryFolder,
  viewerToken,
} from './start-lake.ts'

const path = '/v1/data/mutate/production'
const body = {mutations: [{create: {_type: 'post'}}]}

describe('tokens', () => {
  test('an editor may write', async () => {
    const lake = await startLake()
    expect(await send(lake, path, {method: 'POST', token: editorToken, body})).toMatchObject({
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
      send(lake, url, {method, body: given, ...(token ? {token} : {})})
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
    await clientOf(lake).create({_id: 'drafts.a', _type: 'post'})
    const viewer = clientOf(lake, {token: viewerToken, perspective: 'raw'})
    expect(await viewer.fetch('*._id')).toEqual(['drafts.a'])
  })

  test('an unknown token is refused even where none is needed', async () => {
    const client = clientOf(await startLake(), {token: 'unknown'})
    await expect(client.fetch('*')).rejects.toMatchObject({
      statusCode: 401,
      message: expect.stringContaining('Session not found'),
    })
  })
})

describe('users', () => {
  test('say who they are', async () => {
    const client = clientOf(await startLake())
    expect(await client.users.getById('me')).toMatchObject({
      id: expect.stringMatching(/^p\w{6,8}$/),
      name: 'Test editor',
      role: 'editor',
      roles: [{name: 'editor', title: 'Editor'}],
    })
  })

  test('are unknown without a token', async () => {
    const client = anonymousClientOf(await startLake())
    await expect(client.users.getById('me')).rejects.toMatchObject({statusCode: 401})
  })

  test('can be looked up, one or several', async () => {
    const lake = await startLake()
    const me = await clientOf(lake).users.getById('me')
    const viewer = await clientOf(lake, {token: viewerToken}).users.getById('me')
    const lookUp = async (ids: string) =>
      (await send(lake, `/v1/users/${ids}`, {token: viewerToken})).body
    expect(await lookUp(me.id)).toEqual({id: me.id, displayName: 'Test editor', imageUrl: null})
    expect(await lookUp(`${me.id},${viewer.id},pnobody`)).toMatchObject([
      {displayName: 'Test editor'},
      {displayName: 'Test viewer'},
    ])
    expect(await lookUp('pnobody')).toMatchObject({statusCode: 404})
  })

  test('are the authors of their changes', async () => {
    const lake = await startLake()
    const me = await clientOf(lake).users.getById('me')
    const answer = await send(lake, '/v1/auth/id', {token: editorToken})
    expect(answer.body).toEqual({id: me.id})
    expect(await clientOf(lake).fetch('identity()')).toBe(me.id)
    expect(await anonymousClientOf(lake).fetch('identity()')).toBe('<anonymous>')
  })

  test('keep their settings, each their own', async () => {
    const lake = await startLake()
    const saved = [{key: 'recent', value: ['a']}]
    await send(lake, '/v1/users/me/keyvalue', {method: 'PUT', token: editorToken, body: saved})
    const settingsOf = async (token: string) =>
      (await send(lake, '/v1/users/me/keyvalue/recent,other', {token})).body
    expect(await settingsOf(editorToken)).toEqual([...saved, {key: 'other', value: null}])
    expect(await settingsOf(viewerToken)).toMatchObject([{value: null}, {value: null}])
  })
})

describe('sign-in', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const pathOf = (lake: ContentLake, link: string) => link.slice(lake.url.length)

  async function open(lake: ContentLake, link: string): Promise<string> {
    const {status, headers} = await send(lake, pathOf(lake, link))
    expect(status).toBe(303)
    const [, sid] = /^http:\/\/studio\.test\/#sid=([\w-]{20,})$/.exec(
      headers.get('location') ?? '',
    ) ?? [undefined, '']
    return sid ?? ''
  }

  async function signIn(lake: ContentLake, userName?: string): Promise<string> {
    const sid = await open(lake, lake.createSignInLink(userName))
    const {body: answer} = await send(lake, `/v2025-02-19/auth/fetch?sid=${sid}`)
    expect(answer).toEqual({token: expect.stringMatching(/^sk[\w-]{43}$/)})
    return JSON.parse(JSON.stringify(answer)).token
  }

  test('a link leads to the Studio with a token for an editor', async () => {
    const lake = await startLake()
    const client = clientOf(lake, {token: await signIn(lake)})
    await client.create({_id: 'a', _type: 'post'})
    expect(await client.users.getById('me')).toMatchObject({name: 'Editor', role: 'editor'})
  })

  test('a link may say who signs in', async () => {
    const directory = await temporaryFolder()
    const lake = await startLake({directory})
    const tokens = [
      await signIn(lake, 'Rosa'),
      await signIn(lake, 'Rosa'),
      await signIn(lake, 'Ada'),
    ]
    const idsOf = async (at: ContentLake) =>
      Promise.all(tokens.map(async (token) => (await clientOf(at, {token}).users.getById('me')).id))
    const [rosa, again, ada] = await idsOf(lake)
    expect(again).toBe(rosa)
    expect(ada).not.toBe(rosa)
    expect((await send(lake, `/v1/users/${rosa},${ada}`, {token: editorToken})).body).toEqual(
      expect.arrayContaining([
        {id: rosa, displayName: 'Rosa', imageUrl: null},
        {id: ada, displayName: 'Ada', imageUrl: null},
      ]),
    )
    await lake.close()
    expect(await idsOf(await startLake({directory}))).toEqual([rosa, rosa, ada])
  })

  test('who signed out stays known by name', async () => {
    const lake = await startLake()
    const token = await signIn(lake, 'Rosa')
    const {id} = await clientOf(lake, {token}).users.getById('me')
    await send(lake, '/v1/auth/logout', {method: 'POST', token})
    expect((await send(lake, `/v1/users/${id}`, {token: viewerToken})).body).toMatchObject({
      displayName: 'Rosa',
    })
  })

  test('link and sid work once', async () => {
    const lake = await startLake()
    const link = lake.createSignInLink()
    const sid = await open(lake, link)
    expect(await send(lake, pathOf(lake, link))).toMatchObject({
      status: 401,
      body: expect.stringContaining('less than 15 minutes old'),
    })
    expect(await send(lake, `/v1/auth/fetch?sid=${sid}`)).toMatchObject({status: 200})
    expect(await send(lake, `/v1/auth/fetch?sid=${sid}`)).toMatchObject({status: 401})
  })

  test('a link works for 15 minutes', async () => {
    const lake = await startLake()
    const [good, late] = [lake.createSignInLink(), lake.createSignInLink()]
    const now = Date.now()
    vi.useFakeTimers({toFake: ['Date'], now: now + 14 * 60 * 1000})
    await open(lake, good)
    vi.setSystemTime(now + 16 * 60 * 1000)
    expect(await send(lake, pathOf(lake, late))).toMatchObject({status: 401})
  })

  test.each(['', '?code=', '?code=guess'])(
    'the page %s without a link helps no one',
    async (query) => {
      expect(await send(await startLake(), `/v1/auth/sign-in${query}`)).toMatchObject({status: 401})
    },
  )

  test('a token works after a restart, for 30 days, until its owner signs out', async () => {
    const directory = await temporaryFolder()
    const first = await startLake({directory})
    const token = await signIn(first)
    await first.close()
    const lake = await startLake({directory})
    const ask = async () => (await send(lake, '/v1/auth/id', {token})).status
    expect(await ask()).toBe(200)
    vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 31 * 24 * 60 * 60 * 1000})
    expect(await ask()).toBe(401)
    vi.useRealTimers()
    expect(await send(lake, '/v1/auth/logout', {method: 'POST', token})).toMatchObject({
      status: 204,
    })
    expect(await ask()).toBe(401)
  })

  test('the Studio is told where to sign in', async () => {
    const lake = await startLake()
    const url = `${lake.url}/v1/auth/sign-in`
    expect((await send(lake, '/v1/auth/providers')).body).toMatchObject({providers: [{url}]})
  })

  test('there are no links without a Studio', async () => {
    const lake = await startLake({studioUrl: ''})
    expect(() => lake.createSignInLink()).toThrow('studioUrl')
  })
})
