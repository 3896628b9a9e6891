import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {sanityImport} from '@sanity/import'
import sharp from 'sharp'
import {expect, test} from 'vitest'
import {createLakeClient, createTempDirectory, startLake} from './start-lake.ts'

test('imports documents with references in any order', async () => {
  const client = createLakeClient(await startLake())
  const documents = [
    {_id: 'post', _type: 'post', author: {_type: 'reference', _ref: 'anna'}, list: [{a: 1}]},
    {_id: 'anna', _type: 'author', best: {_type: 'reference', _ref: 'post'}},
  ]
  const first = await sanityImport(documents, {client, operation: 'create'})
  expect(first).toMatchObject({numDocs: 2, warnings: []})
  expect(await client.fetch('*[_type == "post"][0]{"name": author->_id, author, list}')).toEqual({
    name: 'anna',
    author: {_type: 'reference', _ref: 'anna'},
    list: [{a: 1, _key: expect.any(String)}],
  })
  await expect(sanityImport(documents, {client, operation: 'create'})).rejects.toThrow('already exists')
})

test('imports releases with their versions', async () => {
  const client = createLakeClient(await startLake(), {perspective: 'raw'})
  const release = {name: 'r1', metadata: {releaseType: 'scheduled'}, publishAt: '2026-01-01T00:00:00Z'}
  const documents = [
    {_id: 'versions.r1.post', _type: 'post'},
    {_id: '_.releases.r1', _type: 'system.release', state: 'scheduled', ...release},
  ]
  await sanityImport(documents, {client, operation: 'create'})
  expect(await client.fetch('*{_id, state}')).toEqual([
    {_id: '_.releases.r1', state: 'active'},
    {_id: 'versions.r1.post', state: null},
  ])
})

test('imports image assets', async () => {
  const client = createLakeClient(await startLake())
  const file = join(await createTempDirectory(), 'dot.png')
  await sharp({create: {width: 3, height: 2, channels: 3, background: 'teal'}}).toFile(file)
  const document = {_id: 'post', _type: 'post', cover: {_sanityAsset: `image@file://${file}`}}
  await sanityImport([document], {client, operation: 'create'})
  const query = '*[_id == "post"][0].cover.asset->{url, "size": metadata.dimensions}'
  const {url, size} = await client.fetch(query)
  expect(size).toMatchObject({width: 3, height: 2})
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(await readFile(file))
})

test('keeps _createdAt and _updatedAt, also of documents with references, and when repeated', async () => {
  const lake = await startLake()
  const file = join(await createTempDirectory(), 'dot.png')
  await sharp({create: {width: 3, height: 2, channels: 3, background: 'teal'}}).toFile(file)
  const times = {_createdAt: '2020-01-01T10:00:00Z', _updatedAt: '2021-01-01T10:00:00Z'}
  const importDocuments = () =>
    sanityImport(
      [
        {_id: 'a', _type: 'post', ...times, _rev: 'old', to: {_type: 'reference', _ref: 'b'}},
        {_id: 'b', _type: 'post', ...times, cover: {_sanityAsset: `image@file://${file}`}},
      ],
      {client: createLakeClient(lake), operation: 'createOrReplace'},
    )
  for (const run of [1, 2]) {
    await importDocuments()
    const get = (id: string) => lake.dataset('production').get(id)
    expect(get('a'), `run ${run}`).toMatchObject({...times, to: {_type: 'reference', _ref: 'b'}})
    expect(get('b'), `run ${run}`).toMatchObject({...times, cover: {asset: {_type: 'reference'}}})
    lake.dataset('production').commit([{patch: {id: 'a', set: {n: 1}}}])
    expect(get('a')?._updatedAt).not.toBe(times._updatedAt)
  }
})
