import {expect, test} from 'vitest'
import {createLakeClient, useSharedLake} from './start-lake.ts'

const block = (text: string) => ({_type: 'block', children: [{_type: 'span', text}]})

const resetLake = useSharedLake()

function createDocuments(documents: {_id: string; _type: string; [field: string]: unknown}[]) {
  const lake = resetLake()
  lake.dataset('production').commit(documents.map((create) => ({create})))
  return createLakeClient(lake)
}

const trips = [
  {
    _id: 'canal',
    _type: 'post',
    title: 'The Grand Canal before nine',
    body: [block('Venice wakes up late.'), block('Take the “first boat”, or don’t.')],
    cover: {alt: 'A gondola at its pole'},
  },
  {_id: 'ferry', _type: 'post', title: 'By boat', tags: ['Foodie', 'Scenic'], slug: 'first-person'},
  {_id: 'author-1', _type: 'author', name: 'Böat Nine'},
]

test.each([
  ['grand canal', ['canal']],
  ['GRAND boat', ['canal']],
  ['boat', ['canal', 'ferry']],
  ['boa', []],
  ['boa*', ['canal', 'ferry']],
  ['"first boat"', ['canal']],
  ['"boat first"', []],
  ['boat -gondola', ['ferry']],
  ['-"grand canal"', ['author-1', 'ferry']],
  ['-goldfish', ['author-1', 'canal', 'ferry']],
  ['first-person', ['ferry']],
  ['don’t', ['canal']],
  ['böat', ['author-1']],
  ['author-1', ['author-1']],
  ['post', []],
  ['*', ['author-1', 'canal', 'ferry']],
  ['', []],
  ['(.*)+$', []],
])('text::query(%j) matches %j', async (search, ids) => {
  const client = createDocuments(trips)
  expect(await client.fetch('*[[@, _id] match text::query($search)]._id', {search})).toEqual(ids)
})

test('Studio search with the default strategy ranks the best match first', async () => {
  const client = createDocuments(trips)
  const query = `// findability-mvi:5
    *[_type in $__types] | score(
      boost(_type in ["post"] && title match text::query($__query), 10),
      boost(_type in ["post"] && pt::text(body) match text::query($__query), 2),
      ([@, _id] match text::query($__query) || references($__rawQuery))
    ) [_score > 0] {_type, _id, _originalId, "orderings": [_score]}
    | order(orderings[0] desc) [0...$__limit]`
  const search = (text: string) =>
    client.fetch<{_id: string}[]>(query, {
      __types: ['post', 'author'],
      __limit: 1001,
      __query: `${text}*`,
      __rawQuery: text,
    })
  expect((await search('boat')).map(({_id}) => _id)).toEqual(['ferry', 'canal'])
  expect(await search('scen')).toMatchObject([{_id: 'ferry', orderings: [1]}])
  await client.create({_id: 'by', _type: 'post', author: {_ref: 'author-1'}})
  expect((await search('author-1')).map(({_id}) => _id)).toEqual(['author-1', 'by'])
})

/** About 390 km apart. */
const venice = {_type: 'geopoint', lat: 45.4371, lng: 12.3326}
const rome = {_type: 'geopoint', lat: 41.9028, lng: 12.4964}
const square = (low: number, high: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [low, low],
      [high, low],
      [high, high],
      [low, high],
      [low, low],
    ],
  ],
})
const point = (at: number) => ({type: 'Point', coordinates: [at, at]})
const line = (from: number, to: number) => ({
  type: 'LineString',
  coordinates: [
    [from, from],
    [to, to],
  ],
})

