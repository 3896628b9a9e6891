import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from '@roam/content-lake'
import {importDemoContent} from '@roam/demo-content'
import {
  createMockAuthStore,
  createWorkspaceFromConfig,
  type SanityDocument,
  validateDocument,
  type Workspace,
} from 'sanity'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {ContentError} from '../../web/content/content-error.ts'
import {parseContent} from '../../web/content/parse.ts'
import {contentQuery} from '../../web/content/query.ts'
import {schemaTypes} from '../schema/index.ts'

let client: SanityClient
let workspace: Workspace
let lake: TemporaryLake

beforeAll(async () => {
  lake = await startContentLake({projectId: 'roam'})
  client = createClient(lake.clientConfig)
  await importDemoContent(client)
  workspace = await createWorkspaceFromConfig({
    name: 'roam',
    projectId: 'roam',
    dataset: 'production',
    schema: {types: schemaTypes},
    // Signed in with the token above.
    auth: createMockAuthStore({client, currentUser: null}),
  })
  await client.create(await post())
}, 120_000)

afterAll(() => lake.close())

async function post() {
  const photo = await client.fetch<{picture: object}>('*[_type == "galleryPhoto"][0]{picture}')
  return {
    _id: 'post-ferries',
    _type: 'post',
    title: 'All there is to ferries',
    slug: {_type: 'slug', current: 'ferries'},
    publishedAt: '2026-05-02T08:00:00Z',
    excerpt: 'And what I do about them.',
    cover: photo.picture,
    body: [
      {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        children: [{_type: 'span', _key: 'b', text: 'The timetable', marks: ['c']}],
        markDefs: [{_type: 'link', _key: 'c', href: 'https://ferries.example'}],
      },
      {...photo.picture, _key: 'd'},
    ],
  }
}

type Path = (string | number)[]

/** What the forms set by themselves, and no one can leave out or get wrong by hand. */
const SET_BY_FORMS = new Set(['orderRank', 'crop', 'hotspot', 'children', 'style', '_ref'])

const isSetByForms = (key: string) =>
  SET_BY_FORMS.has(key) || (key.startsWith('_') && key !== '_ref')

const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.keys(value).join() : typeof value

/** Of items with the same fields, one stands for all. */
const isOther = ([, item]: [string, unknown], index: number, all: [string, unknown][]) =>
  index === all.findIndex(([, before]) => fieldsOf(before) === fieldsOf(item))

/** The places in a value, the value itself excepted. */
function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const entries: [string, unknown][] = Object.entries(value)
  return entries
    .filter((entry, ...rest) => !Array.isArray(value) || isOther(entry, ...rest))
    .filter(([key]) => !isSetByForms(key))
    .flatMap(([key, inner]) => {
      const step = Array.isArray(value) ? Number(key) : key
      return [[step], ...pathsIn(inner).map((path) => [step, ...path])]
    })
}

const inGroq = (path: Path) =>
  path.reduce<string>(
    (text, step) =>
      typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${step}` : step,
    '',
  )

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined,
    value,
  )

/** What may be done to a document: this left out, or this in its place. */
function* mistakesIn(document: SanityDocument) {
  for (const path of pathsIn(document)) {
    const place = inGroq(path)
    yield {what: `without ${place}`, patch: {unset: [place]}}
    const value = at(document, path)
    if (typeof value === 'string')
      yield {what: `${place}: "Not this!"`, patch: {set: {[place]: 'Not this!'}}}
    if (typeof value === 'number') yield {what: `${place}: -1.5`, patch: {set: {[place]: -1.5}}}
  }
}

async function siteRefuses(): Promise<boolean> {
  const answer: unknown = await client.fetch(contentQuery)
  try {
    parseContent(answer)
    return false
  } catch (error) {
    if (error instanceof ContentError) return true
    throw error
  }
}

async function studioRefuses(document: SanityDocument): Promise<boolean> {
  const found = await validateDocument({document, workspace, getClient: () => client})
  return found.some(({level}) => level === 'error')
}

it('finds nothing wrong with the demo content', async () => {
  const documents = await client.fetch<SanityDocument[]>('*[!(_type match "sanity.*")]')
  for (const document of documents)
    expect([document._id, await studioRefuses(document)]).toEqual([document._id, false])
}, 120_000)

it('says before publishing what the site would refuse', async () => {
  const types = ['package', 'addOn', 'processStep', 'destination', 'galleryPhoto', 'post']
  const singletons = ['homePage', 'destinationsPage', 'blogPage', 'requestForm', 'siteSettings']
  const unsaid: string[] = []
  let refused = 0
  for (const type of [...types, ...singletons]) {
    // The one that refers to others, where there is one.
    const query = '*[_type == $type] | order(count(includedAddOns) desc)[0]'
    const document = await client.fetch<SanityDocument>(query, {type})
    for (const {what, patch} of mistakesIn(document)) {
      const mistake = () => client.patch(document._id, patch)
      if (await studioRefuses(await mistake().commit<SanityDocument>({dryRun: true}))) {
        refused += 1
        continue
      }
      await mistake().commit()
      if (await siteRefuses()) unsaid.push(`${type} ${what}`)
      await client.createOrReplace(document)
    }
  }
  expect(unsaid).toEqual([])
  // So that this does not pass because nothing is refused at all.
  expect(refused).toBeGreaterThan(150)
}, 400_000)
