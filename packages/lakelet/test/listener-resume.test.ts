import {request} from 'node:http'
import {describe, expect, onTestFinished, test} from 'vitest'
import type {ContentLake} from '../src/index.ts'
import {listenPath, openEventStream} from './open-event-stream.ts'
import {
  administratorToken,
  createLakeClient,
  createTempDirectory,
  editorToken,
  startLake,
} from './start-lake.ts'

async function start(config = {}) {
  const lake = await startLake()
  return {lake, client: createLakeClient(lake, config)}
}

describe('a reconnecting listener', () => {
  const resumable = '&enableResume=true&includeAllVersions=true'

  async function connect(lake: ContentLake, lastEventId?: string) {
    const stream = await openEventStream(lake, listenPath('*[_type == "post"]', resumable), {
      token: editorToken,
      ...(lastEventId ? {lastEventId} : {}),
    })
    return {...stream, first: await stream.next()}
  }

  test('receives the events it missed', async () => {
    const {lake, client} = await start()
    const disconnected = await connect(lake)
    expect(disconnected.first).toMatchObject({
      event: 'welcome',
      data: {listenerName: expect.any(String)},
    })
    disconnected.close()
    await client.create({_id: 'a', _type: 'post'})
    await client.mutate([
      {create: {_id: 'drafts.b', _type: 'post'}},
      {create: {_id: 'c', _type: 'other'}},
      {patch: {id: 'a', set: {title: 'Two'}}},
    ])
    await client.delete('a')
    const {first, next} = await connect(lake, disconnected.first?.id)
    expect(first).toMatchObject({event: 'welcomeback'})
    const missed = [await next(), await next(), await next(), await next()]
    expect(missed).toMatchObject([
      {data: {documentId: 'a', transition: 'appear', transactionTotalEvents: 1}},
      {data: {documentId: 'drafts.b', transition: 'appear', transactionTotalEvents: 2}},
      {
        data: {
          documentId: 'a',
          transition: 'update',
          mutations: [{patch: {id: 'a', set: {title: 'Two'}}}],
        },
      },
      {data: {documentId: 'a', transition: 'disappear', previousRev: expect.any(String)}},
    ])
    await client.create({_id: 'd', _type: 'post'})
    expect(await next()).toMatchObject({data: {documentId: 'd'}})
  })

  test('resumes after the last received transaction, also after a restart', async () => {
    const directory = await createTempDirectory()
    const lake = await startLake({directory})
    const {next} = await connect(lake)
    await createLakeClient(lake).create({_id: 'a', _type: 'post'})
    const lastEvent = await next()
    expect(lastEvent).toMatchObject({event: 'mutation', id: expect.any(String)})
    await createLakeClient(lake).create({_id: 'b', _type: 'post'})
    await lake.close()
    const resumed = await connect(await startLake({directory}), lastEvent?.id)
    expect(resumed.first).toMatchObject({event: 'welcomeback'})
    expect(await resumed.next()).toMatchObject({data: {documentId: 'b'}})
  })

  test('receives reset if the last event id is unknown or too old', async () => {
    const {lake, client} = await start()
    expect((await connect(lake, 'unknown')).first).toMatchObject({event: 'reset'})
    const {first} = await connect(lake)
    const dataset = lake.dataset('production')
    dataset.commit([{create: {_id: 'a', _type: 'post'}}])
    expect((await connect(lake, first?.id)).first).toMatchObject({event: 'welcomeback'})
    for (let n = 0; n < 1000; n++) dataset.commit([{patch: {id: 'a', set: {n}}}])
    const outdated = await connect(lake, first?.id)
    expect(outdated.first).toMatchObject({event: 'reset', id: expect.any(String)})
    await client.create({_id: 'b', _type: 'post'})
    expect(await outdated.next()).toMatchObject({data: {documentId: 'b'}})
  })

  test('receives no missed events without enableResume', async () => {
    const {lake, client} = await start()
    const {first} = await connect(lake)
    await client.create({_id: 'a', _type: 'post'})
    const {next} = await openEventStream(lake, listenPath('*'), {lastEventId: first?.id ?? ''})
    expect(await next()).toMatchObject({event: 'welcome', id: undefined})
  })

  test('receives reset if the dataset was recreated', async () => {
    const {lake, client} = await start()
    await client.create({_id: 'a', _type: 'post'})
    const {first} = await connect(lake)
    await client.withConfig({token: administratorToken}).datasets.delete('production')
    await client.withConfig({token: administratorToken}).datasets.create('production')
    expect((await connect(lake, first?.id)).first).toMatchObject({event: 'reset'})
  })
})

test('a slow listener is disconnected, and receives reset when it reconnects', async () => {
  const lake = await startLake()
  const dataset = lake.dataset('production')
  const {
    promise: opened,
    resolve,
    reject,
  } = Promise.withResolvers<{
    id: string | undefined
    drain: () => Promise<number>
  }>()
  const clientRequest = request(
    lake.url + listenPath('*', '&includeResult=true&enableResume=true'),
    {headers: {authorization: `Bearer ${editorToken}`}},
    (response) => {
      response.once('data', (welcome) => {
        response.pause()
        resolve({
          id: /^id: (.+)$/m.exec(String(welcome))?.[1],
          async drain() {
            let size = 0
            response.on('data', (chunk) => {
              size += chunk.length
            })
            response.resume()
            await new Promise((done) => response.once('close', done))
            return size
          },
        })
      })
      response.on('error', () => {})
    },
  )
  clientRequest.on('error', reject)
  clientRequest.end()
  onTestFinished(() => void clientRequest.destroy())
  const {id, drain} = await opened
  const text = 'x'.repeat(1_000_000)
  for (let n = 0; n < 40; n++) dataset.commit([{createOrReplace: {_id: 'a', _type: 'post', text, n}}])
  const receivedBytes = await drain()
  expect(receivedBytes).toBeLessThan(80_000_000)

  const stream = await openEventStream(lake, listenPath('*', '&includeResult=true&enableResume=true'), {
    token: editorToken,
    ...(id ? {lastEventId: id} : {}),
  })
  expect(await stream.next()).toMatchObject({event: 'reset'})
})
