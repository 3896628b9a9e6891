import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import type {WebhookOptions} from '../src/index.ts'
import {createWebhooks} from '../src/webhooks/webhooks.ts'
import {eventually} from './eventually.ts'
import {createLakeClient, editorToken, sendRequest, startLake, createTempDirectory, viewerToken} from './start-lake.ts'
import {type ReceivedDelivery, type Receiver, secret, startWebhookReceiver} from './webhook-receiver.ts'

function hookFor(receiver: Receiver, options: Partial<WebhookOptions> = {}): WebhookOptions {
  return {
    name: 'site',
    url: receiver.url,
    dataset: 'production',
    on: ['create', 'update', 'delete'],
    secret,
    ...options,
  }
}

/** The deliveries as the database of a lake that is not running holds them, newest first. */
function deliveriesIn(directory: string) {
  using database = new DatabaseSync(join(directory, 'lake.sqlite'))
  return createWebhooks({database, projectId: 'testing1', hooks: []}).deliveries()
}

const titleOf = ({body}: ReceivedDelivery) => JSON.parse(body).title

test('a published change is told of, signed, with the headers of hosted webhooks', async () => {
  const receiver = await startWebhookReceiver()
  const client = createLakeClient(await startLake({webhooks: [hookFor(receiver)]}))

  const created = await client.create({_id: 'a', _type: 'post', title: 'Hello'})
  const delivery = await receiver.next()
  expect(JSON.parse(delivery.body)).toEqual(created)
  expect(delivery.isSigned).toBe(true)
  expect(delivery.headers).toMatchObject({
    'content-type': 'application/json',
    'sanity-operation': 'create',
    'sanity-document-id': 'a',
    'sanity-dataset': 'production',
    'sanity-project-id': 'testing1',
    'sanity-transaction-id': created._rev,
    'sanity-transaction-time': created._updatedAt,
    'idempotency-key': expect.stringMatching(/.{20,}/),
  })

  await client.patch('a').set({title: 'Hello again'}).commit()
  const update = await receiver.next()
  expect(update.headers['sanity-operation']).toBe('update')
  expect(update.headers['idempotency-key']).not.toBe(delivery.headers['idempotency-key'])

  await client.delete('a')
  const deletion = await receiver.next()
  expect(deletion.headers['sanity-operation']).toBe('delete')
  expect(titleOf(deletion)).toBe('Hello again')
})

test('drafts and versions are told of only on request', async () => {
  const quiet = await startWebhookReceiver()
  const chatty = await startWebhookReceiver()
  const lake = await startLake({
    webhooks: [hookFor(quiet), hookFor(chatty, {name: 'drafts too', includeDrafts: true})],
  })
  const client = createLakeClient(lake)
  await client.create({_id: 'drafts.a', _type: 'post', title: 'Draft'})
  await client.create({_id: 'versions.r1.a', _type: 'post', title: 'Version'})
  await client.create({_id: 'a', _type: 'post', title: 'Published'})
  expect(titleOf(await quiet.next())).toBe('Published')
  expect(titleOf(await chatty.next())).toBe('Draft')
  expect(titleOf(await chatty.next())).toBe('Version')
  expect(titleOf(await chatty.next())).toBe('Published')
})

test('a webhook hears only of its own operations and its own dataset', async () => {
  const receiver = await startWebhookReceiver()
  const lake = await startLake({
    datasets: ['production', 'staging'],
    webhooks: [hookFor(receiver, {on: ['delete']})],
  })
  lake.dataset('staging').commit([{create: {_id: 'a', _type: 'post'}}, {delete: {id: 'a'}}])
  lake.dataset('staging').commit([{create: {_id: 'b', _type: 'post'}}])
  lake.dataset('staging').commit([{delete: {id: 'b'}}])
  lake.dataset('production').commit([{create: {_id: 'c', _type: 'post'}}])
  lake.dataset('production').commit([{delete: {id: 'c'}}])
  expect((await receiver.next()).headers['sanity-document-id']).toBe('c')
})

