import {isDeepStrictEqual} from 'node:util'
import fc from 'fast-check'
import {beforeAll, expect, test} from 'vitest'
import {fetchContent} from './fetch-content.ts'
import {parseMended} from './mend.ts'
import {ContentError, getAtPath, isObject, type Json, setAtPath} from './parse-content.ts'
import {parseValidDocuments} from './parse-valid-documents.ts'
import {repairContent} from './repair.ts'
import {getRepairs} from './sync/content-sync.ts'
import {createTestContentSync} from './sync/test-content-sync.ts'
import {useTestDataset} from './test-dataset-lake.ts'

type Path = PropertyKey[]

const client = await useTestDataset()
/** Result of the content query, with a post that has everything. */
let valid: Record<string, Json>

const picture = {alt: 'Sea', caption: null, crop: null, hotspot: null, lqip: null}

const span = {_type: 'span', _key: 's', text: 'Words', marks: ['l']}
const link = {_type: 'link', _key: 'l', href: 'https://roam.example'}
const block = {_type: 'block', _key: 'b', style: 'normal', children: [span], markDefs: [link]}

beforeAll(async () => {
  const {queryResult} = await fetchContent(client)
  if (!isObject(queryResult)) throw new Error('The query has no result')
  const framed = {...picture, id: 'image-ab-20x10-jpg', hotspot: {x: 0.5, y: 0.5, width: 1, height: 1}}
  const crop = {top: 0, bottom: 0.1, left: 0, right: 0.2}
  const post = {
    ...{_id: 'post-a', _type: 'post', _createdAt: '2026-05-01T08:00:00Z', _updatedAt: '2026-05-01T08:00:00Z'},
    ...{
      title: 'Naxos',
      slug: 'naxos',
      publishedAt: '2026-05-01T08:00:00Z',
      excerpt: 'An island',
      noIndex: false,
    },
    ...{cover: {...framed, crop}, sharePicture: null, destination: 'destination-greece'},
    body: [block, {...framed, _type: 'picture', _key: 'p'}],
  }
  valid = {...queryResult, posts: [post]}
}, 120_000)

/** Values that other programs write into any field. */
const WRONG: Json[] = [
  ...[null, '', ' ', 'x', ' 250 ', '250', '0.5', 'true', '2026-05-03', 'javascript:alert(1)'],
  ...[-2e-16, 1.0000000000000002, -1, 0, 0.5, 249.5, 1e9, true, false],
  ...[[], [null], ['x'], {}, {_type: 'video'}, {_ref: 'nothing'}, {current: null}],
]

/** Returns the paths of all values within documents, except for what names a document. */
function listPaths(value: Json, path: Path = []): Path[] {
  const children = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const keys = children.map(([key]) => (Array.isArray(value) ? Number(key) : key))
  const nested = children.flatMap(([, child], index) => listPaths(child, [...path, keys[index] ?? '']))
  const depth = typeof path[1] === 'number' ? 2 : 1
  const isField =
    path.length > depth && !(path.length === depth + 1 && /^_(id|type)$/.test(String(path.at(-1))))
  return isField && path[0] !== 'changed' ? [path, ...nested] : nested
}

const documentsOf = (queryResult: Json) =>
  Object.entries(isObject(queryResult) ? queryResult : {}).flatMap(([key, value]) =>
    key === 'changed' || value === null ? [] : Array.isArray(value) ? value : [value],
  )

const idOf = (document: Json) => String(getAtPath(document, ['_id']))

