import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, onTestFinished, test, vi} from 'vitest'
import type {WebhookOptions} from '../src/index.ts'
import {createWebhooks} from '../src/webhooks/webhooks.ts'
import {eventually} from './eventually.ts'
import {
  createLakeClient,
  createTempDirectory,
  editorToken,
  sendRequest,
  startLake,
  viewerToken,
} from './start-lake.ts'
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

/** The deliveries in the database of a stopped lake, newest first. */
function readDeliveries(directory: string) {
  using database = new DatabaseSync(join(directory, 'lake.sqlite'))
  return createWebhooks({database, projectId: 'testing1', hooks: []}).deliveries()
}

const titleOf = ({body}: ReceivedDelivery) => JSON.parse(body).title

test('sends a signed delivery with the headers of hosted webhooks', async () => {
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

test('sends drafts and versions only with includeDrafts', async () => {
  const publishedOnly = await startWebhookReceiver()
  const withDrafts = await startWebhookReceiver()
  const lake = await startLake({
    webhooks: [hookFor(publishedOnly), hookFor(withDrafts, {name: 'with drafts', includeDrafts: true})],
  })
  const client = createLakeClient(lake)
  await client.create({_id: 'drafts.a', _type: 'post', title: 'Draft'})
  await client.create({_id: 'versions.r1.a', _type: 'post', title: 'Version'})
  await client.create({_id: 'a', _type: 'post', title: 'Published'})
  expect(titleOf(await publishedOnly.next())).toBe('Published')
  expect(titleOf(await withDrafts.next())).toBe('Draft')
  expect(titleOf(await withDrafts.next())).toBe('Version')
  expect(titleOf(await withDrafts.next())).toBe('Published')
})

test('sends only the configured operations of the configured dataset', async () => {
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

test('filter and projection can use before(), after() and delta functions', async () => {
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

test('retries with the same idempotency key and body, and keeps the order of a document', async () => {
  const receiver = await startWebhookReceiver([500, 429, 503])
  const hook = hookFor(receiver, {projection: '{title, "sentAt": now()}'})
  const lake = await startLake({webhooks: [hook]})
  const client = createLakeClient(lake)
  for (const title of ['first', 'second', 'third'])
    await client.createOrReplace({_id: 'a', _type: 'post', title})

  const attempts = [await receiver.next(), await receiver.next(), await receiver.next()]
  const success = await receiver.next()
  for (const failed of attempts) {
    expect(failed.isSigned).toBe(true)
    expect(failed.body).toBe(success.body)
    expect(failed.headers['idempotency-key']).toBe(success.headers['idempotency-key'])
  }
  expect(success.isSigned).toBe(true)
  expect(success.headers['sanity-webhook-signature']).not.toBe(
    attempts[0]?.headers['sanity-webhook-signature'],
  )
  expect(titleOf(success)).toBe('first')
  expect(titleOf(await receiver.next())).toBe('second')
  expect(titleOf(await receiver.next())).toBe('third')
  expect(receiver.maxConcurrency()).toBe(1)
})

test('a failing document delays no other, and keeps its order', async () => {
  let isFailing = true
  const isJammed = ({headers}: ReceivedDelivery) => headers['sanity-document-id'] === 'jammed'
  const receiver = await startWebhookReceiver((delivery) =>
    isFailing && isJammed(delivery) ? 503 : undefined,
  )
  const client = createLakeClient(await startLake({webhooks: [hookFor(receiver)]}))
  for (const title of ['first', 'second', 'third'])
    await client.createOrReplace({_id: 'jammed', _type: 'post', title})
  const others = ['a', 'b', 'c']
  for (const title of others) await client.create({_id: title, _type: 'post', title})

  const delivered: string[] = []
  while (delivered.length < others.length) {
    const delivery = await receiver.next()
    if (isJammed(delivery)) expect(titleOf(delivery)).toBe('first')
    else delivered.push(titleOf(delivery))
  }
  expect(delivered).toEqual(others)
  isFailing = false
  const titles: string[] = []
  while (titles.at(-1) !== 'third') titles.push(titleOf(await receiver.next()))
  expect(titles.slice(-3)).toEqual(['first', 'second', 'third'])
})

test('a receiver that was down gets the deliveries of all documents when it is back', async () => {
  let remainingFailures = 6
  const receiver = await startWebhookReceiver(() => (remainingFailures-- > 0 ? 503 : undefined))
  const lake = await startLake({webhooks: [hookFor(receiver)]})
  const ids = ['a', 'b', 'c', 'd', 'e']
  for (const _id of ids) lake.dataset('production').commit([{create: {_id, _type: 'post'}}])
  await eventually(() =>
    expect(lake.webhookDeliveries().map(({state}) => state)).toEqual(ids.map(() => 'delivered')),
  )
})

test('a retry is not delayed when the clock is set back', async () => {
  const receiver = await startWebhookReceiver([503])
  const lake = await startLake({webhooks: [hookFor(receiver)]})
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 60 * 60 * 1000})
  lake.dataset('production').commit([{create: {_id: 'a', _type: 'post', title: 'Hello'}}])
  await receiver.next()
  await eventually(() => expect(lake.webhookDeliveries()).toMatchObject([{attempts: 1}]))
  vi.useRealTimers()
  expect(titleOf(await receiver.next())).toBe('Hello')
})

test.each([undefined, '_type == "letter"', 'delta::changedAny(from)'])(
  'a purge erases the queued content of a document and sends the deletion without it: filter %s',
  async (filter) => {
    const personalData = 'Zebulon Quartermain'
    const directory = await createTempDirectory()
    const isDeletion = ({headers}: ReceivedDelivery) => headers['sanity-operation'] === 'delete'
    const receiver = await startWebhookReceiver((delivery) => (isDeletion(delivery) ? undefined : 503))
    const webhooks = [hookFor(receiver, filter ? {filter} : {})]
    const lake = await startLake({directory, webhooks})
    const dataset = lake.dataset('production')
    dataset.commit([{create: {_id: 'a', _type: 'letter', from: personalData}}])
    dataset.commit([{patch: {id: 'a', set: {from: `${personalData}, again`}}}])
    await receiver.next()
    dataset.commit([{delete: {id: 'a', purge: true}}])
    const storedRows = () => {
      using database = new DatabaseSync(join(directory, 'lake.sqlite'), {readOnly: true})
      return database.prepare('SELECT * FROM webhook_deliveries').all()
    }
    expect(storedRows()).toHaveLength(1)
    expect(JSON.stringify(storedRows())).not.toContain(personalData)

    let deletion = await receiver.next()
    while (!isDeletion(deletion)) deletion = await receiver.next()
    expect(deletion.body).not.toContain(personalData)
    expect(JSON.parse(deletion.body)).toEqual({
      _id: 'a',
      _type: 'letter',
      _rev: expect.any(String),
      _createdAt: expect.any(String),
      _updatedAt: expect.any(String),
    })
  },
)

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
  {
    using database = new DatabaseSync(join(directory, 'lake.sqlite'))
    database.exec('UPDATE webhook_deliveries SET nextAttemptAt = createdAt + 1000 * 60 * 60')
  }

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

test('does not retry after 422 and continues with the next delivery', async () => {
  const directory = await createTempDirectory()
  const receiver = await startWebhookReceiver([422])
  const lake = await startLake({directory, webhooks: [hookFor(receiver)]})
  const client = createLakeClient(lake)
  await client.create({_id: 'a', _type: 'post', title: 'refused'})
  await client.create({_id: 'b', _type: 'post', title: 'accepted'})
  expect(titleOf(await receiver.next())).toBe('refused')
  expect(titleOf(await receiver.next())).toBe('accepted')
  await lake.close()
  expect(readDeliveries(directory).find(({documentId}) => documentId === 'a')).toMatchObject({
    state: 'failed',
    attempts: 1,
    outcome: '422 receiver response',
  })
})

test('editors can list and retry deliveries', async () => {
  const receiver = await startWebhookReceiver([422])
  const lake = await startLake({webhooks: [hookFor(receiver)]})
  const client = createLakeClient(lake)
  await client.create({_id: 'a', _type: 'post', title: 'refused'})
  await client.create({_id: 'b', _type: 'post', title: 'accepted'})
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
          outcome: '422 receiver response',
          canRetry: true,
        },
      ],
    }),
  )
  for (const [token, status] of [
    [undefined, 401],
    [viewerToken, 403],
  ] as const) {
    const credentials = token ? {token} : {}
    expect(await sendRequest(lake, path, credentials)).toMatchObject({status})
    expect(await sendRequest(lake, `${path}/1/retry`, {method: 'POST', ...credentials})).toMatchObject({
      status,
    })
  }

  const retry = (id: number) => sendRequest(lake, `${path}/${id}/retry`, {method: 'POST', token: editorToken})
  expect(await retry(1)).toMatchObject({status: 200, body: {id: 1}})
  const retried = await receiver.next()
  expect(retried.body).toBe(refused.body)
  expect(retried.headers['idempotency-key']).toBe(refused.headers['idempotency-key'])
  await eventually(async () =>
    expect(await list()).toMatchObject({deliveries: [{}, {state: 'delivered', attempts: 2}]}),
  )
  // Delivered webhooks cannot be retried, because their content is deleted.
  for (const id of [1, 2, 99]) expect(await retry(id)).toMatchObject({status: 404})
  expect(lake.webhookDeliveries()).toMatchObject([{body: null}, {body: null}])
})

