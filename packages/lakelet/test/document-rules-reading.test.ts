import {expect, test} from 'vitest'
import type {ContentLake} from '../src/index.ts'
import {
  action,
  releaseAction,
  SECRET,
  siteToken,
  startWithRules,
  type Write,
  write,
} from './lake-with-rules.ts'
import {openEventStream} from './open-event-stream.ts'
import {administratorToken, contributorToken, editorToken, sendRequest, viewerToken} from './start-lake.ts'

/** The document that only the site reads, and one that does not exist. */
const ID = 'letter.a.1'
const MISSING_ID = 'letter.a.2'
const NON_READERS = [editorToken, contributorToken, viewerToken]

/** Adds a draft and a version of the letter, and changes of it alone and together with a page. */
async function startWithLetters(): Promise<ContentLake> {
  const lake = await startWithRules()
  const dataset = lake.dataset('production')
  dataset.commit([{create: {_id: `drafts.${ID}`, _type: 'letter', text: SECRET}}])
  dataset.commit([{create: {_id: `versions.r1.${ID}`, _type: 'letter', text: SECRET}}])
  dataset.commit([
    {patch: {id: ID, set: {text: `${SECRET}!`}}},
    {patch: {id: 'about', set: {title: 'About'}}},
  ])
  const reference = {_type: 'reference', _ref: 'news'}
  dataset.commit([{create: {_id: 'news', _type: 'page'}}, {patch: {id: ID, set: {about: reference}}}])
  dataset.commit([{create: {_id: 'letter.b.1', _type: 'letter', text: SECRET}}])
  dataset.commit([{delete: {id: 'letter.b.1'}}])
  return lake
}

const query = (groq: string, options = '') =>
  `/data/query/production?returnQuery=false&query=${encodeURIComponent(groq)}${options}`

const PATHS = [
  ...['raw', 'published', 'drafts', 'previewDrafts', 'r1,drafts'].flatMap((perspective) =>
    [
      '*',
      '* | order(text desc)',
      '*[_type == "letter"]',
      '*[_type in ["letter", "page"]] | order(text) {text, _id}',
      '*[_type in ["letter", "page"]] | order(text desc)[0..9] {text, _id}',
      '*[_id == "ID"]',
      '*[_id in ["ID", "drafts.ID", "versions.r1.ID", "about"]]',
      '*[_id in path("letter.**") || _id in path("drafts.letter.**")]',
      `*[text match "${SECRET.slice(0, 3)}*"]`,
      `*[text == "${SECRET}!"]`,
      '*[references("news")]',
      '*[_id == "about"][0]{"letter": letter->, "other": *[_id == ^.letter._ref][0]}',
      'count(*)',
      'count(*[_type == "letter"])',
      'count(*[_type == "letter" && defined(text)])',
      '*[sanity::versionOf("ID")]',
      '*[sanity::partOfRelease("r1")]',
    ].map((groq) => query(groq, `&perspective=${perspective}`)),
  ),
  query('*[_type == "letter"]', '&resultSourceMap=true'),
  '/data/doc/production/ID',
  '/data/doc/production/ID,drafts.ID,versions.r1.ID',
  '/data/doc/production/ID?includeAllVersions=true',
  '/data/export/production',
  '/data/export/production?types=letter',
  '/data/history/production/transactions/ID?effectFormat=mendoza',
  '/data/history/production/transactions/ID,letter.b.1,drafts.ID?excludeContent=true',
  '/data/history/production/transactions/about?effectFormat=mendoza',
  '/data/history/production/documents/ID,about',
  '/data/history/production/documents/letter.b.1?lastRevision=true',
  '/data/history/production/documents/ID?time=2099-01-01T00:00:00Z',
  '/data/history/production/events/documents/ID',
  '/data/history/production/events/documents/drafts.ID',
  '/data/references/production/documents/news/to',
  '/data/references/production/documents/ID/to',
  '/hooks/deliveries',
]

const get = async (lake: ContentLake, path: string, token: string) => {
  const {status, body} = await sendRequest(lake, `/v2025-02-19${path}`, {token})
  return {status, text: JSON.stringify(body).replaceAll(/"(ms|syncTags)":[^,}]*/g, '')}
}

test('readers without permission do not find documents of a restricted type', async () => {
  const lake = await startWithLetters()
  for (const token of NON_READERS)
    for (const path of PATHS) {
      const {status, text} = await get(lake, path.replaceAll('ID', ID), token)
      expect({path, text}).not.toMatchObject({text: expect.stringContaining(SECRET)})
      const missing = await get(lake, path.replaceAll('ID', MISSING_ID), token)
      const withoutId = {status, text: text.replaceAll(ID, MISSING_ID)}
      // The page refers to the letter that exists.
      if (path.includes('references/production/documents/ID')) continue
      expect({path, ...missing, text: missing.text.replaceAll(ID, MISSING_ID)}).toEqual({path, ...withoutId})
    }
  const count = await get(lake, query('count(*[_type != "page"])', '&perspective=raw'), viewerToken)
  expect(count.text).toContain('"result":8')
})

test('readers with permission, administrators and the process find them', async () => {
  const lake = await startWithLetters()
  for (const token of [siteToken, administratorToken])
    for (const path of [
      query('*[_type == "letter"]', '&perspective=raw'),
      '/data/doc/production/ID',
      '/data/export/production',
      '/data/history/production/transactions/ID',
      '/data/history/production/documents/ID',
    ])
      expect((await get(lake, path.replaceAll('ID', ID), token)).text).toContain(SECRET)
  expect(lake.dataset('production').query('count(*[_type == "letter"])')).toBe(3)
  expect((await get(lake, '/data/references/production/documents/news/to', siteToken)).text).toContain(ID)
})

