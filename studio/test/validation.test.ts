import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {importTestDataset} from '@roam/test-dataset'
import {createClient, type SanityClient} from '@sanity/client'
import {extractSchema} from '@sanity/schema/_internal'
import {startContentLake, type TemporaryLake} from 'lakelet'
import {
  createMockAuthStore,
  createWorkspaceFromConfig,
  type SanityDocument,
  validateDocument,
  type Workspace,
} from 'sanity'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {getAtPath, safeParseContent} from '../../web/content/parse-content.ts'
import {contentQuery} from '../../web/content/query.ts'
import config from '../sanity.config.ts'
import {locateField} from '../scripts/locate-field.ts'
import {invalidatingPatches} from './invalidating-patches.ts'

let client: SanityClient

let workspace: Workspace

let lake: TemporaryLake

beforeAll(async () => {
  lake = await startContentLake({projectId: 'roam'})
  client = createClient(lake.clientConfig)
  await importTestDataset(client)
  workspace = await createWorkspaceFromConfig({
    ...config,
    // The client above is authenticated.
    auth: createMockAuthStore({client, currentUser: null}),
  })
  await client.create(await createPostDocument())
})

afterAll(() => lake.close())

/** Returns a post with text, a link and an image: the test dataset has none. */
async function createPostDocument() {
  const photo = await client.fetch<{picture: object}>('*[_type == "galleryPhoto"][0]{picture}')
  return {
    _id: 'post-ferries',
    _type: 'post',
    title: 'Taking the ferry',
    slug: {_type: 'slug', current: 'ferries'},
    publishedAt: '2026-05-02T08:00:00Z',
    excerpt: 'Timetables and tickets.',
    cover: photo.picture,
    body: [
      {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        children: [{_type: 'span', _key: 'b', text: 'The timetable', marks: ['c']}],
        markDefs: [
          {_type: 'link', _key: 'c', href: 'https://ferries.example'},
          {_type: 'internalLink', _key: 'e', page: {_type: 'reference', _ref: 'homePage'}},
        ],
      },
      {...photo.picture, _key: 'd'},
    ],
  }
}

/** Returns why the site rejects the current content: type, field, reason, and the place of the zod schema. */
async function listSiteProblems(): Promise<string[]> {
  const result: unknown = await client.fetch(contentQuery, {postsUntil: new Date().toISOString()})
  const parsed = safeParseContent(result)
  if ('content' in parsed) return []
  return parsed.issues.map(({issue, problem: {type, field, reason}}) => {
    const value = JSON.stringify(getAtPath(result, issue.path))
    return `${type} ${field}: ${reason}; found ${value}: ${locateField(issue.path.join('.'))}`
  })
}

/** Whether the Studio's validation of a document has errors. */
async function studioRejects(document: SanityDocument): Promise<boolean> {
  const markers = await validateDocument({document, workspace, getClient: () => client})
  return markers.some(({level}) => level === 'error')
}

/** Returns the items that the predicate holds for. Validation mostly waits, so items are tested together. */
async function filterConcurrently<T>(items: T[], predicate: (item: T) => Promise<boolean>): Promise<T[]> {
  const results = await Promise.all(items.map(predicate))
  return items.filter((_, index) => results[index])
}

it('has the schema that is stored', async () => {
  const stored = await readFile(join(import.meta.dirname, '..', 'schema.generated.json'), 'utf8')
  const schema = extractSchema(workspace.schema)
  expect(schema, 'schema.generated.json is out of date: npm run fix').toEqual(JSON.parse(stored))
})

it('accepts every document of the test dataset', async () => {
  const documents = await client.fetch<SanityDocument[]>('*[!(_type match "sanity.*")]')
  const rejected = await filterConcurrently(documents, studioRejects)
  expect(rejected.map(({_id}) => _id)).toEqual([])
})

it('rejects everything that the site rejects', async () => {
  expect(await listSiteProblems(), 'The site rejects the test dataset').toEqual([])
  const types = ['package', 'addOn', 'processStep', 'destination', 'galleryPhoto', 'testimonial', 'post']
  const singletons = ['homePage', 'destinationsPage', 'blogPage', 'requestForm', 'siteSettings']
  const undetected: string[] = []
  let rejectedCount = 0
  for (const type of [...types, ...singletons]) {
    // Prefers a document with references.
    const query = '*[_type == $type] | order(count(includedAddOns) desc)[0]'
    const document = await client.fetch<SanityDocument>(query, {type})
    const edits = [...invalidatingPatches(document)]
    const accepted = await filterConcurrently(edits, async ({patch}) => {
      const edited = client.patch(document._id, patch).commit<SanityDocument>({dryRun: true})
      return !(await studioRejects(await edited))
    })
    rejectedCount += edits.length - accepted.length
    for (const {description, patch} of accepted) {
      await client.patch(document._id, patch).commit()
      const problems = await listSiteProblems()
      if (problems.length > 0) undetected.push(`${type} ${description}: ${problems.join('; ')}`)
      await client.createOrReplace(document)
    }
  }
  expect(undetected, 'The Studio accepts what the site rejects').toEqual([])
  // Guards against a test that passes because nothing is rejected.
  expect(rejectedCount).toBeGreaterThan(150)
})

