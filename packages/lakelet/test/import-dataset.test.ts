import {execFileSync} from 'node:child_process'
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, relative} from 'node:path'
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

async function writeLines(...lines: (string | object)[]): Promise<string> {
  const file = join(await createTempDirectory(), 'data.ndjson')
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  await writeFile(file, text.join('\n'))
  return file
}

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

test('imports lines with U+2028, documents without an ID, and pictures beside a file with a byte order mark', async () => {
  const cover = {_sanityAsset: 'image@file://./dot.png'}
  const file = await writeLines('\ufeff{"_type":"post","title":"a\u2028b"}', '', {
    _id: 'b',
    _type: 'post',
    cover,
  })
  const dot = sharp({create: {width: 3, height: 2, channels: 3, background: 'teal'}})
  await dot.toFile(join(file, '..', 'dot.png'))
  await lake.seed(relative('', file))
  expect(await connect().fetch('*[_id == "b"][0].cover.asset->size')).toBeGreaterThan(0)
  const titles = z.array(z.string().nullable()).parse(await connect().fetch('*[_type == "post"].title'))
  expect(titles.toSorted()).toEqual(['a\u2028b', null])
})

test('keeps _createdAt and _updatedAt, also of documents with references, and when repeated', async () => {
  const file = join(await createTempDirectory(), 'dot.png')
  await sharp({create: {width: 3, height: 2, channels: 3, background: 'teal'}}).toFile(file)
  const times = {_createdAt: '2020-01-01T10:00:00Z', _updatedAt: '2021-01-01T10:00:00Z'}
  const documents = [
    {_id: 'a', _type: 'post', ...times, _rev: 'old', to: {_type: 'reference', _ref: 'b'}},
    {_id: 'b', _type: 'post', ...times, cover: {_sanityAsset: `image@file://${file}`}},
  ]
  for (const run of [1, 2]) {
    await lake.seed(documents)
    const get = (id: string) => lake.dataset('production').get(id)
    expect(get('a'), `run ${run}`).toMatchObject({...times, to: {_type: 'reference', _ref: 'b'}})
    expect(get('b'), `run ${run}`).toMatchObject({...times, cover: {asset: {_type: 'reference'}}})
    lake.dataset('production').commit([{patch: {id: 'a', set: {n: 1}}}])
    expect(get('a')?._updatedAt).not.toBe(times._updatedAt)
  }
})

test('imports releases with their versions', async () => {
  const release = {name: 'r1', metadata: {releaseType: 'scheduled'}, publishAt: '2026-01-01T00:00:00Z'}
  await lake.seed([
    {_id: 'versions.r1.post', _type: 'post'},
    {_id: '_.releases.r1', _type: 'system.release', state: 'scheduled', ...release},
  ])
  expect(await connect().fetch('*{_id, state} | order(_id)')).toEqual([
    {_id: '_.releases.r1', state: 'active'},
    {_id: 'versions.r1.post', state: null},
  ])
})

test('an archive that is truncated or rejected leaves nothing in the temporary folder', async () => {
  const directory = await createTempDirectory()
  await mkdir(join(directory, 'export'))
  await writeFile(join(directory, 'export', 'data.ndjson'), '{"_id":"a/b","_type":"page"}\n')
  const archive = join(directory, 'rejected.tar.gz')
  execFileSync('tar', ['czf', archive, '-C', directory, 'export'])
  const truncated = join(directory, 'truncated.tar.gz')
  await writeFile(truncated, (await readFile(archive)).subarray(0, 60))
  const list = async () => (await readdir(tmpdir())).filter((name) => name.includes('-import-'))
  const before = await list()
  for (const source of [archive, truncated]) await expect(lake.seed(source)).rejects.toThrow()
  expect(await list()).toEqual(before)
})
