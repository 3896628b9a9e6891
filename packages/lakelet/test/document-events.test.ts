import type {SanityClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {edit, publish} from './document-actions.ts'
import {createHistory, type Query, requestHistory, start} from './request-history.ts'

const fetchEvents = async (client: SanityClient, id: string, query: Query = {}) =>
  z
    .object({
      events: z.record(z.string(), z.array(z.looseObject({type: z.string()}))),
      nextCursor: z.string(),
    })
    .parse(await requestHistory(client, `events/documents/${id}`, query))

const unpublish = {...publish, actionType: 'sanity.action.document.unpublish'} as const

test('of the lifecycle of a document with drafts', async () => {
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
  expect(await fetchEvents(client, 'drafts.a')).toEqual({
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
  expect(await fetchEvents(client, 'a')).toMatchObject({
    events: {
      a: [
        {type: 'unpublishDocument', versionRevisionId: 'unpublished'},
        {type: 'publishDocumentVersion', revisionId: 'published', versionRevisionId: 'edited'},
      ],
    },
  })
})

test('of a document without drafts', async () => {
  const {client} = await start()
  await createHistory(client)
  expect(await fetchEvents(client, 'a')).toMatchObject({
    events: {
      a: [
        {type: 'deleteDocumentGroup'},
        {type: 'updateLiveDocument', revisionId: 't3'},
        {type: 'updateLiveDocument', revisionId: 't2'},
        {type: 'createLiveDocument', revisionId: 't1'},
      ],
    },
  })
  // Also of a draft that did not exist.
  expect(await fetchEvents(client, 'drafts.a')).toMatchObject({
    events: {'drafts.a': [{type: 'deleteDocumentGroup', documentId: 'a'}]},
  })
})

test('of unpublishing a document that has a draft', async () => {
  const {client} = await start()
  await client.create({_id: 'a', _type: 'post'})
  await client.action(edit('Draft'), {transactionId: 'edited'})
  await client.action(unpublish)
  expect(await fetchEvents(client, 'a', {limit: '1'})).toMatchObject({
    events: {a: [{type: 'unpublishDocument', versionRevisionId: 'edited'}]},
  })
})

test('are paginated; edits of a draft do not count', async () => {
  const {client} = await start()
  await client.mutate([{create: {_id: 'drafts.a', _type: 'post'}}], {transactionId: 'created'})
  for (const title of ['1', '2', '3']) await client.action(edit(title))
  expect(await fetchEvents(client, 'drafts.a', {limit: '1'})).toMatchObject({
    events: {'drafts.a': [{versionRevisionId: 'created'}]},
    nextCursor: '',
  })
  await client.action(publish)
  for (const title of ['4', '5']) await client.patch('a').set({title}).commit()
  const types: string[] = []
  let nextCursor: string | undefined
  do {
    const page = await fetchEvents(client, 'a', {limit: '1', ...(nextCursor ? {nextCursor} : {})})
    types.push(...(page.events.a ?? []).map(({type}) => type))
    nextCursor = page.nextCursor
  } while (nextCursor)
  expect(types).toEqual(['updateLiveDocument', 'updateLiveDocument', 'publishDocumentVersion'])
})
