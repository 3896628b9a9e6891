import type {SanityClient} from '@sanity/client'
import {applyPatch} from 'mendoza'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {
  createAnonymousClient,
  createLakeClient,
  editorToken,
  sendRequest,
  startLake,
  viewerToken,
} from './start-lake.ts'

async function start() {
  const lake = await startLake()
  return {lake, client: createLakeClient(lake, {perspective: 'raw'})}
}

const history = (client: SanityClient, path: string, query: Query = {}) =>
  client.request({url: `/data/history/production/${path}`, query})

type Query = Record<string, string>

const logEntry = z.looseObject({
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  documentIDs: z.array(z.string()),
  effects: z
    .record(z.string(), z.object({apply: z.array(z.unknown()), revert: z.array(z.unknown())}))
    .default({}),
})

async function transactions(client: SanityClient, ids: string, query: Query = {}) {
  const text = z
    .string()
    .default('')
    .parse(await history(client, `transactions/${ids}`, query))
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => logEntry.parse(JSON.parse(line)))
}

const events = async (client: SanityClient, id: string, query: Query = {}) =>
  z
    .object({
      events: z.record(z.string(), z.array(z.looseObject({type: z.string()}))),
      nextCursor: z.string(),
    })
    .parse(await history(client, `events/documents/${id}`, query))

const documents = async (client: SanityClient, ids: string, query: Query) =>
  z
    .object({documents: z.array(z.looseObject({_id: z.string()}))})
    .parse(await history(client, `documents/${ids}`, query)).documents

const publish = {
  actionType: 'sanity.action.document.publish',
  publishedId: 'a',
  draftId: 'drafts.a',
} as const
const unpublish = {...publish, actionType: 'sanity.action.document.unpublish'} as const
const edit = (title: string) =>
  ({
    actionType: 'sanity.action.document.edit',
    publishedId: 'a',
    draftId: 'drafts.a',
    patch: {set: {title}},
  }) as const

/** A document with the transactions t1 to t4: made, edited twice, deleted. */
async function life(client: SanityClient) {
  await client.mutate([{create: {_id: 'a', _type: 'post', title: 'One'}}], {transactionId: 't1'})
  await client.mutate([{patch: {id: 'a', set: {title: 'Two'}}}], {transactionId: 't2'})
  await client.mutate(
    [{patch: {id: 'a', inc: {n: 1}, setIfMissing: {n: 0}}}, {create: {_id: 'b', _type: 'post'}}],
    {transactionId: 't3'},
  )
  await client.mutate([{delete: {id: 'a'}}], {transactionId: 't4'})
}

