import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {createClient} from '@sanity/client'
import sharp from 'sharp'
import {beforeEach, expect, onTestFinished, test} from 'vitest'
import {z} from 'zod'
import {startContentLake, type TemporaryLake} from '../src/index.ts'
import {createTempDirectory} from './start-lake.ts'

let lake: TemporaryLake

beforeEach(async () => {
  lake = await startContentLake()
  onTestFinished(() => lake.close())
})

const connect = () => createClient({...lake.clientConfig, perspective: 'raw'})
const reference = (id: string) => ({_type: 'reference', _ref: id})

/** The number of transactions in the history of a document. */
async function countTransactions(id: string): Promise<number> {
  const {dataset, token} = lake.clientConfig
  const path = `/v1/data/history/${dataset}/transactions/${id}?excludeContent=true`
  const response = await fetch(lake.url + path, {headers: {authorization: `Bearer ${token}`}})
  return (await response.text()).trim().split('\n').length
}

async function writeLines(...lines: (string | object)[]): Promise<string> {
  const file = join(await createTempDirectory(), 'data.ndjson')
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  await writeFile(file, text.join('\n'))
  return file
}

test('writes each document once, and patches only those with references to later batches', async () => {
  // 500 documents are a batch.
  const documents = Array.from({length: 600}, (_, n) => ({
    _id: `post-${n}`,
    _type: 'post',
    _updatedAt: '2021-01-01T10:00:00Z',
    'odd-name': {list: [{to: reference(`post-${(n + 1) % 600}`)}]},
    first: {_ref: 'post-0'},
  }))
  await lake.seed(documents)
  expect(await Promise.all(['post-0', 'post-499', 'post-599'].map(countTransactions))).toEqual([1, 2, 1])
  const document = await connect().getDocument('post-499')
  expect(document).toMatchObject({
    _updatedAt: '2021-01-01T10:00:00Z',
    'odd-name': {list: [{_key: expect.any(String), to: {_type: 'reference', _ref: 'post-500'}}]},
    first: {_type: 'reference', _ref: 'post-0'},
  })
  expect(JSON.stringify(document)).not.toContain('_weak')
  await expect(connect().delete('post-500')).rejects.toThrow(
    'cannot be deleted as there are references to it',
  )
  // The given documents are not modified.
  expect(documents[499]?.first).toEqual({_ref: 'post-0'})
})

test('imports documents with and without assets that refer to each other from a directory', async () => {
  const directory = await createTempDirectory()
  await mkdir(join(directory, 'images'))
  for (const name of ['dot', 'unused'])
    await sharp({create: {width: name.length, height: 2, channels: 3, background: 'teal'}})
      .png()
      .toFile(join(directory, 'images', `${name}.png`))
  const documents = [
    {_id: 'post', _type: 'post', author: reference('rosa')},
    {
      _id: 'rosa',
      _type: 'author',
      portrait: {_type: 'image', _sanityAsset: 'image@file://./images/dot.png'},
      best: reference('post'),
      elsewhere: {
        _type: 'crossDatasetReference',
        _ref: 'x',
        _dataset: 'production',
        _projectId: 'other',
        _weak: true,
      },
    },
    {_id: '_.releases.r1', _type: 'system.release', name: 'r1', state: 'active', metadata: {title: 'R'}},
    {_id: 'versions.r1.post', _type: 'post', author: reference('rosa')},
  ]
  await writeFile(
    join(directory, 'data.ndjson'),
    documents.map((document) => JSON.stringify(document)).join('\n'),
  )
  await lake.seed(directory)
  const query = `{
    "post": *[_id == "post"][0]{"name": author->_id, "isWeak": author._weak},
    "widths": *[_type == "sanity.imageAsset"] | order(metadata.dimensions.width).metadata.dimensions.width,
    "portrait": *[_id == "rosa"][0].portrait.asset->metadata.dimensions.width,
    "project": *[_id == "rosa"][0].elsewhere._projectId,
    "release": *[_id == "_.releases.r1"][0].metadata.title,
    "version": *[_id == "versions.r1.post"][0].author,
  }`
  expect(await connect().fetch(query)).toEqual({
    post: {name: 'rosa', isWeak: null},
    widths: [3, 6],
    portrait: 3,
    project: lake.clientConfig.projectId,
    release: 'R',
    version: reference('rosa'),
  })
})

test('imports lines with U+2028, and documents without an ID', async () => {
  await lake.seed(await writeLines('{"_type":"post","title":"a\u2028b"}', '', {_id: 'b', _type: 'post'}))
  const titles = z.array(z.string().nullable()).parse(await connect().fetch('*[_type == "post"].title'))
  expect(titles.toSorted()).toEqual(['a\u2028b', null])
})

test.each([
  ['{"_id":"a"}', 'Line 2 is not a document: _type: '],
  ['{"_id":"a",', 'Line 2 is not a document: '],
  ['{"_id":"a","_type":"post","title":"\uFFFD"}', 'not valid UTF-8'],
  ['{"_id":"first","_type":"post"}', 'The document "first" is there twice'],
  ['{"_id":"a","_type":"post","to":{"_ref":"missing"}}', 'references non-existent document "missing"'],
])('refuses %s', async (line, message) => {
  const file = await writeLines({_id: 'first', _type: 'post'}, line)
  await expect(lake.seed(file)).rejects.toThrow(message)
})
