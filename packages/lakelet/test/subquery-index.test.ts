import {DatabaseSync} from 'node:sqlite'
import {expect, test, vi} from 'vitest'
import {EVERYTHING} from '../src/store/audience.ts'
import {databaseFile} from '../src/store/database.ts'
import {DatasetReader} from '../src/store/dataset-reader.ts'
import {DatasetView} from '../src/store/dataset-view.ts'
import {createTempDirectory, startLake} from './start-lake.ts'

const [authorCount, postsPerAuthor] = [50, 4]

/** Starts a lake with posts that refer to their author. */
async function startWithPosts() {
  const dataset = (await startLake()).dataset('production')
  const authors = Array.from({length: authorCount}, (_, n) => `author${n}`)
  const posts = authors.flatMap((_ref) =>
    Array.from({length: postsPerAuthor}, (_, n) => ({
      _id: `post-${_ref}-${n}`,
      _type: 'post',
      author: {_ref},
    })),
  )
  dataset.commit([
    ...authors.map((_id, n) => {
      const others = [1, 2].map((offset) => authors[(n + offset) % authorCount])
      const items = others.map((author) => ({author, post: `post-${author}-0`}))
      return {create: {_id, _type: 'author', parent: _id, items}}
    }),
    ...posts.map((create) => ({create})),
  ])
  return dataset
}

/** Returns a function for the number of documents that were read from the database. */
function countReads(): () => number {
  const load = vi.spyOn(DatasetReader.prototype, 'load')
  return () => load.mock.calls.length
}

test.each([
  // The number that it finds, and the number of documents that are read for each author.
  ['count(*[references(^._id)])', postsPerAuthor, 1],
  ['count(*[_type == "post" && references(^._id)])', postsPerAuthor, 1],
  ['count(*[references(^.items[].author)])', 2 * postsPerAuthor, 1],
  ['count(*[_id == ^.parent])', 1, 2],
  ['count(*[_type == "post" && _id in ^.items[].post])', 2, 3],
])('a subquery %s does not read other documents', async (subquery, found, reads) => {
  const dataset = await startWithPosts()
  const readCount = countReads()
  const result = dataset.query(`*[_type == "author"]{"count": ${subquery}}`)
  expect(result).toEqual(Array.from({length: authorCount}, () => ({count: found})))
  expect(readCount()).toBe(reads * authorCount)
})

test('a subquery of referring documents reads only these', async () => {
  const dataset = await startWithPosts()
  const readCount = countReads()
  expect(
    dataset.query('*[_id == "author7"]{"ids": *[_type == "post" && references(^._id)]._id}[0].ids'),
  ).toHaveLength(postsPerAuthor)
  expect(readCount()).toBe(1 + postsPerAuthor)
})

test('a view that caches rows finds each document once', async () => {
  const directory = await createTempDirectory()
  const lake = await startLake({directory})
  lake.dataset('production').commit([{create: {_id: 'a', _type: 'author'}}])
  using database = new DatabaseSync(databaseFile(directory), {readOnly: true})
  const dataset = {name: 'production', createdAt: ''}
  const reader = new DatasetReader(database, dataset, {assetOrigin: () => ''})
  const find = vi.spyOn(reader, 'find')
  const view = new DatasetView(reader, {perspective: ['drafts'], audience: EVERYTHING, cachesRows: true})
  expect([view.get('a'), view.get('a')]).toMatchObject([{_id: 'a'}, {_id: 'a'}])
  expect(find).toHaveBeenCalledOnce()
})