describe('transactions', () => {
  test('say who did what when, oldest first', async () => {
    const {client} = await start()
    await life(client)
    const me = await client.users.getById('me')
    const found = await transactions(client, 'a')
    expect(found).toMatchObject([
      {id: 't1', author: me.id, documentIDs: ['a']},
      {id: 't2', mutations: [{patch: {id: 'a', set: {title: 'Two'}}}]},
      {id: 't3', documentIDs: ['a', 'b']},
      {id: 't4', documentIDs: ['a'], mutations: [{delete: {id: 'a'}}]},
    ])
    expect(found.map(({timestamp}) => timestamp).sort()).toEqual(
      found.map(({timestamp}) => timestamp),
    )
  })

  test.each<[Query, string[]]>([
    [{fromTransaction: 't2'}, ['t2', 't3', 't4']],
    [{fromTransaction: ''}, ['t1', 't2', 't3', 't4']],
    [{toTransaction: 't2'}, ['t1', 't2']],
    [{fromTransaction: 't2', toTransaction: 't3', reverse: 'true'}, ['t3', 't2']],
    [{limit: '2'}, ['t1', 't2']],
    [{limit: '2', reverse: 'true'}, ['t4', 't3']],
    [{fromTransaction: 'unknown'}, []],
    [{fromTime: '2020-01-01T00:00:00Z', toTime: '2020-01-02T00:00:00+02:00'}, []],
    [{fromTime: '2020-01-01T00:00:00Z'}, ['t1', 't2', 't3', 't4']],
    [{authors: 'pnobody'}, []],
  ])('with %j', async (query, ids) => {
    const {client} = await start()
    await life(client)
    expect((await transactions(client, 'a', query)).map(({id}) => id)).toEqual(ids)
  })

  test('of several authors can be told apart', async () => {
    const {lake, client} = await start()
    const [code] = lake.createSignInLink('Rosa').split('/v1').slice(1)
    const {headers} = await sendRequest(lake, `/v1${code}`)
    const sid = headers.get('location')?.split('sid=')[1]
    const {token} = z
      .object({token: z.string()})
      .parse((await sendRequest(lake, `/v1/auth/fetch?sid=${sid}`)).body)
    const rosa = createLakeClient(lake, {token})
    await client.create({_id: 'a', _type: 'post'})
    await rosa.mutate([{patch: {id: 'a', set: {title: 'Hers'}}}], {transactionId: 'hers'})
    const {id: rosaId} = await rosa.users.getById('me')
    expect(await transactions(client, 'a', {authors: rosaId})).toMatchObject([{id: 'hers'}])
    expect((await sendRequest(lake, `/v1/users/${rosaId}`, {token: viewerToken})).body).toMatchObject({
      displayName: 'Rosa',
    })
  })

  test('can leave out other documents and the mutations', async () => {
    const {client} = await start()
    await life(client)
    const [found] = await transactions(client, 'b', {
      includeIdentifiedDocumentsOnly: 'true',
      excludeContent: 'true',
    })
    expect(found).toMatchObject({id: 't3', documentIDs: ['b']})
    expect(found).not.toHaveProperty('mutations')
  })

  test('hold the mutations of actions and queries, each by its document', async () => {
    const {client} = await start()
    await client.create({_id: 'a', _type: 'post'})
    await client.action(edit('Draft'), {transactionId: 'edited'})
    const byQuery = {query: '*[_type == "post"]', set: {n: 1}}
    await client.mutate([{patch: byQuery}], {transactionId: 'by-query'})
    expect(await transactions(client, 'drafts.a')).toMatchObject([
      {id: 'edited', mutations: [{create: {_id: 'drafts.a'}}, {patch: {id: 'drafts.a'}}]},
      {id: 'by-query', mutations: [{patch: {id: 'a'}}, {patch: {id: 'drafts.a'}}]},
    ])
  })

  test('their effects lead from the first to the last revision, and back', async () => {
    const {client} = await start()
    await life(client)
    const found = await transactions(client, 'a,b', {effectFormat: 'mendoza'})
    const forth: unknown[] = []
    let document: unknown = null
    for (const {effects} of found) {
      document = applyPatch(document, effects.a?.apply ?? [])
      forth.push(document)
    }
    expect(forth).toMatchObject([{title: 'One'}, {title: 'Two'}, {title: 'Two', n: 1}, null])
    expect(forth[0]).not.toHaveProperty('_rev')
    const back = found.toReversed().map(({effects}) => {
      document = applyPatch(document, effects.a?.revert ?? [])
      return document
    })
    expect(back).toEqual([...forth.slice(0, 3).reverse(), null])
  })
})

describe('documents', () => {
  test('come back as they were at a revision, at a time, and last', async () => {
    const {client} = await start()
    await life(client)
    expect(await documents(client, 'a', {revision: 't2'})).toMatchObject([
      {title: 'Two', _rev: 't2'},
    ])
    expect(await documents(client, 'a', {revision: 't4'})).toEqual([])
    expect(await documents(client, 'a,b', {revision: 't3'})).toMatchObject([
      {_id: 'a', n: 1},
      {_id: 'b'},
    ])
    expect(await documents(client, 'a', {lastRevision: 'true'})).toMatchObject([{_rev: 't3'}])
    const [, , third] = await transactions(client, 'a')
    expect(await documents(client, 'a', {time: third?.timestamp ?? ''})).toMatchObject([
      {_rev: 't3'},
    ])
    expect(await documents(client, 'a', {time: '2020-01-01T00:00:00Z'})).toEqual([])
    expect(await documents(client, 'a,b', {})).toMatchObject([{_id: 'b'}])
  })

  test('are none at a revision that the dataset does not know', async () => {
    const {client} = await start()
    await life(client)
    expect(await documents(client, 'a', {revision: 'unknown'})).toEqual([])
  })

  test('cannot be asked for by two moments', async () => {
    const {client} = await start()
    await expect(
      documents(client, 'a', {revision: 't1', lastRevision: 'true'}),
    ).rejects.toMatchObject({statusCode: 400})
  })
})

