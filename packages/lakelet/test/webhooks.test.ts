import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {createLakeClient, createTempDirectory, startLake} from './start-lake.ts'
import {
  hookFor,
  type ReceivedDelivery,
  readDeliveries,
  startWebhookReceiver,
  titleOf,
} from './webhook-receiver.ts'

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