test('any wrong value in any field leaves all other documents as they are, and names its own once', () => {
  const paths = listPaths(valid)
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.constantFrom(...WRONG),
      fc.boolean(),
      (path, value, isFirst) => {
        const wrong = setAtPath(valid, path, value)
        const id = idOf(getAtPath(valid, path.slice(0, typeof path[1] === 'number' ? 2 : 1)))
        let parsed: ReturnType<typeof parseValidDocuments>
        try {
          parsed = parseValidDocuments(wrong, isFirst ? undefined : valid)
        } catch (error) {
          if (!isFirst || !(error instanceof ContentError)) throw error
          return ['siteSettings', 'homePage'].includes(id)
        }
        const others = (queryResult: Json) =>
          documentsOf(queryResult).filter((document) => idOf(document) !== id)
        const {queryResult, problems, repairs} = parsed
        expect(isDeepStrictEqual(others(queryResult), others(valid))).toBe(true)
        expect([...problems, ...repairs].filter(({document}) => document !== id)).toEqual([])
        expect(repairs.length).toBeLessThanOrEqual(1)
        expect(problems.length === 0 || repairs.length === 0).toBe(true)
        expect(repairContent(wrong, valid).content.settings).not.toBeNull()
        // What was changed is said, and what is stored is valid for the next start.
        if (problems.length + repairs.length === 0) expect(isDeepStrictEqual(queryResult, wrong)).toBe(true)
        expect(parseMended(queryResult)).toMatchObject({repairs: [], parsed: {content: {}}})
        return true
      },
    ),
    {numRuns: 200},
  )
})

const at = (path: string): Path => path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))

test.each([
  ['posts.0.cover.crop.top', -2e-16, 'posts.0.cover.crop.top', 0],
  ['posts.0.cover.crop.right', '0.25', 'posts.0.cover.crop.right', 0.25],
  ['posts.0.cover.crop', {top: 0.5, bottom: 0.5, left: 0, right: 0}, 'posts.0.cover.crop', null],
  ['posts.0.cover.crop', {top: 0.25}, 'posts.0.cover.crop', {top: 0.25, bottom: 0, left: 0, right: 0}],
  ['posts.0.cover.crop', 'none', 'posts.0.cover.crop', null],
  ['posts.0.cover.hotspot.width', 1.0000000000000002, 'posts.0.cover.hotspot.width', 1],
  ['posts.0.cover.hotspot', {x: 0.2, y: 2}, 'posts.0.cover.hotspot', {x: 0.2, y: 1, width: 1, height: 1}],
  ['posts.0.title', null, 'posts.0.title', 'Naxos'],
  ['posts.0.slug', ' naxos ', 'posts.0.slug', 'naxos'],
  ['posts.0.slug', null, 'posts.0.slug', 'naxos'],
  ['posts.0.noIndex', 'true', 'posts.0.noIndex', true],
  ['posts.0._updatedAt', 'yesterday', 'posts.0._updatedAt', '1970-01-01T00:00:00.000Z'],
  ['posts.0.body', [null, block], 'posts.0.body', [block]],
  ['posts.0.body', [{...block, _type: 'paragraph'}], 'posts.0.body', [block]],
  ['posts.0.body.0.style', 'h1', 'posts.0.body.0.style', 'normal'],
  ['posts.0.body.0.listItem', 'dash', 'posts.0.body.0.listItem', null],
  ['posts.0.body.0._key', null, 'posts.0.body.0._key', 'key-0-0'],
  ['posts.0.body.0.children', null, 'posts.0.body.0.children', []],
  ['posts.0.body.0.children.0._type', 'text', 'posts.0.body.0.children.0', span],
  ['posts.0.body.0.children.0.text', null, 'posts.0.body.0.children', []],
  ['posts.0.body.0.children.0.marks', 'strong', 'posts.0.body.0.children.0.marks', null],
  ['posts.0.body.0.children.0.marks', ['strong', 5], 'posts.0.body.0.children.0.marks', ['strong']],
  ['packages.0.price', '275', 'packages.0.price', 275],
  ['packages.0.price', '249.50', 'packages.0.price', 150],
  ['packages.0.price', -5, 'packages.0.price', 150],
  ['packages.0.price', 149.99, 'packages.0.price', 150],
  ['packages.0.includedAddOns', [null, 'a'], 'packages.0.includedAddOns', ['a']],
  ['photos.0.fit', 'stretch', 'photos.0.fit', 'cover'],
  ['photos.0.tags', ['Scenic', null], 'photos.0.tags', ['Scenic']],
  ['requestForm.questions.list.0._key', null, 'requestForm.questions.list.0._key', 'key-0'],
])('%s = %j: %s is %j', (path, value, changed, expected) => {
  const {queryResult} = parseValidDocuments(setAtPath(valid, at(path), value), valid)
  expect(getAtPath(queryResult, at(changed))).toEqual(expected)
})