describe('events', () => {
  test('of a document that is written, published, changed, unpublished and deleted', async () => {
    const {client} = await start()
    const create = {
      actionType: 'sanity.action.document.create',
      publishedId: 'a',
      attributes: {_id: 'drafts.a', _type: 'post'},
      ifExists: 'fail',
    } as const
    await client.action(create, {transactionId: 'created'})
    await client.action(edit('One'), {transactionId: 'edited'})
    await client.action(publish, {transactionId: 'published'})
    await client.action(edit('Two'), {transactionId: 'drafted'})
    await client.action(
      {actionType: 'sanity.action.document.discard', draftId: 'drafts.a'},
      {transactionId: 'discarded'},
    )
    await client.action(unpublish, {transactionId: 'unpublished'})
    await client.action(
      {actionType: 'sanity.action.document.discard', draftId: 'drafts.a'},
      {transactionId: 'ended'},
    )
    const common = {documentId: 'a', author: expect.any(String), timestamp: expect.any(String)}
    const version = {...common, versionId: 'drafts.a'}
    expect(await events(client, 'drafts.a')).toEqual({
      events: {
        'drafts.a': [
          {...common, type: 'deleteDocumentGroup'},
          {...version, type: 'createDocumentVersion', versionRevisionId: 'unpublished'},
          {...version, type: 'deleteDocumentVersion', versionRevisionId: 'drafted'},
          {...version, type: 'createDocumentVersion', versionRevisionId: 'drafted'},
          {
            ...version,
            type: 'publishDocumentVersion',
            versionRevisionId: 'edited',
            revisionId: 'published',
            publishCause: 'document.publish',
          },
          {...version, type: 'createDocumentVersion', versionRevisionId: 'created'},
        ],
      },
      nextCursor: '',
    })
    expect(await events(client, 'a')).toMatchObject({
      events: {
        a: [
          {type: 'unpublishDocument', versionRevisionId: 'unpublished'},
          {type: 'publishDocumentVersion', revisionId: 'published', versionRevisionId: 'edited'},
        ],
      },
    })
  })

  test('of a document that was written without a draft', async () => {
    const {client} = await start()
    await life(client)
    expect(await events(client, 'a')).toMatchObject({
      events: {
        a: [
          {type: 'deleteDocumentGroup'},
          {type: 'updateLiveDocument', revisionId: 't3'},
          {type: 'updateLiveDocument', revisionId: 't2'},
          {type: 'createLiveDocument', revisionId: 't1'},
        ],
      },
    })
  })

  test('of the end of a document, also for the draft that it did not have', async () => {
    const {client} = await start()
    await life(client)
    expect(await events(client, 'drafts.a')).toMatchObject({
      events: {'drafts.a': [{type: 'deleteDocumentGroup', documentId: 'a'}]},
    })
  })

  test('of unpublishing where a draft stays', async () => {
    const {client} = await start()
    await client.create({_id: 'a', _type: 'post'})
    await client.action(edit('Draft'), {transactionId: 'edited'})
    await client.action(unpublish)
    expect(await events(client, 'a', {limit: '1'})).toMatchObject({
      events: {a: [{type: 'unpublishDocument', versionRevisionId: 'edited'}]},
    })
  })

  test('come in pages, which edits of a draft do not fill', async () => {
    const {client} = await start()
    await client.mutate([{create: {_id: 'drafts.a', _type: 'post'}}], {transactionId: 'created'})
    for (const title of ['1', '2', '3']) await client.action(edit(title))
    expect(await events(client, 'drafts.a', {limit: '1'})).toMatchObject({
      events: {'drafts.a': [{versionRevisionId: 'created'}]},
      nextCursor: '',
    })
    await client.action(publish)
    for (const title of ['4', '5']) await client.patch('a').set({title}).commit()
    const types: string[] = []
    let nextCursor: string | undefined
    do {
      const page = await events(client, 'a', {limit: '1', ...(nextCursor ? {nextCursor} : {})})
      types.push(...(page.events.a ?? []).map(({type}) => type))
      nextCursor = page.nextCursor
    } while (nextCursor)
    expect(types).toEqual(['updateLiveDocument', 'updateLiveDocument', 'publishDocumentVersion'])
  })
})

test.each(['transactions/a', 'documents/a', 'events/documents/a'])(
  '%s needs a token, and a viewer has one',
  async (path) => {
    const {lake, client} = await start()
    await client.create({_id: 'a', _type: 'post'})
    await expect(history(createAnonymousClient(lake), path)).rejects.toMatchObject({statusCode: 401})
    const answer = await sendRequest(lake, `/v1/data/history/production/${path}`, {token: viewerToken})
    expect(answer.status).toBe(200)
  },
)

test('history outlives a restart, and ends with its dataset', async () => {
  const {lake, client} = await start()
  await client.create({_id: 'a', _type: 'post'})
  await client.datasets.delete('production')
  await client.datasets.create('production')
  expect(await documents(client, 'a', {lastRevision: 'true'})).toEqual([])
  expect(
    await sendRequest(lake, '/v1/data/history/other/documents/a', {token: editorToken}),
  ).toMatchObject({status: 404})
})