test('filter and projection see the document before and after', async () => {
  const receiver = await startWebhookReceiver()
  const lake = await startLake({
    webhooks: [
      hookFor(receiver, {
        filter: '_type == "package" && delta::changedAny(price)',
        projection:
          '{"id": _id, "was": before().price, "is": after().price, "how": delta::operation(), "in": sanity::dataset()}',
      }),
    ],
  })
  const client = createLakeClient(lake)
  await client.create({_id: 'weekend', _type: 'package', name: 'Weekend', price: 75})
  await client.create({_id: 'other', _type: 'post', price: 1})
  await client.patch('weekend').set({name: 'Long weekend'}).commit()
  await client.patch('weekend').set({price: 95}).commit()
  expect(JSON.parse((await receiver.next()).body)).toEqual({
    id: 'weekend',
    was: null,
    is: 75,
    how: 'create',
    in: 'production',
  })
  expect(JSON.parse((await receiver.next()).body)).toMatchObject({was: 75, is: 95, how: 'update'})
})

test('a failed delivery is repeated with the same key and body, and what follows waits', async () => {
  const receiver = await startWebhookReceiver([500, 429, 503])
  const hook = hookFor(receiver, {projection: '{title, "told": now()}'})
  const lake = await startLake({webhooks: [hook]})
  const client = createLakeClient(lake)
  for (const title of ['first', 'second', 'third']) await client.create({_type: 'post', title})

  const tries = [await receiver.next(), await receiver.next(), await receiver.next()]
  const success = await receiver.next()
  for (const failed of tries) {
    expect(failed.isSigned).toBe(true)
    expect(failed.body).toBe(success.body)
    expect(failed.headers['idempotency-key']).toBe(success.headers['idempotency-key'])
  }
  expect(success.isSigned).toBe(true)
  expect(success.headers['sanity-webhook-signature']).not.toBe(
    tries[0]?.headers['sanity-webhook-signature'],
  )
  expect(titleOf(success)).toBe('first')
  expect(titleOf(await receiver.next())).toBe('second')
  expect(titleOf(await receiver.next())).toBe('third')
  expect(receiver.mostAtOnce()).toBe(1)
})

test('what waits survives a restart, and content leaves the queue with its delivery', async () => {
  const directory = await createTempDirectory()
  const receiver = await startWebhookReceiver([503])
  const webhooks = [hookFor(receiver)]
  const first = await startLake({directory, webhooks})
  await createLakeClient(first).create({_id: 'a', _type: 'post', title: 'Kept'})
  const failed = await receiver.next()
  await first.close()
  {
    using database = new DatabaseSync(join(directory, 'lake.sqlite'))
    database.exec('UPDATE webhook_deliveries SET nextAttemptAt = createdAt + 1000 * 60 * 60')
  }

  // A start does not wait for the next try's time.
  const second = await startLake({directory, webhooks})
  const delivered = await receiver.next()
  expect(titleOf(delivered)).toBe('Kept')
  expect(delivered.isSigned).toBe(true)
  expect(delivered.headers['idempotency-key']).toBe(failed.headers['idempotency-key'])
  await second.close()

  // The answer may not have been read when the second lake stopped: then it is sent once more.
  const third = await startLake({directory, webhooks})
  await createLakeClient(third).create({_id: 'b', _type: 'post', title: 'Next'})
  let last = await receiver.next()
  if (titleOf(last) === 'Kept') last = await receiver.next()
  expect(titleOf(last)).toBe('Next')
  await third.close()
  const kept = deliveriesIn(directory).find(({documentId}) => documentId === 'a')
  expect(kept).toMatchObject({state: 'delivered', outcome: '200', body: null})
})

