import {readdir, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import type {ContentLake} from '../src/index.ts'
import {openEventStream} from './open-event-stream.ts'
import {
  administratorToken,
  createAdministratorClient,
  createLakeClient,
  createTempDirectory,
  editorToken,
  sendRequest,
  startLake,
} from './start-lake.ts'
import {secret, startWebhookReceiver} from './webhook-receiver.ts'

const corsPath = '/projects/testing1/cors'
const tokensPath = '/access/project/testing1/robots'
const membership = (role: string) => [{resourceType: 'project', resourceId: 'testing1', roleNames: [role]}]

function createToken(lake: ContentLake, role: string, options = {}) {
  return createAdministratorClient(lake).request({
    method: 'POST',
    url: tokensPath,
    body: {label: 'Build', memberships: membership(role), ...options},
  })
}

const allowOrigin = async (lake: ContentLake, origin: string) => {
  const {headers} = await sendRequest(lake, '/v1/ping', {headers: {origin}})
  return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]
}

test('CORS origins are added, checked and deleted, and survive a restart', async () => {
  const directory = await createTempDirectory()
  const first = await startLake({directory})
  const add = (origin: string, allowCredentials: boolean) =>
    createAdministratorClient(first).request({
      method: 'POST',
      url: corsPath,
      body: {origin, allowCredentials},
    })
  const {id} = await add('https://*.example.org', false)
  await add('http://127.0.0.1:*', true)
  await expect(add('http://studio.test', true)).rejects.toMatchObject({statusCode: 409})
  await expect(add('example.org', true)).rejects.toMatchObject({statusCode: 400})
  expect(await allowOrigin(first, 'https://www.example.org')).toEqual(['https://www.example.org', null])
  await first.close()

  const lake = await startLake({directory})
  expect(await allowOrigin(lake, 'http://127.0.0.1:3333')).toEqual(['http://127.0.0.1:3333', 'true'])
  const client = createAdministratorClient(lake)
  expect(await client.request({method: 'DELETE', url: `${corsPath}/${id}`})).toMatchObject({deleted: true})
  expect(await allowOrigin(lake, 'https://www.example.org')).toEqual([null, null])
  const remove = (origin: string) => client.request({method: 'DELETE', url: `${corsPath}/${origin}`})
  await expect(remove('option-0')).rejects.toMatchObject({statusCode: 409})
  await expect(remove('99')).rejects.toMatchObject({statusCode: 404})
  expect(await client.request({url: corsPath})).toMatchObject([
    {origin: 'http://studio.test', allowCredentials: true},
    {origin: 'http://127.0.0.1:*', allowCredentials: true, projectId: 'testing1'},
  ])
})

test.each([
  ['viewer', false, false],
  ['editor', true, false],
  ['administrator', true, true],
])('a created token has the role %s', async (role, mayEdit, mayManage) => {
  const lake = await startLake()
  const {id, label, token, memberships} = await createToken(lake, role)
  expect({label, memberships}).toEqual({label: 'Build', memberships: membership(role)})
  const client = createLakeClient(lake, {token})
  expect(await client.users.getById('me')).toMatchObject({name: 'Build', role})
  const succeeds = (request: Promise<unknown>) =>
    request.then(
      () => true,
      () => false,
    )
  expect(await succeeds(client.create({_type: 'post'}))).toBe(mayEdit)
  expect(await succeeds(client.request({url: tokensPath}))).toBe(mayManage)
  const stream = await openEventStream(lake, '/v1/data/listen/production?query=*', {token})
  await stream.next()
  await createAdministratorClient(lake).request({method: 'DELETE', url: `${tokensPath}/${id}`})
  await expect(client.fetch('*')).rejects.toMatchObject({statusCode: 401})
  lake.dataset('production').commit([{create: {_type: 'post'}}])
  expect(await stream.next()).toBeNull()
})

test('created tokens survive a restart, and only their hashes are stored', async () => {
  const directory = await createTempDirectory()
  const first = await startLake({directory})
  const {token} = await createToken(first, 'editor')
  await first.close()
  for (const file of await readdir(directory, {recursive: true, withFileTypes: true}))
    if (file.isFile()) expect(await readFile(join(file.parentPath, file.name), 'latin1')).not.toContain(token)
  const lake = await startLake({directory})
  expect(await createLakeClient(lake, {token}).fetch('count(*)')).toBe(0)
  const {data} = await createAdministratorClient(lake).request({url: tokensPath})
  expect(data).toMatchObject([{}, {}, {}, {}, {label: 'Build'}])
  expect(JSON.stringify(data)).not.toContain(token)
})

