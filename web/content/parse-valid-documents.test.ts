import {expect, test} from 'vitest'
import {ContentError} from './parse-content.ts'
import {parseValidDocuments} from './parse-valid-documents.ts'
import {useSyncedDataset} from './test-dataset-lake.ts'

const {client, sync, getSnapshot, getContent} = await useSyncedDataset()

/** A valid document of each list, a change that breaks it, and the field that is reported. */
const BROKEN: [id: string, change: Record<string, unknown>, field: string][] = [
  ['package-explorer', {price: 'much'}, 'price'],
  ['destination-greece', {ink: 'url(https://evil.example)'}, 'ink'],
  ['destination-italy', {slug: {current: 'No address'}}, 'slug'],
  ['story-florence', {title: 5}, 'title'],
]

test.each(BROKEN)(
  '%s that becomes wrong is shown as it was, and everything else as published',
  async (id, change, field) => {
    expect(await sync()).toMatchObject({state: 'current'})
    const before = getContent()
    await client
      .transaction()
      .patch(id, {set: change})
      .patch('siteSettings', {set: {tagline: 'New'}})
      .commit()
    const type = await client.fetch<string>('*[_id == $id][0]._type', {id})
    expect(await sync()).toMatchObject({state: 'partial', problems: [{document: id, type, field}]})
    const {settings, changed, ...after} = getContent()
    expect(settings?.tagline).toBe('New')
    expect(after).toEqual({...before, settings: undefined, changed: undefined})
    // The snapshot holds the valid version, from which the next sync takes it again.
    expect(await sync()).toMatchObject({state: 'partial'})
    expect(getContent().destinations).toEqual(before.destinations)
  },
)

test('a wrong document without a valid version is left out, until it is right', async () => {
  await client.create({
    _id: 'post-new',
    _type: 'post',
    title: 5,
    slug: {current: 'new'},
    publishedAt: '2026-05-01T08:00:00Z',
  })
  await client.create({
    _id: 'formerAddress.one',
    _type: 'formerAddress',
    document: 'destination-italy',
    slug: '../x',
  })
  await client.patch('package-explorer').unset(['price']).commit()
  const result = await sync()
  expect(result).toMatchObject({state: 'partial'})
  if (result.state !== 'partial') return
  expect(new Set(result.problems.map(({document, type, field}) => `${document} ${type} ${field}`))).toEqual(
    new Set([
      'post-new post title',
      'post-new post excerpt',
      'post-new post body',
      'formerAddress.one formerAddress slug',
      'package-explorer package price',
    ]),
  )
  expect(getContent().packages.map(({_id}) => _id)).not.toContain('package-explorer')
  expect(getContent().destinations.length).toBeGreaterThan(0)
  await client.patch('package-explorer').set({price: 250}).commit()
  await client.delete('post-new')
  await client.delete('formerAddress.one')
  expect(await sync()).toMatchObject({state: 'current'})
  expect(getContent().packages.map(({_id}) => _id)).toContain('package-explorer')
})

test('texts that count packages and places do not count those that are left out', async () => {
  await client.patch('package-explorer').set({price: -1}).commit()
  await client.patch('homePage').set({'packages.intro': 'From {lowestPrice}'}).commit()
  await sync()
  const cheapest = Math.min(...getContent().packages.map(({price}) => price))
  expect(getContent().home?.packages.intro).toBe(`From $${cheapest}`)
})

