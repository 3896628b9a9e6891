import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {eventually} from './eventually.ts'
import {createLakeClient, createTempDirectory, startLake} from './start-lake.ts'
import {
  executeSql,
  hookFor,
  type ReceivedDelivery,
  readDeliveries,
  startWebhookReceiver,
  titleOf,
} from './webhook-receiver.ts'

test('purging a deleted document erases its queued content', async () => {
  const receiver = await startWebhookReceiver(() => 503)
  const lake = await startLake({webhooks: [hookFor(receiver)]})
  const dataset = lake.dataset('production')
  dataset.commit([{create: {_id: 'a', _type: 'letter', from: 'Rosa'}}])
  dataset.commit([{delete: {id: 'a'}}])
  dataset.commit([{delete: {id: 'a', purge: true}}])
  expect(lake.webhookDeliveries()).toEqual([])
})

test('queued deliveries survive a restart; content is deleted after delivery', async () => {
  const directory = await createTempDirectory()
  const receiver = await startWebhookReceiver([503])
  const webhooks = [hookFor(receiver)]
  const first = await startLake({directory, webhooks})
  await createLakeClient(first).create({_id: 'a', _type: 'post', title: 'Kept'})
  const failed = await receiver.next()
  await first.close()
  executeSql(directory, 'UPDATE webhook_deliveries SET nextAttemptAt = createdAt + 1000 * 60 * 60')

  // On startup, queued deliveries are due immediately.
  const second = await startLake({directory, webhooks})
  const delivered = await receiver.next()
  expect(titleOf(delivered)).toBe('Kept')
  expect(delivered.isSigned).toBe(true)
  expect(delivered.headers['idempotency-key']).toBe(failed.headers['idempotency-key'])
  await second.close()

  // The second lake may have stopped before it read the response: the delivery is then sent again.
  const third = await startLake({directory, webhooks})
  await createLakeClient(third).create({_id: 'b', _type: 'post', title: 'Next'})
  let latest = await receiver.next()
  if (titleOf(latest) === 'Kept') latest = await receiver.next()
  expect(titleOf(latest)).toBe('Next')
  await third.close()
  const stored = readDeliveries(directory).find(({documentId}) => documentId === 'a')
  expect(stored).toMatchObject({state: 'delivered', outcome: '200', body: null})
})

test('prunes finished deliveries', async () => {
  const directory = await createTempDirectory()
  const receiver = await startWebhookReceiver()
  const webhooks = [hookFor(receiver)]
  const first = await startLake({directory, webhooks})
  await createLakeClient(first).create({_id: 'a', _type: 'post', title: 'one of many'})
  await receiver.next()
  await first.close()
  const count = 'SELECT count(*) AS n FROM webhook_deliveries'
  {
    using database = new DatabaseSync(join(directory, 'lake.sqlite'))
    database.exec(`UPDATE webhook_deliveries SET state = 'delivered';
      WITH RECURSIVE times(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM times WHERE n < 900)
      INSERT INTO webhook_deliveries (hook, idempotencyKey, dataset, documentId, operation,
        transactionId, transactionTime, state, createdAt, nextAttemptAt)
      SELECT hook, idempotencyKey, dataset, documentId, operation, transactionId, transactionTime,
        'delivered', 0, 0 FROM webhook_deliveries, times`)
    expect(database.prepare(count).get()).toEqual({n: 901})
  }
  const second = await startLake({directory, webhooks})
  const client = createLakeClient(second)
  for (const title of ['second to last', 'last']) await client.create({_type: 'post', title})
  await receiver.next()
  expect(titleOf(await receiver.next())).toBe('last')
  await second.close()
  using database = new DatabaseSync(join(directory, 'lake.sqlite'))
  expect(Number(database.prepare(count).get()?.n)).toBeLessThanOrEqual(501)
})

test('fails queued deliveries of a removed webhook', async () => {
  const directory = await createTempDirectory()
  const receiver = await startWebhookReceiver([500])
  const first = await startLake({directory, webhooks: [hookFor(receiver)]})
  await createLakeClient(first).create({_id: 'a', _type: 'post', title: 'late'})
  await receiver.next()
  await first.close()
  const second = await startLake({directory, webhooks: [hookFor(receiver, {name: 'another'})]})
  await second.close()
  expect(readDeliveries(directory)).toMatchObject([
    {state: 'failed', outcome: 'this webhook is no longer configured'},
  ])
})

test('with coalesce, a change replaces the waiting deliveries of a document but the oldest, also across a restart', async () => {
  let isDown = true
  const receiver = await startWebhookReceiver(() => (isDown ? 503 : undefined))
  const directory = await createTempDirectory()
  const coalescing = {...hookFor(receiver, {filter: 'title != "hidden"'}), coalesce: true}
  const first = await startLake({directory, webhooks: [coalescing]})
  const dataset = first.dataset('production')
  const set = (id: string, title: string) => dataset.commit([{patch: {id, set: {title}}}])
  const create = (_id: string) => ({create: {_id, _type: 'post', title: 'first'}})
  dataset.commit([create('a'), create('b')])
  const failed = await receiver.next()
  for (const title of ['second', 'third', 'fourth', 'hidden']) set('a', title)
  // A transaction that fails leaves the waiting deliveries as they are.
  expect(() =>
    dataset.commit([{patch: {id: 'a', set: {title: 'never'}}}, {create: {_id: 'b', _type: 'post'}}]),
  ).toThrow()
  await first.close()

  isDown = false
  const lake = await startLake({directory, webhooks: [coalescing]})
  await eventually(() =>
    expect(lake.webhookDeliveries().map(({documentId, state}) => [documentId, state])).toEqual([
      ['a', 'delivered'],
      ['b', 'delivered'],
      ['a', 'delivered'],
    ]),
  )
  const delivered: ReceivedDelivery[] = []
  while (delivered.map(titleOf).at(-1) !== 'fourth') delivered.push(await receiver.next())
  const ofA = delivered.filter(({headers}) => headers['sanity-document-id'] === 'a')
  expect(ofA.every(({body}) => ['first', 'fourth'].includes(JSON.parse(body).title))).toBe(true)
  const keyOf = ({headers}: ReceivedDelivery) => headers['idempotency-key']
  expect(ofA.filter((delivery) => titleOf(delivery) === 'first').map(keyOf)).toContain(keyOf(failed))
})
