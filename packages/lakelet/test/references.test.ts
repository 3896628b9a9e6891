import {StatementSync} from 'node:sqlite'
import {describe, expect, test, vi} from 'vitest'
import {administratorToken, createLakeClient, useSharedLake} from './start-lake.ts'

const resetLake = useSharedLake()

async function start() {
  const client = createLakeClient(resetLake())
  await client.create({_id: 'anna', _type: 'author'})
  return client
}

const missing = {
  statusCode: 409,
  message: expect.stringContaining('Document "p" references non-existent document "nobody"'),
  details: {items: [{error: {type: 'documentReferenceDoesNotExistError'}}]},
}
const inUse = {
  statusCode: 409,
  message: expect.stringContaining(
    'Document "anna" cannot be deleted as there are references to it from "p"',
  ),
  details: {
    items: [{error: {type: 'documentHasExistingReferencesError', referencingIDs: ['p']}}],
  },
}

test('a strong reference requires its target, at any depth', async () => {
  const client = await start()
  const document = {_id: 'p', _type: 'post', list: [{deep: {_ref: 'nobody'}}]}
  await expect(client.create(document)).rejects.toMatchObject(missing)
  await client.create({_id: 'p', _type: 'post'})
  await expect(
    client
      .patch('p')
      .set({a: {_ref: 'nobody'}})
      .commit(),
  ).rejects.toMatchObject(missing)
})

test('the target of a strong reference cannot be deleted', async () => {
  const client = await start()
  await client.create({_id: 'p', _type: 'post', list: [{_ref: 'anna'}]})
  await expect(client.delete('anna')).rejects.toMatchObject(inUse)
  await client.patch('p').unset(['list']).commit()
  await client.delete('anna')
  expect(await client.fetch('*._id')).toEqual(['p'])
})

test('a deletion reads few of the documents that reference it', async () => {
  const dataset = resetLake().dataset('production')
  const create = (kind: string, fields: object) => (_: unknown, n: number) => ({
    create: {_id: `${kind}${n}`, _type: 'post', to: {_ref: kind, ...fields}},
  })
  const many = Array.from({length: 1000})
  dataset.commit([
    {create: {_id: 'weak', _type: 'author'}},
    {create: {_id: 'strong', _type: 'author'}},
    ...many.map(create('weak', {_weak: true})),
    ...many.map(create('strong', {})),
  ])
  dataset.commit([{patch: {id: 'weak0', set: {'to._weak': false}}}])
  const get = vi.spyOn(StatementSync.prototype, 'get')
  expect(() => dataset.commit([{delete: {id: 'strong'}}])).toThrow('references to it from "strong0"')
  expect(() => dataset.commit([{delete: {id: 'weak'}}])).toThrow('references to it from "weak0"')
  dataset.commit([{patch: {id: 'weak0', set: {'to._weak': true}}}])
  dataset.commit([{delete: {id: 'weak'}}])
  const isRead = (statement: unknown) =>
    statement instanceof StatementSync && /^SELECT json/.test(statement.sourceSQL)
  expect(get.mock.contexts.filter(isRead).length).toBeLessThan(120)
})

test('references of a deleted document do not count', async () => {
  const client = await start()
  await client.create({_id: 'p', _type: 'post', author: {_ref: 'anna'}})
  await client.delete('p')
  await client.delete('anna')
  expect(await client.fetch('*')).toEqual([])
})

test('weak and cross-dataset references need no target', async () => {
  const client = await start()
  await client.create({
    _id: 'p',
    _type: 'post',
    weak: {_ref: 'nobody', _weak: true},
    elsewhere: {_type: 'crossDatasetReference', _ref: 'nobody', _dataset: 'other'},
  })
  await expect(client.patch('p').unset(['weak._weak']).commit()).rejects.toMatchObject(missing)
})

test('references are validated at the end of the transaction', async () => {
  const client = await start()
  await client
    .transaction()
    .create({_id: 'p', _type: 'post', author: {_ref: 'new'}})
    .create({_id: 'new', _type: 'author', post: {_ref: 'p'}})
    .commit()
  await client.transaction().delete('new').delete('p').commit()
  expect(await client.fetch('*._id')).toEqual(['anna'])
})

test('lists incoming references from this and other datasets', async () => {
  const client = await start()
  await client.create({_id: 'p', _type: 'post', author: {_ref: 'anna', _weak: true}})
  await client.withConfig({token: administratorToken}).datasets.create('archive')
  const archive = client.withConfig({dataset: 'archive'})
  await archive.create({_id: 'old', _type: 'post', by: [{_ref: 'anna', _dataset: 'production'}]})
  await archive.create({_id: 'own', _type: 'post', by: {_ref: 'anna', _weak: true}})
  await archive.create({_id: 'far', _type: 'post', by: {_ref: 'anna', _dataset: 'elsewhere'}})
  const fetchReferences = (query: Record<string, string>) =>
    client.request({url: '/data/references/production/documents/anna/to', query})
  const fromArchive = {projectId: 'testing1', datasetName: 'archive', documentId: 'old'}
  expect(await fetchReferences({excludeInternalReferences: 'true'})).toEqual({
    totalCount: 1,
    references: [fromArchive],
  })
  expect(await fetchReferences({})).toEqual({
    totalCount: 2,
    references: expect.arrayContaining([
      fromArchive,
      {projectId: 'testing1', datasetName: 'production', documentId: 'p'},
    ]),
  })
})

describe('a change of _type by replacement', () => {
  const replace = {createOrReplace: {_id: 'anna', _type: 'company'}}

  test('is rejected while there are strong references to the document', async () => {
    const client = await start()
    await client.create({_id: 'p', _type: 'post', author: {_ref: 'anna'}})
    const error = {
      statusCode: 409,
      message: expect.stringContaining(
        'Document "anna" cannot change its _type from "author" to "company" as there are references to it from "p"',
      ),
      details: {items: [{error: {type: 'documentHasExistingReferencesError', referencingIDs: ['p']}}]},
    }
    await expect(client.mutate([replace])).rejects.toMatchObject(error)
    const {_id} = replace.createOrReplace
    await expect(
      client.mutate([{delete: {id: _id}}, {create: replace.createOrReplace}]),
    ).rejects.toMatchObject(error)
    await client.create({_id: 'drafts.anna', _type: 'company'})
    const publish = {publishedId: 'anna', draftId: 'drafts.anna'}
    await expect(
      client.action({actionType: 'sanity.action.document.publish', ...publish}),
    ).rejects.toMatchObject(error)
    expect(await client.fetch('*[_id == "anna"][0]._type')).toBe('author')
    await client.mutate([replace, {patch: {id: 'p', unset: ['author']}}])
    expect(await client.fetch('*[_id == "anna"][0]._type')).toBe('company')
  })

  test('is allowed with weak references and references of the document to itself', async () => {
    const client = await start()
    await client.create({_id: 'p', _type: 'post', author: {_ref: 'anna', _weak: true}})
    await client
      .patch('anna')
      .set({self: {_ref: 'anna'}})
      .commit()
    await client.mutate([replace])
    expect(await client.fetch('*[_id == "anna"][0]._type')).toBe('company')
  })
})