/** Returns the messages of all warnings. */
const warnings = async (document: SanityDocument) =>
  (await validateDocument({document, workspace, getClient: () => client}))
    .filter(({level}) => level === 'warning')
    .map(({message}) => message)

it('warns about no text of the test dataset, which has the lengths that the design is made for', async () => {
  const documents = await client.fetch<SanityDocument[]>('*[!(_type match "sanity.*")]')
  const messages = await Promise.all(documents.map(warnings))
  expect(messages.flat()).toEqual([])
  const home = documents.find(({_id}) => _id === 'homePage')
  if (!home) throw new Error('There is no home page')
  const hero = {heading: 'A headline that does not fit on the first screen of a phone'}
  expect(await warnings({...home, hero})).toContain('Best with no more than 24 characters')
})

it('asks about a price that is ten times the published one, or a tenth of it', async () => {
  const explorer = await client.fetch<SanityDocument>('*[_id == "package-explorer"][0]')
  const warningsAt = (price: number) => warnings({...explorer, _id: 'drafts.package-explorer', price})
  expect(await warningsAt(2_500)).toEqual(['$2,500 is ten times the published $250. Is that right?'])
  expect(await warningsAt(2_600)).toEqual([
    '$2,600 is more than ten times the published $250. Is that right?',
  ])
  expect(await warningsAt(25)).toEqual(['$25 is a tenth of the published $250. Is that right?'])
  expect(await warningsAt(2_400)).toEqual([])
  expect(await warningsAt(26)).toEqual([])
})

it('accepts the scheduled version of a package, and rejects its name for another one', async () => {
  const explorer = await client.fetch<SanityDocument>('*[_id == "package-explorer"][0]')
  await client.releases.create({releaseId: 'r1'})
  await client.createVersion({releaseId: 'r1', publishedId: explorer._id, baseId: explorer._id})
  await client.patch(`versions.r1.${explorer._id}`).set({name: 'Voyager'}).commit()
  const version = await client.getDocument(`versions.r1.${explorer._id}`)
  expect(await studioRejects({...explorer, ...version})).toBe(false)
  expect(await studioRejects(explorer)).toBe(false)
  expect(await studioRejects({...explorer, _id: 'drafts.other', name: 'voyager'})).toBe(true)
  await client.releases.archive({releaseId: 'r1'})
  await client.releases.delete({releaseId: 'r1'})
})

it('warns at a sixth package, which the price table has no room for', async () => {
  const explorer = await client.fetch<SanityDocument>('*[_id == "package-explorer"][0]')
  const addPackage = (number: number) =>
    client.create<SanityDocument>({...explorer, _id: `package-${number}`, name: `Number ${number}`})
  await addPackage(4)
  expect(await warnings(await addPackage(5))).not.toContainEqual(expect.stringContaining('room for five'))
  expect(await warnings(await addPackage(6))).toContainEqual(expect.stringContaining('room for five'))
})

it('rejects unknown placeholders in saved replies, and lists the known ones', async () => {
  const reply = {_id: 'reply', _type: 'savedReply', _createdAt: '', _updatedAt: '', _rev: '', title: 'Dates'}
  const errors = async (text: string) =>
    (await validateDocument({document: {...reply, text}, workspace, getClient: () => client}))
      .filter(({level}) => level === 'error')
      .map(({message}) => message)
  expect(await errors('Hi {firstName}, {dates}? {package} is {total}.')).toEqual([])
  const [message, ...others] = await errors('Hi {fristName}')
  expect(message).toContain('{fristName} would be shown as it is')
  for (const placeholder of ['{firstName}', '{name}', '{dates}', '{package}', '{total}'])
    expect(message).toContain(placeholder)
  expect(others).toEqual([])
})

it('rejects links to paths of the own site that no page has', async () => {
  const post = await client.fetch<SanityDocument>('*[_id == "post-ferries"][0]')
  const rejects = (href: string) => {
    const [block, ...rest] = post.body as {markDefs: object[]}[]
    const [link, ...links] = block?.markDefs ?? []
    return studioRejects({...post, body: [{...block, markDefs: [{...link, href}, ...links]}, ...rest]})
  }
  const isRejected = async (href: string) => [href, await rejects(href)]
  const links = [
    '/',
    '/#contact-section',
    '#packages-heading',
    '/privacy',
    '/destinations#greece',
    '/blog/ferries',
  ]
  const deadLinks = ['/nowhere', '/#nowhere', '/destinations#nowhere', '/blog/nowhere', '/blog/greece']
  expect(await Promise.all([...links, ...deadLinks].map(isRejected))).toEqual([
    ...links.map((href) => [href, false]),
    ...deadLinks.map((href) => [href, true]),
  ])
})

it('rejects the alt text of a picture that was replaced', async () => {
  const photo = await client.fetch<SanityDocument & {picture: {alt: string}}>('*[_type == "galleryPhoto"][0]')
  const withPicture = (changes: object) => ({...photo, picture: {...photo.picture, ...changes}})
  expect(await studioRejects(withPicture({outdatedAlt: photo.picture.alt}))).toBe(true)
  expect(await studioRejects(withPicture({outdatedAlt: photo.picture.alt, alt: 'Another one'}))).toBe(false)
})
