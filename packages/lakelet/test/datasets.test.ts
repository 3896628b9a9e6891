import {statSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'
import {LakeError} from '../src/index.ts'
import {eventually} from './eventually.ts'
import {openEventStream} from './open-event-stream.ts'
import {
  administratorToken,
  createAdministratorClient,
  createLakeClient,
  createTempDirectory,
  sendRequest,
  startLake,
  viewerToken,
} from './start-lake.ts'

describe('datasets', () => {
  test('are created, listed and deleted', async () => {
    const lake = await startLake()
    const client = createAdministratorClient(lake)
    expect(await client.datasets.create('second', {aclMode: 'private'})).toEqual({
      datasetName: 'second',
      aclMode: 'private',
    })
    expect(await client.datasets.list()).toMatchObject([
      {name: 'production', aclMode: 'public'},
      {name: 'second', aclMode: 'private'},
    ])
    await expect(client.datasets.create('second')).rejects.toMatchObject({statusCode: 409})
    await client.datasets.delete('second')
    expect(await client.datasets.list()).toMatchObject([{name: 'production'}])
    expect(() => lake.dataset('second')).toThrow(LakeError)
  })

  test('are managed under the path of the project too', async () => {
    const lake = await startLake()
    const send = (method: string, path: string, body?: unknown, token = administratorToken) =>
      sendRequest(lake, `/v2021-06-07/projects/${path}`, {method, token, body})
    const path = 'testing1/datasets/second'
    expect(await send('PUT', path, {aclMode: 'private'})).toMatchObject({status: 200})
    expect(await send('PATCH', path, {aclMode: 'public'})).toMatchObject({body: {aclMode: 'public'}})
    expect(await sendRequest(lake, '/v1/data/ping/second')).toMatchObject({status: 200})
    expect(await send('DELETE', path)).toMatchObject({body: {deleted: true}})
    expect(await sendRequest(lake, '/v1/data/ping/second')).toMatchObject({status: 404})
    expect(await send('PUT', 'other/datasets/second', {})).toMatchObject({status: 404})
    expect(await send('GET', 'testing1/roles', undefined, viewerToken)).toMatchObject({
      body: [
        {name: 'administrator'},
        {name: 'editor', title: 'Editor'},
        {name: 'contributor'},
        {name: 'viewer'},
      ],
    })
  })

  test('have separate documents and transactions', async () => {
    const lake = await startLake({datasets: ['production', 'second']})
    const documents = [{create: {_id: 'a', _type: 'post'}}]
    for (const name of ['production', 'second']) lake.dataset(name).commit(documents, {transactionId: 'same'})
    lake.dataset('second').commit([{delete: {id: 'a'}}])
    expect(lake.dataset('production').query('*._id')).toEqual(['a'])
  })

  test('are empty when recreated after deletion', async () => {
    const lake = await startLake()
    const client = createAdministratorClient(lake)
    await client.transaction().create({_id: 'a', _type: 'post'}).transactionId('t').commit()
    await client.datasets.delete('production')
    await client.datasets.create('production')
    expect(await client.fetch('*')).toEqual([])
    await client.transaction().create({_id: 'a', _type: 'post'}).transactionId('t').commit()
  })

  test.each(['Upper', '-dash', 'a'.repeat(65), 'with space'])('reject the name %s', async (name) => {
    const options = {method: 'PUT', token: administratorToken, body: {}}
    const response = await sendRequest(await startLake(), `/v1/datasets/${encodeURIComponent(name)}`, options)
    expect(response).toMatchObject({status: 400})
  })
})

test('listeners without a token are disconnected when the dataset becomes private', async () => {
  const lake = await startLake()
  const path = '/v2025-02-19/data/listen/production?query=*'
  const [anonymous, viewer] = [
    await openEventStream(lake, path),
    await openEventStream(lake, path, {token: viewerToken}),
  ]
  for (const stream of [anonymous, viewer]) expect(await stream.next()).toMatchObject({event: 'welcome'})
  await createAdministratorClient(lake).datasets.edit('production', {aclMode: 'private'})
  lake.dataset('production').commit([{create: {_id: 'a', _type: 'post'}}])
  expect(await viewer.next()).toMatchObject({event: 'mutation'})
  expect(await anonymous.next()).toBeNull()
})

describe('export', () => {
  test('streams NDJSON, without private documents if there is no token', async () => {
    const lake = await startLake()
    for (const _id of ['a', 'drafts.a']) await createLakeClient(lake).create({_id, _type: 'post'})
    const exported = async (token?: string) => {
      const response = await sendRequest(lake, '/v1/data/export/production', token ? {token} : {})
      expect(response.headers.get('content-type')).toBe('application/x-ndjson')
      return String(response.body)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)._id)
    }
    expect(await exported(viewerToken)).toEqual(['a', 'drafts.a'])
    expect(await exported()).toEqual(['a'])
  })

  test('contains only the given types', async () => {
    const lake = await startLake()
    for (const _type of ['a', 'b', 'c']) await createLakeClient(lake).create({_id: _type, _type})
    const {body} = await sendRequest(lake, '/v1/data/export/production?types=c,a')
    const lines = String(body).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line)._id)).toEqual(['a', 'c'])
    expect(await sendRequest(lake, '/v1/data/export/production?types=none')).toMatchObject({body: ''})
  })

  test('is limited to three at once per client without a token', async () => {
    const lake = await startLake()
    const text = 'x'.repeat(1_000_000)
    // Larger than the buffers of a connection: an export ends only when it is read.
    lake.dataset('production').commit(Array.from({length: 10}, () => ({create: {_type: 'post', text}})))
    const url = `${lake.url}/v1/data/export/production`
    const [first, ...others] = await Promise.all([fetch(url), fetch(url), fetch(url)])
    const rejected = await fetch(url)
    expect(rejected).toMatchObject({status: 429})
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await sendRequest(lake, '/v1/data/export/production', {token: viewerToken})).toMatchObject({
      status: 200,
    })
    await first?.text()
    await eventually(async () => expect((await fetch(url)).status).toBe(200))
    for (const {body} of others) await body?.cancel()
  })

  test.each(['', '?types=post'])(
    'is a snapshot, with parameters "%s": documents changed while it is read are those of its beginning',
    async (parameters) => {
      const directory = await createTempDirectory()
      const lake = await startLake({directory, durable: false})
      const dataset = lake.dataset('production')
      const text = 'x'.repeat(20_000)
      const ids = Array.from({length: 600}, (_, n) => `d${n}`)
      dataset.commit(ids.map((_id) => ({create: {_id, _type: 'post', title: 'before', text}})))
      // Larger than the buffers of the connection: most is sent after the changes.
      const response = await fetch(`${lake.url}/v1/data/export/production${parameters}`)
      dataset.commit([
        ...ids.slice(0, 300).map((id) => ({delete: {id}})),
        ...ids.slice(300).map((id) => ({patch: {id, set: {title: 'after'}}})),
        {create: {_id: 'new', _type: 'post'}},
      ])
      dataset.commit(ids.slice(0, 100).map((_id) => ({create: {_id, _type: 'other', title: 'after'}})))
      for (let n = 0; n < 12; n++)
        dataset.commit([{createOrReplace: {_id: 'new', _type: 'post', text: 'x'.repeat(1_300_000 + n)}}])
      // Without a transaction of the database that is open meanwhile.
      expect(statSync(join(directory, 'lake.sqlite-wal')).size).toBeLessThan(24 * 1024 ** 2)
      const documents = (await response.text())
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
      expect(documents.map(({_id}) => _id).sort()).toEqual(ids.toSorted())
      expect(documents.every(({title}) => title === 'before')).toBe(true)
    },
  )
})