test('geo::distance returns meters, in filters, orders and projections', async () => {
  const client = createDocuments([
    {_id: 'rome', _type: 'city', at: rome, stops: [{at: venice}, {at: rome}]},
    {_id: 'venice', _type: 'city', at: venice},
    {_id: 'nowhere', _type: 'city'},
  ])
  const near = '*[_type == "city" && geo::distance(at, geo::latLng($lat, $lng)) < 1000]._id'
  expect(await client.fetch(near, {lat: 45.44, lng: 12.33})).toEqual(['venice'])
  const ordered = '*[defined(at)] | order(geo::distance(at, $here))._id'
  expect(await client.fetch(ordered, {here: {lat: 45, lon: 12}})).toEqual(['venice', 'rome'])
  const projection = `*[_id == "rome"][0] {
    "far": geo::distance(at, *[_id == "venice"][0].at),
    "none": geo::distance(at, *[_id == "nowhere"][0].at),
    "stops": stops[] {"isHere": geo::distance(at, ^.at) == 0},
  }`
  const {far, ...rest} = await client.fetch(projection)
  expect(far).toBeGreaterThan(390_000)
  expect(far).toBeLessThan(396_000)
  expect(rest).toEqual({none: null, stops: [{isHere: false}, {isHere: true}]})
})

test.each([
  ['contains', square(0, 10), {lat: 5, lng: 5}, true],
  ['contains', square(1, 2), square(0, 10), false],
  ['contains', square(0, 10), line(5, 15), false],
  ['contains', point(5), square(0, 10), false],
  [
    'contains',
    {type: 'MultiPolygon', coordinates: [square(20, 30), square(0, 10)].map((s) => s.coordinates)},
    {type: 'GeometryCollection', geometries: [point(5), line(1, 2)]},
    true,
  ],
  ['intersects', square(0, 10), line(5, 15), true],
  ['intersects', square(0, 10), square(11, 12), false],
  [
    'intersects',
    {
      type: 'MultiPoint',
      coordinates: [
        [99, 99],
        [3, 3],
      ],
    },
    square(0, 10),
    true,
  ],
  ['intersects', {type: 'Polygon', coordinates: [[[0, 0]]]}, square(0, 10), null],
  ['intersects', 'here', square(0, 10), null],
])('geo::%s(%j, %j) is %j', async (name, a, b, expected) => {
  const client = createDocuments([])
  expect(await client.fetch(`geo::${name}($a, $b)`, {a, b})).toBe(expected)
})

test('documents::get and counts of incoming references', async () => {
  const client = createDocuments([
    {_id: 'a', _type: 'post', title: 'A'},
    {_id: 'b', _type: 'post', to: {_ref: 'a'}, also: {_ref: 'a'}},
    {_id: 'c', _type: 'post', to: {_ref: 'dataset:testing1.production:a'}},
    {_id: 'd', _type: 'post', to: {_ref: 'dataset:other.production:a'}},
    {_id: 'drafts.e', _type: 'post', to: {_ref: 'a'}},
  ])
  const projection = `*[_type == "post"] | order(_id) {
    "title": documents::get(to).title,
    "count": documents::incomingRefCount(),
    "global": documents::incomingGlobalDocumentReferenceCount(),
  }`
  expect(await client.fetch(projection)).toEqual([
    {title: null, count: 1, global: 1},
    {title: 'A', count: 0, global: 0},
    {title: 'A', count: 0, global: 0},
    {title: null, count: 0, global: 0},
  ])
  const used = '*[documents::incomingRefCount() > 1]._id'
  expect(await client.fetch(used, {}, {perspective: 'drafts'})).toEqual(['a'])
})

test.each([
  ['geo::distance($a)', 'geo::distance() takes 2 arguments, and not 1'],
  ['documents::incomingRefCount(@)', 'takes 0 arguments, and not 1'],
  ['text::query("x")', 'not implemented'],
  ['"x" match text::query($long)', 'takes 500 characters at most'],
])('%s returns 400', async (query, message) => {
  const client = createDocuments([])
  const expected = {statusCode: 400, message: expect.stringContaining(message)}
  await expect(client.fetch(query, {a: point(1), long: '-x '.repeat(200)})).rejects.toMatchObject(expected)
})
