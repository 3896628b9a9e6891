import {describe, expect, test} from 'vitest'
import {edit, expectActionError, publish} from './document-actions.ts'
import {useSharedClient} from './start-lake.ts'

const createClients = useSharedClient({perspective: 'raw'})

describe('an id of the wrong kind returns 400 and changes nothing:', () => {
  const action = (name: string, fields: Record<string, unknown>) =>
    ({actionType: `sanity.action.document.${name}`, ...fields}) as never
  const other = {_id: 'other', _type: 'post', title: 'Other'}

  test.each([
    ['discard', {draftId: 'a'}],
    ['discard', {draftId: 'versions.r1.a'}],
    ['discard', {draftId: 'drafts.drafts.a'}],
    ['version.discard', {versionId: 'a'}],
    ['version.discard', {versionId: 'private.a'}],
    ['version.replace', {document: {_id: 'a', _type: 'post', title: 'Replaced'}}],
    ['version.create', {publishedId: 'b', document: {_id: 'b', _type: 'post'}}],
    ['version.create', {publishedId: 'b', baseId: 'a', versionId: 'drafts.c'}],
    ['version.create', {publishedId: 'drafts.a', baseId: 'a', versionId: 'drafts.drafts.a'}],
    ['create', {publishedId: 'drafts.a', attributes: {_id: 'drafts.drafts.a', _type: 'post'}}],
    ['edit', {publishedId: 'a', draftId: 'a', patch: {set: {title: 'Edited'}}}],
    ['edit', {publishedId: 'drafts.a', draftId: 'drafts.drafts.a', patch: {set: {title: 'Edited'}}}],
    ['publish', {publishedId: 'other', draftId: 'a'}],
    ['publish', {publishedId: 'versions.r1.a', draftId: 'drafts.versions.r1.a'}],
    ['unpublish', {publishedId: 'a', draftId: 'other'}],
    ['unpublish', {publishedId: 'a', draftId: 'versions.r1.a'}],
    ['unpublish', {publishedId: 'drafts.a', draftId: 'drafts.drafts.a'}],
    ['delete', {publishedId: 'drafts.a', includeDrafts: []}],
    ['delete', {publishedId: 'a', includeDrafts: ['drafts.a', 'other']}],
    ['replaceDraft', {publishedId: 'a', attributes: {_id: 'a', _type: 'post'}}],
    ['replaceDraft', {publishedId: 'a', attributes: {_id: 'versions.r1.a', _type: 'post'}}],
  ])('%s %j', async (name, fields) => {
    const {client} = createClients()
    for (const _id of ['a', 'drafts.a', 'versions.r1.a', 'private.a']) await client.create({...other, _id})
    const before = await client.create(other).then(() => client.fetch('*'))
    await expectActionError(client.action(action(name, fields)), 400, 'invalidIdError')
    expect(await client.fetch('*')).toEqual(before)
  })
})

test('a version has a link to the revision that it was copied from, which is not published', async () => {
  const {client} = createClients()
  const {_rev: rev} = await client.create({_id: 'drafts.a', _type: 'post', title: 'Draft'})
  await client.createVersion({publishedId: 'a', baseId: 'drafts.a', releaseId: 'r1', ifBaseRevisionId: rev})
  const version = await client.getDocument('versions.r1.a')
  expect(version).toMatchObject({title: 'Draft', _system: {base: {id: 'drafts.a', rev}}})
  await client.action({...publish, draftId: 'versions.r1.a'})
  expect(await client.getDocument('a')).not.toHaveProperty('_system')
})

test('versions of a release can be created, replaced, edited and discarded', async () => {
  const {client} = createClients()
  await client.create({_id: 'a', _type: 'post', title: 'Published'})
  const versionId = 'versions.r1.a'
  const version = {_id: versionId, _type: 'post'}
  await client.action([
    {actionType: 'sanity.action.document.version.create', publishedId: 'a', baseId: 'a', versionId},
    {actionType: 'sanity.action.document.version.replace', document: {...version, title: 'Replaced'}},
    {...edit('Edited'), draftId: versionId},
  ])
  expect(await client.fetch('*[_id == $versionId].title', {versionId})).toEqual(['Edited'])
  await client.action({actionType: 'sanity.action.document.version.discard', versionId})
  expect(await client.fetch('*._id')).toEqual(['a'])
})