test('of two documents with one address, the older one keeps it', async () => {
  await sync()
  const italy = getContent().destinations.find(({_id}) => _id === 'destination-italy')
  const document = await client.getDocument('destination-italy')
  if (!document) throw new Error('The dataset has no Italy')
  const {_id, _rev, _createdAt, _updatedAt, ...fields} = document
  await client.create({...fields, _id: 'a-newer-one', _type: 'destination', name: 'Another Italy'})
  expect(await sync()).toMatchObject({
    state: 'partial',
    problems: [
      {
        document: 'a-newer-one',
        type: 'destination',
        field: 'slug',
        reason: 'Another page already has this address',
      },
    ],
  })
  expect(getContent().destinations).toContainEqual(italy)
  expect(getContent().destinations.map((destination) => destination._id)).not.toContain('a-newer-one')

  // With its own address first, it is shown there until the address is free.
  await client
    .patch('a-newer-one')
    .set({slug: {current: 'another'}})
    .commit()
  expect(await sync()).toMatchObject({state: 'current'})
  await client
    .patch('a-newer-one')
    .set({slug: {current: 'italy'}, name: 'Italy again'})
    .commit()
  expect(await sync()).toMatchObject({state: 'partial', problems: [{document: 'a-newer-one'}]})
  expect(getContent().destinations).toContainEqual(
    expect.objectContaining({slug: 'another', name: 'Another Italy'}),
  )
})

test('a page keeps its address when an older document takes it, such as one from the trash', async () => {
  const italy = await client.getDocument('destination-italy')
  if (!italy) throw new Error('The dataset has no Italy')
  const {_rev, _updatedAt, ...older} = italy
  await client
    .patch('destination-italy')
    .set({slug: {current: 'italia'}})
    .commit()
  const newer = {...older, _id: 'a-newer-one', _createdAt: new Date().toISOString(), name: 'Another Italy'}
  await client.create(newer)
  expect(await sync()).toMatchObject({state: 'current'})
  const before = getContent().destinations
  await client
    .patch('destination-italy')
    .set({slug: {current: 'italy'}})
    .commit()
  expect(await sync()).toMatchObject({
    state: 'partial',
    problems: [{document: 'destination-italy', field: 'slug'}],
  })
  expect(getContent().destinations).toEqual(before)
  // A document that was not shown has no address to return to.
  await client.create({...older, _id: 'from-the-trash', _createdAt: '2020-01-01T00:00:00Z'})
  expect(await sync()).toMatchObject({
    problems: [{document: 'from-the-trash'}, {document: 'destination-italy'}],
  })
  expect(getContent().destinations).toEqual(before)
})

test('a valid document takes the address of one that is shown as it was', async () => {
  await sync()
  await client
    .patch('destination-italy')
    .set({slug: {current: 'No address'}})
    .commit()
  const greece = await client
    .patch('destination-greece')
    .set({slug: {current: 'italy'}})
    .commit()
  expect(await sync()).toMatchObject({
    state: 'partial',
    problems: [{document: 'destination-italy', field: 'slug'}],
  })
  const {destinations} = getContent()
  expect(destinations.filter(({slug}) => slug === 'italy').map(({_id}) => _id)).toEqual([greece._id])
})

test('a wrong document that is hidden, deleted or not due does not come back', async () => {
  await sync()
  await client.patch('destination-greece').set({ink: 5, hidden: true}).commit()
  await client.patch('destination-italy').set({ink: 5}).commit()
  await client.delete({query: '*[_type in ["tripStory", "galleryPhoto"] && references("destination-italy")]'})
  await sync()
  const slugs = () => getContent().destinations.map(({slug}) => slug)
  expect(slugs()).not.toContain('greece')
  expect(slugs()).toContain('italy')
  await client.delete({query: '*[references("destination-italy")]'})
  await client.delete('destination-italy')
  expect(await sync()).toMatchObject({state: 'current'})
  expect(slugs()).not.toContain('italy')
})

test.each([
  ['siteSettings', {email: 'nowhere'}, 'email'],
  ['siteSettings', {email: null}, 'email'],
  ['homePage', {'hero.picture.asset': null}, 'hero.picture.id'],
])('without a valid version of %s, the site refuses and names %j', async (document, change, field) => {
  await client.patch(document).set(change).commit()
  expect(await sync()).toMatchObject({state: 'refused', problems: [{document, field}]})
  expect(getSnapshot()).toBeUndefined()
})

test.each([null, 'x', [], {}, {packages: {}}])(
  'refuses %j, which is no result of the content query',
  (result) => {
    expect(() => parseValidDocuments(result, undefined)).toThrow(ContentError)
  },
)
