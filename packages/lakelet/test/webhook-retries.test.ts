import {expect, test, vi} from 'vitest'
import {eventually} from './eventually.ts'
import {
  createLakeClient,
  createTempDirectory,
  editorToken,
  sendRequest,
  startLake,
  viewerToken,
} from './start-lake.ts'
import {
  executeSql,
  hookFor,
  type ReceivedDelivery,
  readDeliveries,
  startWebhookReceiver,
  titleOf,
} from './webhook-receiver.ts'

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
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 60 * 60 * 1000})
  lake.dataset('production').commit([{create: {_id: 'a', _type: 'post', title: 'Hello'}}])
  await receiver.next()
  await eventually(() => expect(lake.webhookDeliveries()).toMatchObject([{attempts: 1}]))
  vi.useRealTimers()
  expect(titleOf(await receiver.next())).toBe('Hello')
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
  executeSql(directory, 'UPDATE webhook_deliveries SET createdAt = createdAt - 5 * 24 * 60 * 60 * 1000')
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