test('a created token is rotated: the new secret has its name and role, and the old one is revoked', async () => {
  const lake = await startLake()
  const {id, token: oldToken} = await createToken(lake, 'viewer')
  const rotate = (token: string) =>
    createLakeClient(lake, {token}).request({method: 'POST', url: '/access/robots/me/rotate'})
  const rotated = await rotate(oldToken)
  expect(rotated).toMatchObject({id, label: 'Build', memberships: membership('viewer')})
  const {token} = rotated
  expect(await createLakeClient(lake, {token}).users.getById('me')).toMatchObject({role: 'viewer'})
  await expect(rotate(oldToken)).rejects.toMatchObject({statusCode: 401})
  await expect(rotate(administratorToken)).rejects.toMatchObject({statusCode: 403})
})

test('created tokens expire; invalid ones are rejected', async () => {
  const lake = await startLake()
  const expiresAt = new Date(Date.now() + 1500).toISOString()
  const {token} = await createToken(lake, 'editor', {expiresAt})
  const client = createLakeClient(lake, {token})
  expect(await client.fetch('count(*)')).toBe(0)
  await expect.poll(() => client.fetch('1').catch((error) => error.statusCode)).toBe(401)
  const invalid = [{expiresAt: '2020-01-01T00:00:00Z'}, {label: ' '}, {memberships: membership('owner')}]
  for (const options of invalid)
    await expect(createToken(lake, 'editor', options)).rejects.toMatchObject({statusCode: 400})
})

test('a stored webhook survives a restart and sends signed deliveries until it is deleted', async () => {
  const receiver = await startWebhookReceiver()
  const directory = await createTempDirectory()
  const first = await startLake({directory})
  const url = '/hooks/projects/testing1'
  const hook = {type: 'document', name: 'my site', url: receiver.url, dataset: '*', secret, coalesce: true}
  const rule = {on: ['create'], filter: '_type == "post"', projection: '{_id}'}
  const create = (body: object) => createAdministratorClient(first).request({method: 'POST', url, body})
  expect(await create({...hook, rule})).toMatchObject({id: 'my site', rule, coalesce: true})
  await expect(create({...hook, rule})).rejects.toMatchObject({statusCode: 409})
  await expect(create({...hook, name: 'b', rule: {...rule, filter: '_type =='}})).rejects.toThrow(
    'Cannot parse the filter of webhook "b": _type == (Syntax error in GROQ query at position',
  )
  await expect(create({...hook, name: 'b', rule, dataset: 'none'})).rejects.toMatchObject({statusCode: 404})
  await expect(create({...hook, name: 'b', rule, headers: {a: 'b'}})).rejects.toThrow('custom headers')
  await first.close()

  const lake = await startLake({directory})
  lake
    .dataset('production')
    .commit([{create: {_id: 'a', _type: 'note'}}, {create: {_id: 'b', _type: 'post'}}])
  expect(await receiver.next()).toMatchObject({body: '{"_id":"b"}', isSigned: true})
  const client = createAdministratorClient(lake)
  const listed = await client.request({url})
  expect(listed).toMatchObject([{id: 'my site', name: 'my site', dataset: '*', rule}])
  expect(JSON.stringify(listed)).not.toContain(secret)
  await client.request({method: 'DELETE', url: `${url}/my%20site`})
  lake.dataset('production').commit([{create: {_id: 'c', _type: 'post'}}])
  expect(lake.webhookDeliveries()).toHaveLength(1)
  expect(await client.request({url})).toEqual([])
  const remove = client.request({method: 'DELETE', url: `${url}/my%20site`})
  await expect(remove).rejects.toMatchObject({statusCode: 404})
})

test('CORS origins and webhooks have the paths of @sanity/cli 4 too', async () => {
  const hook = {name: 'site', url: 'http://127.0.0.1:1/', dataset: 'production', on: ['create' as const]}
  const lake = await startLake({webhooks: [hook]})
  const request = async (path: string, token = administratorToken) =>
    (await sendRequest(lake, path, {token})).body
  expect(await request('/v1/cors')).toEqual(await request(`/v1${corsPath}`))
  const hooks = '/v1/hooks/projects/testing1'
  expect(await request('/v1/hooks')).toMatchObject([{name: 'site'}])
  expect(await request('/v1/hooks?limit=1')).toEqual(await request(hooks))
  expect(await request('/v1/hooks/site/messages')).toEqual(await request(`${hooks}/site/messages`))
  expect(await request('/v1/hooks/deliveries')).toEqual({deliveries: []})
  for (const path of ['/v1/cors', '/v1/hooks'])
    expect(await request(path, editorToken)).toMatchObject({statusCode: 403})
})

test('a configured token cannot be deleted', async () => {
  const lake = await startLake()
  const client = createAdministratorClient(lake)
  const {data} = await client.request({url: tokensPath})
  const remove = (id: string) => client.request({method: 'DELETE', url: `${tokensPath}/${id}`})
  await expect(remove(data[0].id)).rejects.toMatchObject({statusCode: 409})
  await expect(remove('none')).rejects.toMatchObject({statusCode: 404})
  const path = '/v1/access/project/other/robots'
  expect(await sendRequest(lake, path, {token: administratorToken})).toMatchObject({status: 404})
})