test('a lake that closes completes running queries and exports, and rejects new requests', async () => {
  const directory = await createTempDirectory()
  const lake = await startLake({directory, durable: false})
  const text = 'x'.repeat(60_000)
  lake
    .dataset('production')
    .commit(Array.from({length: 200}, (_, n) => ({create: {_id: `d${n}`, _type: 'post', text}})))
  const stream = await openEventStream(lake, '/v1/data/listen/production?query=*', {token: viewerToken})
  await stream.next()
  const query = encodeURIComponent('*[_type == "post"].text')
  // Starting a reader takes a second on a busy machine.
  await sendRequest(lake, '/v1/data/query/production?query=1', {token: viewerToken})
  const running = sendRequest(lake, `/v1/data/query/production?query=${query}`, {token: viewerToken})
  const exported = await fetch(`${lake.url}/v1/data/export/production`)
  const closed = lake.close()
  expect((await running).status).toBe(200)
  await expect(fetch(`${lake.url}/health`).then(({status}) => status)).resolves.toBe(503)
  expect((await exported.text()).trimEnd().split('\n')).toHaveLength(200)
  await closed
  expect(await stream.next()).toBeNull()
})

test('the project has its members and the time of its creation', async () => {
  const client = createLakeClient(await startLake())
  const project = await client.projects.getById('testing1')
  expect(project).toMatchObject({
    id: 'testing1',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    // The tokens of the temporary lake and of the test.
    members: expect.arrayContaining([
      expect.objectContaining({role: 'administrator', isRobot: true, isCurrentUser: false}),
      expect.objectContaining({role: 'contributor', isRobot: true, isCurrentUser: false}),
      expect.objectContaining({role: 'editor', isRobot: true, isCurrentUser: true}),
      expect.objectContaining({role: 'viewer', isRobot: true, isCurrentUser: false}),
    ]),
  })
  expect(await client.projects.list()).toEqual([project])
})
