import type {SanityClient} from '@sanity/client'
import {describe, expect, test} from 'vitest'
import {actionError, edit, expectActionError, publish} from './document-actions.ts'
import {editorToken, sendRequest, useSharedClient} from './start-lake.ts'

const createClients = useSharedClient({perspective: 'raw'})

const fetchAll = (client: SanityClient) => client.fetch('*{_id, title} | order(_id)')

const create = {
  actionType: 'sanity.action.document.create',
  publishedId: 'a',
  attributes: {_id: 'drafts.a', _type: 'post', title: 'Draft'},
  ifExists: 'fail',
} as const

test('the lifecycle of a document, from draft to deletion', async () => {
  const {client} = createClients()
  expect(await client.action(create, {transactionId: 'first'})).toEqual({transactionId: 'first'})
  await client.action(edit('Better'))
  await client.action(publish)
  expect(await fetchAll(client)).toEqual([{_id: 'a', title: 'Better'}])

  await client.action(edit('New draft'))
  expect(await fetchAll(client)).toEqual([
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
  expect(await fetchAll(client)).toEqual([{_id: 'drafts.a', title: 'Better'}])

  await client.action([
    publish,
    edit('Both'),
    {actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: ['drafts.a']},
  ])
  expect(await fetchAll(client)).toEqual([])
})

test('actions in one request are atomic and see each other', async () => {
  const {client} = createClients()
  await client.action([create, edit('Edited'), publish])
  expect(await fetchAll(client)).toEqual([{_id: 'a', title: 'Edited'}])
  await expect(client.action([edit('Lost'), publish, publish])).rejects.toMatchObject({
    statusCode: 409,
    details: {items: [{index: 2, error: {type: 'documentNotFoundError', id: 'drafts.a'}}]},
  })
  expect(await fetchAll(client)).toEqual([{_id: 'a', title: 'Edited'}])
})

test('a dry run changes nothing', async () => {
  const {client} = createClients()
  await client.action(create, {dryRun: true})
  expect(await fetchAll(client)).toEqual([])
})

test('array items get a _key', async () => {
  const {client} = createClients()
  await client.action({...create, attributes: {...create.attributes, list: [{a: 1}]}})
  expect(await client.fetch('*[0].list[0]._key')).toMatch(/^[0-9a-f]{12}$/)
})

describe('create', () => {
  test('creates the draft of the published id if attributes have no _id', async () => {
    const {client} = createClients()
    const {_id, ...attributes} = create.attributes
    const body = {actions: [{...create, attributes}]}
    await client.request({method: 'POST', uri: '/data/actions/production', body})
    expect(await client.getDocument(_id)).toMatchObject(create.attributes)
  })

  test('publishing sets _updatedAt', async () => {
    const {client} = createClients()
    await client.create({...create.attributes, _updatedAt: '2020-01-01T00:00:00Z'})
    await client.action(publish)
    expect(String((await client.getDocument('a'))?._updatedAt) > '2026').toBe(true)
  })

  test('rejects an existing draft, or ignores it with ifExists', async () => {
    const {client} = createClients()
    await client.action(create)
    await expect(client.action(create)).rejects.toMatchObject({
      details: {items: [{error: {type: 'documentAlreadyExistsError', id: 'drafts.a'}}]},
    })
    await client.action({...create, ifExists: 'ignore'})
    expect(await fetchAll(client)).toEqual([{_id: 'drafts.a', title: 'Draft'}])
  })

  test('rejects a published document with 409', async () => {
    const {client} = createClients()
    await client.create({_id: 'a', _type: 'post'})
    await expectActionError(client.action(create), 409, 'documentAlreadyExistsError')
  })

  test('rejects an id that is not a draft of the published id with 400', async () => {
    const {client} = createClients()
    const attributes = {_id: 'drafts.b', _type: 'post'}
    await expectActionError(client.action({...create, attributes}), 400, 'invalidIdError')
  })
})

describe('publish', () => {
  test('keeps _createdAt', async () => {
    const {client} = createClients()
    const {_createdAt} = await client.create({
      _id: 'a',
      _type: 'post',
      _createdAt: '2020-01-01T00:00:00Z',
    })
    await client.action([edit('Better'), publish])
    expect(await client.getDocument('a')).toMatchObject({title: 'Better', _createdAt})
  })

  test('rejects stale revisions with 409', async () => {
    const {client} = createClients()
    const {_rev: published} = await client.create({_id: 'a', _type: 'post'})
    await client.action(edit('One'))
    const draft = (await client.getDocument('drafts.a'))?._rev ?? ''
    await client.action(edit('Two'))
    const mismatch = actionError(409, 'documentRevisionIDDoesNotMatchError')
    await expect(client.action({...publish, ifDraftRevisionId: draft})).rejects.toMatchObject(mismatch)
    await expect(client.action({...publish, ifPublishedRevisionId: draft})).rejects.toMatchObject(mismatch)
    await client.action({...publish, ifPublishedRevisionId: published})
    expect(await fetchAll(client)).toEqual([{_id: 'a', title: 'Two'}])
  })

  test('makes references marked _strengthenOnPublish strong', async () => {
    const {client} = createClients()
    const marker = {type: 'author', template: {id: 'author'}}
    const references = {
      later: {_ref: 'anna', _weak: true, _strengthenOnPublish: marker},
      weak: {_ref: 'anna', _weak: true, _strengthenOnPublish: {...marker, weak: true}},
      list: [{_key: 'x', _ref: 'anna', _weak: true, _strengthenOnPublish: marker}],
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

  test('rejects a missing draft with 409', async () => {
    const {client} = createClients()
    await expectActionError(client.action(publish), 409, 'documentNotFoundError')
  })
})

test('unpublish keeps an existing draft', async () => {
  const {client} = createClients()
  await client.create({_id: 'a', _type: 'post', title: 'Published'})
  await client.action(edit('Draft'))
  await client.action({
    actionType: 'sanity.action.document.unpublish',
    publishedId: 'a',
    draftId: 'drafts.a',
  })
  expect(await fetchAll(client)).toEqual([{_id: 'drafts.a', title: 'Draft'}])
})

test('delete returns 409 if includeDrafts omits an existing draft', async () => {
  const {client} = createClients()
  await client.create({_id: 'a', _type: 'post'})
  await client.action(edit('Draft'))
  await expectActionError(
    client.action({
      actionType: 'sanity.action.document.delete',
      publishedId: 'a',
      includeDrafts: [],
    }),
    409,
    'documentHasVersionsError',
  )
})

test('discard deletes a draft, 409 if there is none', async () => {
  const {client} = createClients()
  await client.action(create)
  const discard = {actionType: 'sanity.action.document.discard', draftId: 'drafts.a'} as const
  await client.action(discard)
  expect(await fetchAll(client)).toEqual([])
  await expectActionError(client.action(discard), 409, 'documentNotFoundError')
})

test('replaceDraft replaces a draft, 409 if the document does not exist', async () => {
  const {client} = createClients()
  const replace = {
    actionType: 'sanity.action.document.replaceDraft',
    publishedId: 'a',
    attributes: {_id: 'drafts.a', _type: 'post', title: 'Replaced'},
  } as const
  await expectActionError(client.action(replace), 409, 'documentNotFoundError')
  await client.action([create, replace])
  expect(await fetchAll(client)).toEqual([{_id: 'drafts.a', title: 'Replaced'}])
})

test('an unknown action type returns 400', async () => {
  const {lake} = createClients()
  const actions = [{actionType: 'sanity.action.variant.definition.delete', variantId: 'v1'}]
  const response = await sendRequest(lake, '/v1/data/actions/production', {
    method: 'POST',
    token: editorToken,
    body: {actions},
  })
  expect(response).toMatchObject({
    status: 400,
    body: {error: {type: 'actionError', items: [{index: 0}]}},
  })
})