test('gives up after the retry period and records the failure', async () => {
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
  expect(readDeliveries(directory).find(({documentId}) => documentId === 'a')).toMatchObject({
    state: 'failed',
    outcome: '500 receiver response',
  })
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

test('retries when the connection is refused', async () => {
  const directory = await createTempDirectory()
  // Nothing listens on port 1.
  const unreachable = {...hookFor(await startWebhookReceiver()), url: 'http://127.0.0.1:1/'}
  const first = await startLake({directory, webhooks: [unreachable]})
  await createLakeClient(first).create({_id: 'a', _type: 'post', title: 'at last'})
  await first.close()
  const receiver = await startWebhookReceiver()
  await startLake({directory, webhooks: [hookFor(receiver)]})
  expect(titleOf(await receiver.next())).toBe('at last')
})

test('sends nothing for a failed transaction', async () => {
  const receiver = await startWebhookReceiver()
  const client = createLakeClient(await startLake({webhooks: [hookFor(receiver)]}))
  await client.create({_id: 'a', _type: 'post', title: 'one'})
  expect(titleOf(await receiver.next())).toBe('one')
  const conflict = client.transaction().create({_id: 'b', _type: 'post', title: 'never'})
  await expect(conflict.create({_id: 'a', _type: 'post'}).commit()).rejects.toThrow()
  await client.create({_id: 'c', _type: 'post', title: 'two'})
  expect(titleOf(await receiver.next())).toBe('two')
})

test('records a GROQ evaluation error without affecting writes or other webhooks', async () => {
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
  expect(readDeliveries(directory).find(({hook}) => hook === 'odd')).toMatchObject({
    state: 'failed',
    attempts: 0,
    outcome: expect.stringContaining('cannot evaluate'),
  })
})

test('fails to start with an invalid filter or a duplicate name', async () => {
  const receiver = await startWebhookReceiver()
  const invalidFilter = hookFor(receiver, {name: 'prices', filter: '_type =='})
  await expect(startLake({webhooks: [invalidFilter]})).rejects.toThrow(/filter of webhook "prices"/)
  const duplicates = [hookFor(receiver), hookFor(receiver)]
  await expect(startLake({webhooks: duplicates})).rejects.toThrow(/are named/)
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