const WRITES: Write[] = [
  ...['ID', 'drafts.ID', 'versions.r1.ID'].flatMap((id): Write[] => [
    {mutations: [{create: {_id: id, _type: 'letter'}}]},
    {mutations: [{createIfNotExists: {_id: id, _type: 'letter'}}]},
    {mutations: [{createOrReplace: {_id: id, _type: 'page'}}]},
    {mutations: [{patch: {id, set: {a: 1}}}]},
    {mutations: [{patch: {id, ifRevisionID: 'x', set: {a: 1}}}]},
    {mutations: [{delete: {id}}]},
    {mutations: [{delete: {id, purge: true}}]},
    {mutations: [{patch: {query: '*[_id == $id]', params: {id}, set: {a: 1}}}]},
    {mutations: [{delete: {query: '*[_id == $id]', params: {id}}}]},
    {mutations: [{delete: {query: `*[_type == "letter" && text match "${SECRET}"]`}}]},
    {mutations: [{patch: {query: '*[_id == "drafts.news" && count(*[_id == "ID"]) > 0]', set: {a: 1}}}]},
    {mutations: [{create: {_id: 'drafts.x', _type: 'page', letter: {_type: 'reference', _ref: id}}}]},
  ]),
  action('publish', {publishedId: 'ID', draftId: 'drafts.ID'}),
  action('unpublish', {publishedId: 'ID', draftId: 'drafts.ID'}),
  action('edit', {publishedId: 'ID', draftId: 'drafts.ID', patch: {set: {a: 1}}}),
  action('discard', {draftId: 'drafts.ID'}),
  action('delete', {publishedId: 'ID', includeDrafts: ['drafts.ID']}),
  action('replaceDraft', {publishedId: 'ID', attributes: {_id: 'drafts.ID', _type: 'letter'}}),
  action('version.create', {publishedId: 'x', baseId: 'ID', versionId: 'versions.r1.x'}),
  action('version.create', {publishedId: 'ID', baseId: 'drafts.ID', versionId: 'versions.r2.ID'}),
  action('version.discard', {versionId: 'versions.r1.ID'}),
  action('version.replace', {document: {_id: 'versions.r1.ID', _type: 'letter'}}),
  action('version.unpublish', {publishedId: 'ID', versionId: 'versions.r2.ID'}),
]

test('mutations and their errors do not reveal documents of a restricted type', async () => {
  const lake = await startWithLetters()
  const before = lake.dataset('production').query('*')
  for (const token of NON_READERS)
    for (const body of WRITES) {
      const send = async (id: string) => {
        const text = JSON.stringify(body).replaceAll('ID', id)
        const options = '?dryRun=true&returnDocuments=true&returnIds=true'
        const response = await write(lake, token, JSON.parse(text), options)
        const withoutTransaction = {...Object(response.body), transactionId: ''}
        return JSON.stringify({status: response.status, ...withoutTransaction}).replaceAll(id, '')
      }
      const response = await send(ID)
      expect(response).not.toContain(SECRET)
      expect({body, response}).toEqual({body, response: await send(MISSING_ID)})
    }
  const deleted = await write(lake, editorToken, {mutations: [{delete: {id: 'news'}}]})
  expect(deleted).toMatchObject({status: 409})
  const published = await write(lake, editorToken, releaseAction('publish'))
  expect(published).toMatchObject({status: 403})
  for (const {body} of [deleted, published]) expect(JSON.stringify(body)).not.toMatch(/letter/)
  expect(lake.dataset('production').query('*')).toEqual(before)
})

test.each([
  [
    'listen',
    '?query=*&includeResult=true&includePreviousRevision=true&includeAllVersions=true&enableResume=true',
  ],
  [
    'listen',
    '?query=*%5B_type%20%3D%3D%20%22letter%22%20%7C%7C%20_id%20%3D%3D%20%22about%22%5D&effectFormat=mendoza',
  ],
  ['live/events', '?includeDrafts=true'],
])('event stream %s%s contains no documents of a restricted type', async (name, options) => {
  const lake = await startWithLetters()
  const dataset = lake.dataset('production')
  const path = `/v2025-02-19/data/${name}/production${options}`
  const change = (id: string) => ({patch: {id, set: {text: `${SECRET} again`}}})
  for (const token of NON_READERS) {
    const stream = await openEventStream(lake, path, {token})
    const welcome = await stream.next()
    for (const id of [ID, `drafts.${ID}`, `versions.r1.${ID}`]) dataset.commit([change(id)])
    dataset.commit([{create: {_id: 'letter.c.1', _type: 'letter', text: SECRET}}])
    dataset.commit([{delete: {id: 'letter.c.1'}}])
    dataset.commit([{patch: {id: 'about', set: {title: `seen by ${token}`}}}, change(ID)])
    const event = await stream.next()
    expect(JSON.stringify(event)).not.toContain(SECRET)
    expect(JSON.stringify(event)).toContain(name === 'listen' ? `seen by ${token}` : 'tags')
    if (!welcome?.id) continue
    const resumed = await openEventStream(lake, path, {token, lastEventId: welcome.id})
    const [first, missed] = [await resumed.next(), await resumed.next()]
    expect(first?.event).toBe(name === 'listen' ? 'welcomeback' : 'welcome')
    expect(JSON.stringify(missed)).not.toContain(SECRET)
    expect(JSON.stringify(missed)).toContain(name === 'listen' ? `seen by ${token}` : 'tags')
  }
  const stream = await openEventStream(lake, path, {token: siteToken})
  await stream.next()
  dataset.commit([change(ID)])
  expect(JSON.stringify(await stream.next())).toContain(name === 'listen' ? SECRET : 'tags')
})
