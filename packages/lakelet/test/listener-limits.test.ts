import {expect, test} from 'vitest'
import type {ContentLake} from '../src/index.ts'
import {openEventStream} from './open-event-stream.ts'
import {createLakeClient, editorToken, startLake} from './start-lake.ts'

/** Exceeds the timeout for a document with `list`, but is not expensive otherwise. */
const COSTLY = '*[count(list[count(^.list[@ > ^]) > 0]) > 0'

const listenPath = (query: string, parameters = '') =>
  `/v2025-02-19/data/listen/production?query=${encodeURIComponent(query)}${parameters}`

async function connect(
  lake: ContentLake,
  query: string,
  options: {token?: string; lastEventId?: string} = {},
) {
  const stream = await openEventStream(lake, listenPath(query, '&enableResume=true'), options)
  return {...stream, first: await stream.next()}
}

const costlyDocument = {_id: 'costly', _type: 'post', list: Array.from({length: 3000}, (_, n) => n)}

test('a commit does not evaluate the filters of listeners without a token', async () => {
  const lake = await startLake()
  const dataset = lake.dataset('production')
  const costly = await Promise.all(
    Array.from({length: 15}, (_, n) => connect(lake, `${COSTLY} && n != ${n}]`)),
  )
  const cheap = await connect(lake, '*[_type == "post"]')
  const before = process.cpuUsage()
  const {id} = dataset.commit([{create: costlyDocument}])
  expect(await cheap.next()).toMatchObject({event: 'mutation', id, data: {documentId: 'costly'}})
  const {user, system} = process.cpuUsage(before)
  // Wherever they are evaluated, the costly filters use up their time limit, in milliseconds.
  expect((user + system) / 1000).toBeLessThan(250)
  for (const {next} of costly) {
    expect(await next()).toMatchObject({
      event: 'reset',
      id,
      data: {reason: expect.stringContaining('too long')},
    })
    expect(await next()).toBeNull()
  }
  // Only the costly filters are ended.
  dataset.commit([{patch: {id: 'costly', unset: ['list']}}])
  expect(await cheap.next()).toMatchObject({data: {documentId: 'costly', transition: 'update'}})
})

test('the filters of listeners with a token have a budget too', async () => {
  const lake = await startLake()
  const costly = await connect(lake, `${COSTLY}]`, {token: editorToken})
  const cheap = await connect(lake, '*', {token: editorToken})
  const {id} = lake.dataset('production').commit([{create: costlyDocument}])
  expect(await cheap.next()).toMatchObject({event: 'mutation', id})
  expect(await costly.next()).toMatchObject({event: 'reset', id})
  expect(await costly.next()).toBeNull()
})

test('without a token, events arrive in order, also during and after a reconnect', async () => {
  const lake = await startLake()
  const client = createLakeClient(lake)
  const revisions = [(await client.create({_id: 'a', _type: 'post'}))._rev]
  const commit = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await client.createOrReplace({_id: 'drafts.a', _type: 'post', n})
      revisions.push((await client.patch('a').set({n}).commit())._rev)
    }
  }
  const firstStream = await connect(lake, '*[_type == "post"]')
  await commit(5)
  const [resumed] = await Promise.all([
    connect(lake, '*[_type == "post"]', {lastEventId: revisions[0] ?? ''}),
    commit(20),
  ])
  for (const {next} of [firstStream, resumed])
    for (const [n, transactionId] of revisions.slice(1).entries())
      expect(await next()).toMatchObject({data: {transactionId, previousRev: revisions[n]}})
})

test('without a token, a replay is limited to 100 transactions', async () => {
  const lake = await startLake()
  const dataset = lake.dataset('production')
  const {id} = dataset.commit([{create: {_id: 'a', _type: 'post'}}])
  for (let n = 0; n < 100; n++) dataset.commit([{patch: {id: 'a', set: {n}}}])
  const resume = (token = '') => connect(lake, '*', {token, lastEventId: id}).then(({first}) => first?.event)
  expect(await resume()).toBe('welcomeback')
  dataset.commit([{patch: {id: 'a', set: {n: 100}}}])
  expect(await resume()).toBe('reset')
  expect(await resume(editorToken)).toBe('welcomeback')
})
