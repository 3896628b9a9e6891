import type {SanityClient} from '@sanity/client'
import {describe, expect, test} from 'vitest'
import {createLakeClient, editorToken, sendRequest, startLake} from './start-lake.ts'

async function start() {
  const lake = await startLake()
  return {lake, client: createLakeClient(lake, {perspective: 'raw'})}
}

const all = (client: SanityClient) => client.fetch('*{_id, title} | order(_id)')

function refusal(statusCode: number, type: string) {
  return {statusCode, details: {type: 'actionError', items: [{index: 0, error: {type}}]}}
}

const create = {
  actionType: 'sanity.action.document.create',
  publishedId: 'a',
  attributes: {_id: 'drafts.a', _type: 'post', title: 'Draft'},
  ifExists: 'fail',
} as const
const edit = (title: string) =>
  ({
    actionType: 'sanity.action.document.edit',
    publishedId: 'a',
    draftId: 'drafts.a',
    patch: {set: {title}},
  }) as const
const publish = {
  actionType: 'sanity.action.document.publish',
  publishedId: 'a',
  draftId: 'drafts.a',
} as const

test('a document from its first draft to its end', async () => {
  const {client} = await start()
  expect(await client.action(create, {transactionId: 'first'})).toEqual({transactionId: 'first'})
  await client.action(edit('Better'))
  await client.action(publish)
  expect(await all(client)).toEqual([{_id: 'a', title: 'Better'}])

  await client.action(edit('New draft'))
  expect(await all(client)).toEqual([
    {_id: 'a', title: 'Better'},
    {_id: 'drafts.a', title: 'New draft'},
  ])
  const discard = {actionType: 'sanity.action.document.version.discard', versionId: 'drafts.a'}
  await client.action({...discard, actionType: 'sanity.action.document.version.discard'})
  await client.action({
    actionType: 'sanity.action.document.unpublish',
    publishedId: 'a',
    draftId: 'drafts.a',
  })
  expect(await all(client)).toEqual([{_id: 'drafts.a', title: 'Better'}])

  await client.action([
    publish,
    edit('Both'),
    {actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: ['drafts.a']},
  ])
  expect(await all(client)).toEqual([])
})

test('actions in one request see each other and succeed or fail together', async () => {
  const {client} = await start()
  await client.action([create, edit('Edited'), publish])
  expect(await all(client)).toEqual([{_id: 'a', title: 'Edited'}])
  await expect(client.action([edit('Lost'), publish, publish])).rejects.toMatchObject({
    statusCode: 409,
    details: {items: [{index: 2, error: {type: 'documentNotFoundError', id: 'drafts.a'}}]},
  })
  expect(await all(client)).toEqual([{_id: 'a', title: 'Edited'}])
})

test('a dry run changes nothing', async () => {
  const {client} = await start()
  await client.action(create, {dryRun: true})
  expect(await all(client)).toEqual([])
})

test('array items get keys', async () => {
  const {client} = await start()
  await client.action({...create, attributes: {...create.attributes, list: [{a: 1}]}})
  expect(await client.fetch('*[0].list[0]._key')).toMatch(/^[0-9a-f]{12}$/)
})

describe('create', () => {
  test('refuses a draft that exists, or leaves it on request', async () => {
    const {client} = await start()
    await client.action(create)
    await expect(client.action(create)).rejects.toMatchObject({
      details: {items: [{error: {type: 'documentAlreadyExistsError', id: 'drafts.a'}}]},
    })
    await client.action({...create, ifExists: 'ignore'})
    expect(await all(client)).toEqual([{_id: 'drafts.a', title: 'Draft'}])
  })

  test('refuses a document that is published', async () => {
    const {client} = await start()
    await client.create({_id: 'a', _type: 'post'})
    await expect(client.action(create)).rejects.toMatchObject(
      refusal(409, 'documentAlreadyExistsError'),
    )
  })

  test('refuses an id that is not a draft of the published id', async () => {
    const {client} = await start()
    const attributes = {_id: 'drafts.b', _type: 'post'}
    await expect(client.action({...create, attributes})).rejects.toMatchObject(
      refusal(400, 'invalidIdError'),
    )
  })
})

