import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from 'lakelet'
import {beforeAll, expect, test} from 'vitest'
import {pictures, picturesQuery} from './query.ts'

let lake: TemporaryLake
let client: SanityClient

beforeAll(async () => {
  lake = await startContentLake({projectId: 'roam'})
  client = createClient({...lake.clientConfig, perspective: 'raw'})
  return () => lake.close()
})

const idOf = (index: number) => `image-${index.toString(16).padStart(40, '0')}-300x200-jpg`

/** Creates pictures; each tenth has no use. */
function addPictures(count: number): void {
  const documents = Array.from({length: count}, (_, index) => [
    {
      _id: idOf(index),
      _type: 'sanity.imageAsset',
      _createdAt: new Date(1.7e12 + index * 1000).toISOString(),
      originalFilename: `IMG_${index}.jpg`,
      metadata: {dimensions: {width: 300, height: 200}, lqip: 'x'.repeat(1000)},
    },
    ...(index % 10 === 0
      ? []
      : [
          {
            _id: `photo-${index}`,
            _type: 'galleryPhoto',
            title: `Evening ${index} in Rome`,
            picture: {_type: 'picture', asset: {_type: 'reference', _ref: idOf(index)}},
          },
        ]),
  ]).flat()
  lake.dataset('production').commit([{delete: {query: '*'}}, ...documents.map((create) => ({create}))])
}

async function fetchPictures(options: Partial<Parameters<typeof picturesQuery>[0]> = {}) {
  const {query, params = {}} = picturesQuery({search: '', onlyUnused: false, limit: 60, ...options})
  const {rows, ...counts} = pictures.parse(await client.fetch<unknown>(query, params))
  return {...counts, ids: rows.rows.map(({_id}) => _id), rows: rows.rows}
}

test('pages, finds and filters pictures, newest first', async () => {
  addPictures(30)
  const {rows, ...first} = await fetchPictures({limit: 2})
  expect(first).toEqual({
    count: 30,
    found: 30,
    unused: [0, 10, 20].map(idOf),
    ids: [29, 28].map(idOf),
  })
  expect(rows[0]?.uses).toEqual([{_id: 'photo-29', _type: 'galleryPhoto', title: 'Evening 29 in Rome'}])
  expect((await fetchPictures({onlyUnused: true})).ids).toEqual([20, 10, 0].map(idOf))
  expect((await fetchPictures({search: 'rome 27'})).ids).toEqual([idOf(27)])
  expect((await fetchPictures({search: 'img_1', limit: 1})).found).toBe(11)
  expect((await fetchPictures({search: 'img_1', onlyUnused: true})).ids).toEqual([idOf(10)])
})

test('finds letters with accents as macOS writes them in names of files, and as keyboards do', async () => {
  addPictures(3)
  const names = ['Cafe\u0301 in Zu\u0308rich.jpg', 'Caf\u00e9 in Z\u00fcrich.jpg']
  for (const [index, originalFilename] of names.entries())
    await client.patch(idOf(index)).set({originalFilename}).commit()
  await client.patch('photo-2').set({title: 'A caf\u00e9'}).commit()
  for (const form of ['NFC', 'NFD']) {
    expect((await fetchPictures({search: 'z\u00fcrich caf\u00e9'.normalize(form)})).ids).toEqual(
      [1, 0].map(idOf),
    )
    expect((await fetchPictures({search: 'caf\u00e9'.normalize(form)})).found).toBe(3)
  }
})