test('a refused delivery is not repeated, and does not hold up the next', async () => {
  const directory = await createTempDirectory()
  const receiver = await startWebhookReceiver([422])
  const lake = await startLake({directory, webhooks: [hookFor(receiver)]})
  const client = createLakeClient(lake)
  await client.create({_id: 'a', _type: 'post', title: 'refused'})
  await client.create({_id: 'b', _type: 'post', title: 'taken'})
  expect(titleOf(await receiver.next())).toBe('refused')
  expect(titleOf(await receiver.next())).toBe('taken')
  await lake.close()
  expect(deliveriesIn(directory).find(({documentId}) => documentId === 'a')).toMatchObject({
    state: 'failed',
    attempts: 1,
    outcome: '422 the receiver has spoken',
  })
})

test('whoever may write sees the deliveries, and has one tried again', async () => {
  const receiver = await startWebhookReceiver([422])
  const lake = await startLake({webhooks: [hookFor(receiver)]})
  const client = createLakeClient(lake)
  await client.create({_id: 'a', _type: 'post', title: 'refused'})
  await client.create({_id: 'b', _type: 'post', title: 'taken'})
  const refused = await receiver.next()
  await receiver.next()
  const path = '/v1/hooks/deliveries'
  const list = async (): Promise<unknown> => (await sendRequest(lake, path, {token: editorToken})).body
  await eventually(async () =>
    expect(await list()).toEqual({
      deliveries: [
        expect.objectContaining({documentId: 'b', state: 'delivered', attempts: 1}),
        {
          id: 1,
          hook: 'site',
          idempotencyKey: refused.headers['idempotency-key'],
          dataset: 'production',
          documentId: 'a',
          operation: 'create',
          transactionId: expect.any(String),
          transactionTime: expect.any(String),
          state: 'failed',
          attempts: 1,
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
          nextAttemptAt: null,
          outcome: '422 the receiver has spoken',
        },
      ],
    }),
  )
  for (const [token, status] of [
    [undefined, 401],
    [viewerToken, 403],
  ] as const) {
    const asked = token ? {token} : {}
    expect(await sendRequest(lake, path, asked)).toMatchObject({status})
    expect(await sendRequest(lake, `${path}/1/retry`, {method: 'POST', ...asked})).toMatchObject({status})
  }

  const retry = (id: number) =>
    sendRequest(lake, `${path}/${id}/retry`, {method: 'POST', token: editorToken})
  expect(await retry(1)).toMatchObject({status: 200, body: {id: 1}})
  const again = await receiver.next()
  expect(again.body).toBe(refused.body)
  expect(again.headers['idempotency-key']).toBe(refused.headers['idempotency-key'])
  await eventually(async () =>
    expect(await list()).toMatchObject({deliveries: [{}, {state: 'delivered', attempts: 2}]}),
  )
  // What has arrived is not sent again, and its content is gone.
  for (const id of [1, 2, 99]) expect(await retry(id)).toMatchObject({status: 404})
  expect(lake.webhookDeliveries()).toMatchObject([{body: null}, {body: null}])
})

test('a receiver that stays silent for days is given up, visibly', async () => {
  const directory = await createTempDirectory()
  const receiver = await startWebhookReceiver([500, 500])
  const webhooks = [hookFor(receiver)]
  const first = await startLake({directory, webhooks})
  await createLakeClient(first).create({_id: 'a', _type: 'post', title: 'old'})
  await receiver.next()
  await first.close()
  {
    using database = new DatabaseSync(join(directory, 'lake.sqlite'))
    database.exec('UPDATE webhook_deliveries SET createdAt = createdAt - 5 * 24 * 60 * 60 * 1000')
  }
  const second = await startLake({directory, webhooks})
  await createLakeClient(second).create({_id: 'b', _type: 'post', title: 'new'})
  expect(titleOf(await receiver.next())).toBe('old')
  expect(titleOf(await receiver.next())).toBe('new')
  await second.close()
  expect(deliveriesIn(directory).find(({documentId}) => documentId === 'a')).toMatchObject({
    state: 'failed',
    outcome: '500 the receiver has spoken',
  })
})