describe('publish', () => {
  test('keeps the time of the first creation', async () => {
    const {client} = await start()
    const {_createdAt} = await client.create({
      _id: 'a',
      _type: 'post',
      _createdAt: '2020-01-01T00:00:00Z',
    })
    await client.action([edit('Better'), publish])
    expect(await client.getDocument('a')).toMatchObject({title: 'Better', _createdAt})
  })

  test('checks the revisions that the client saw', async () => {
    const {client} = await start()
    const {_rev: published} = await client.create({_id: 'a', _type: 'post'})
    await client.action(edit('One'))
    const draft = (await client.getDocument('drafts.a'))?._rev ?? ''
    await client.action(edit('Two'))
    const mismatch = refusal(409, 'documentRevisionIDDoesNotMatchError')
    await expect(client.action({...publish, ifDraftRevisionId: draft})).rejects.toMatchObject(
      mismatch,
    )
    await expect(client.action({...publish, ifPublishedRevisionId: draft})).rejects.toMatchObject(
      mismatch,
    )
    await client.action({...publish, ifPublishedRevisionId: published})
    expect(await all(client)).toEqual([{_id: 'a', title: 'Two'}])
  })

  test('makes references strong that were weak only until then', async () => {
    const {client} = await start()
    const mark = {type: 'author', template: {id: 'author'}}
    const references = {
      later: {_ref: 'anna', _weak: true, _strengthenOnPublish: mark},
      weak: {_ref: 'anna', _weak: true, _strengthenOnPublish: {...mark, weak: true}},
      list: [{_key: 'x', _ref: 'anna', _weak: true, _strengthenOnPublish: mark}],
    }
    await client.action({...create, attributes: {...create.attributes, ...references}})
    await expect(client.action(publish)).rejects.toMatchObject({
      message: expect.stringContaining('references non-existent document "anna"'),
    })
    await client.create({_id: 'anna', _type: 'author'})
    await client.action(publish)
    expect(await client.fetch('*[_id == "a"][0]{later, weak, list}')).toEqual({
      later: {_ref: 'anna'},
      weak: {_ref: 'anna', _weak: true},
      list: [{_key: 'x', _ref: 'anna'}],
    })
  })

  test('refuses what has no draft', async () => {
    const {client} = await start()
    await expect(client.action(publish)).rejects.toMatchObject(
      refusal(409, 'documentNotFoundError'),
    )
  })
})

test('unpublish leaves a draft that is there', async () => {
  const {client} = await start()
  await client.create({_id: 'a', _type: 'post', title: 'Published'})
  await client.action(edit('Draft'))
  await client.action({
    actionType: 'sanity.action.document.unpublish',
    publishedId: 'a',
    draftId: 'drafts.a',
  })
  expect(await all(client)).toEqual([{_id: 'drafts.a', title: 'Draft'}])
})

test('delete refuses to leave a draft behind', async () => {
  const {client} = await start()
  await client.create({_id: 'a', _type: 'post'})
  await client.action(edit('Draft'))
  await expect(
    client.action({
      actionType: 'sanity.action.document.delete',
      publishedId: 'a',
      includeDrafts: [],
    }),
  ).rejects.toMatchObject(refusal(409, 'documentHasVersionsError'))
})

test('discard deletes a draft, and needs one', async () => {
  const {client} = await start()
  await client.action(create)
  const discard = {actionType: 'sanity.action.document.discard', draftId: 'drafts.a'} as const
  await client.action(discard)
  expect(await all(client)).toEqual([])
  await expect(client.action(discard)).rejects.toMatchObject(refusal(409, 'documentNotFoundError'))
})

test('replaceDraft replaces a draft, and needs the document', async () => {
  const {client} = await start()
  const replace = {
    actionType: 'sanity.action.document.replaceDraft',
    publishedId: 'a',
    attributes: {_id: 'drafts.a', _type: 'post', title: 'Replaced'},
  } as const
  await expect(client.action(replace)).rejects.toMatchObject(refusal(409, 'documentNotFoundError'))
  await client.action([create, replace])
  expect(await all(client)).toEqual([{_id: 'drafts.a', title: 'Replaced'}])
})

test('an action that the lake does not know is refused', async () => {
  const {lake} = await start()
  const actions = [{actionType: 'sanity.action.release.create', releaseId: 'r1'}]
  const answer = await sendRequest(lake, '/v1/data/actions/production', {
    method: 'POST',
    token: editorToken,
    body: {actions},
  })
  expect(answer).toMatchObject({
    status: 400,
    body: {error: {type: 'actionError', items: [{index: 0}]}},
  })
})