const wrongPicture = {...picture, _type: 'picture', _key: 'p', id: null}
const lostPage = {_type: 'internalLink', _key: 'l', page: null}

test.each<[path: string, value: Json, without: Json]>([
  ['posts.0.cover.alt', null, ''],
  ['posts.0.cover.alt', 5, ''],
  ['posts.0.body.0.markDefs', 'x', null],
  ['posts.0.body.0.markDefs', [{...link, href: 'www.example.com'}], []],
  ['posts.0.body.0.markDefs', [{...link, href: 'javascript:alert(1)'}], []],
  ['posts.0.body.0.markDefs', [lostPage], []],
  ['posts.0.body', [{...block, children: 'Words as text'}], [{...block, children: []}]],
  ['posts.0.body', ['A text', block], [block]],
  ['posts.0.body', [{_type: 'code', _key: 'c', code: 'x'}, block], [block]],
  ['posts.0.body', [wrongPicture, block], [block]],
  ['posts.0.body.0.children', ['A text', span], [span]],
  ['posts.0.body.0.children', [{...span, text: 5}], []],
  ['posts.0.body.1.caption', 5, null],
])('%s = %j is a problem; without a last valid version, the rest is shown', (path, value, without) => {
  const wrong = setAtPath(valid, at(path), value)
  const restored = parseValidDocuments(wrong, valid)
  expect(restored).toMatchObject({queryResult: {posts: valid.posts}, repairs: []})
  const left = parseValidDocuments(wrong, undefined)
  expect(getAtPath(left.queryResult, at(path))).toEqual(without)
  expect(left.repairs).toEqual([])
  for (const {problems} of [restored, left]) expect(problems).toMatchObject([{document: 'post-a'}])
})

test('a last valid version that needs a mend itself replaces its document once', () => {
  const stored = setAtPath(valid, at('posts.0.cover.crop'), {top: 0.5, bottom: 0.495, left: 0, right: 0})
  // Wrong in both, and only a person can say what is right.
  const unread = setAtPath(stored, at('posts.0.title'), 5)
  for (const [lastValid, posts] of [
    [stored, 1],
    [unread, 0],
  ] as const) {
    const {content, problems} = parseValidDocuments(setAtPath(valid, at('posts.0.title'), 5), lastValid)
    expect(content.posts).toHaveLength(posts)
    expect(problems).toMatchObject([{document: 'post-a', field: 'title'}])
  }
})

test('publishes documents with wrong parts, through the Content Lake, and names each once', async () => {
  const {contentSync, getSnapshot} = createTestContentSync(client)
  expect(await contentSync.sync()).not.toHaveProperty('repairs')
  const before = getSnapshot()?.content
  const crop = {_type: 'sanity.imageCrop', top: -2e-16, bottom: 0, left: 0, right: 1e-17}
  await client
    .transaction()
    .patch('package-explorer', (patch) =>
      patch
        .set({price: '250', includedAddOns: [null, {_type: 'reference'}]})
        .insert('before', 'features[0]', [null]),
    )
    .patch('homePage', {
      set: {'hero.picture.crop': crop, 'hero.picture.hotspot': {x: 0.5, y: 1.0000000000000002}},
      unset: ['founder.body[0]._key', 'founder.body[0].children[0].marks', 'founder.body[0].markDefs'],
    })
    .patch('siteSettings', {set: {social: [null, {label: 'Instagram', url: 'https://example.com/roam '}]}})
    .commit()
  const result = await contentSync.sync()
  expect(result).toMatchObject({state: 'current'})
  expect(
    getRepairs(result)
      .map(({document}) => document)
      .sort(),
  ).toEqual(['homePage', 'package-explorer', 'siteSettings'])
  const after = getSnapshot()?.content
  expect(after?.packages).toEqual(before?.packages)
  expect(after?.home?.founder.body[0]).toMatchObject({_key: expect.any(String)})
  expect(after?.settings?.social).toEqual([{label: 'Instagram', url: 'https://example.com/roam'}])
  expect(after?.posts).toEqual(before?.posts)
})