test('the list of finished deliveries does not grow for ever', async () => {
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
        transactionId, transactionTime, before, after, state, createdAt, nextAttemptAt)
      SELECT hook, idempotencyKey, dataset, documentId, operation, transactionId, transactionTime,
        '', '', 'delivered', 0, 0 FROM webhook_deliveries, times`)
    expect(database.prepare(count).get()).toEqual({n: 901})
  }
  const second = await startLake({directory, webhooks})
  const client = createLakeClient(second)
  for (const title of ['the last but one', 'the last']) await client.create({_type: 'post', title})
  await receiver.next()
  expect(titleOf(await receiver.next())).toBe('the last')
  await second.close()
  using database = new DatabaseSync(join(directory, 'lake.sqlite'))
  expect(Number(database.prepare(count).get()?.n)).toBeLessThanOrEqual(501)
})

test('what waits for a webhook that was taken away is given up', async () => {
  const directory = await createTempDirectory()
  const receiver = await startWebhookReceiver([500])
  const first = await startLake({directory, webhooks: [hookFor(receiver)]})
  await createLakeClient(first).create({_id: 'a', _type: 'post', title: 'late'})
  await receiver.next()
  await first.close()
  const second = await startLake({directory, webhooks: [hookFor(receiver, {name: 'another'})]})
  await second.close()
  expect(deliveriesIn(directory)).toMatchObject([
    {state: 'failed', outcome: 'this webhook is no longer configured'},
  ])
})

test('a receiver that is not there is tried again', async () => {
  const directory = await createTempDirectory()
  // Nothing listens on port 1.
  const nowhere = {...hookFor(await startWebhookReceiver()), url: 'http://127.0.0.1:1/'}
  const first = await startLake({directory, webhooks: [nowhere]})
  await createLakeClient(first).create({_id: 'a', _type: 'post', title: 'at last'})
  await first.close()
  const receiver = await startWebhookReceiver()
  await startLake({directory, webhooks: [hookFor(receiver)]})
  expect(titleOf(await receiver.next())).toBe('at last')
})

test('a transaction that fails is not told of', async () => {
  const receiver = await startWebhookReceiver()
  const client = createLakeClient(await startLake({webhooks: [hookFor(receiver)]}))
  await client.create({_id: 'a', _type: 'post', title: 'one'})
  expect(titleOf(await receiver.next())).toBe('one')
  const clash = client.transaction().create({_id: 'b', _type: 'post', title: 'never'})
  await expect(clash.create({_id: 'a', _type: 'post'}).commit()).rejects.toThrow()
  await client.create({_id: 'c', _type: 'post', title: 'two'})
  expect(titleOf(await receiver.next())).toBe('two')
})

test('GROQ that cannot be evaluated is seen in the list, and saving goes on', async () => {
  const directory = await createTempDirectory()
  const receiver = await startWebhookReceiver()
  const lake = await startLake({
    directory,
    webhooks: [
      hookFor(receiver, {name: 'odd', filter: 'media::aspect(a, b)'}),
      hookFor(receiver, {name: 'plain'}),
    ],
  })
  await createLakeClient(lake).create({_id: 'a', _type: 'post', title: 'saved'})
  expect(titleOf(await receiver.next())).toBe('saved')
  await lake.close()
  expect(deliveriesIn(directory).find(({hook}) => hook === 'odd')).toMatchObject({
    state: 'failed',
    attempts: 0,
    outcome: expect.stringContaining('cannot evaluate'),
  })
})

test('a webhook that cannot be understood stops the start, and says which', async () => {
  const receiver = await startWebhookReceiver()
  const broken = hookFor(receiver, {name: 'prices', filter: '_type =='})
  await expect(startLake({webhooks: [broken]})).rejects.toThrow(/filter of webhook "prices"/)
  const twins = [hookFor(receiver), hookFor(receiver)]
  await expect(startLake({webhooks: twins})).rejects.toThrow(/share a name/)
})
