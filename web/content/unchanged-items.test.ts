import {expect, test} from 'vitest'
import {createContentFetcher, fetchContent} from './fetch-content.ts'
import {getAtPath, parseContent} from './parse-content.ts'
import {useTestDataset} from './test-dataset-lake.ts'

const client = await useTestDataset()

interface Item {
  _id: string
}

const listOf = (queryResult: unknown, name: string) => getAtPath(queryResult, [name]) as Item[]

/** Sets fields of a document, or deletes it. */
const change = (id: string, fields: Record<string, unknown> | null) =>
  fields ? client.patch(id).set(fields).commit() : client.delete(id)

test('after each change, what is fetched is what a query without known items returns', async () => {
  const fetch = createContentFetcher(client)
  const {queryResult} = await fetch()
  const [first, second, third] = listOf(queryResult, 'destinations')
  const [photo, otherPhoto] = listOf(queryResult, 'photos')
  const former = await client.getDocument(photo?._id ?? '')
  const assetId: string = await client.fetch('*[_id == $id][0].picture.asset._ref', {id: otherPhoto?._id})
  const {lqip} = await client.fetch<{lqip: string}>('*[_id == $assetId][0].metadata{lqip}', {assetId})
  if (!first || !second || !third || !photo || !otherPhoto || !former) throw new Error('Too little content')
  const changes: [string, () => Promise<unknown>][] = [
    ['a text', () => change(first._id, {intro: 'New words'})],
    ['hidden', () => change(second._id, {hidden: true})],
    ['another document', () => change('package-essentials', {price: 151})],
    ['shown again', () => change(second._id, {hidden: false})],
    ['order', () => change(photo._id, {orderRank: 'zzz'})],
    ['deleted', () => change(photo._id, null)],
    ['restored', () => client.createOrReplace(former)],
    ['moved to another destination', () => change(otherPhoto._id, {'destination._ref': third._id})],
    [
      'before its placeholder',
      async () => {
        await client.patch(assetId).unset(['metadata.lqip']).commit()
        await change(otherPhoto._id, {title: 'New'})
      },
    ],
    ['with its placeholder', () => change(assetId, {'metadata.lqip': lqip})],
    ['wrong', () => change(third._id, {name: 7})],
    [
      'an older time',
      () => client.createOrReplace({...former, title: 'Old', _updatedAt: '2001-01-01T00:00:00Z'}),
    ],
  ]
  for (const [name, apply] of changes) {
    await apply()
    const {takenAt: _, known, ...fetched} = await fetchContent(client)
    expect({...(await fetch()), takenAt: undefined, known: undefined}, name).toEqual({
      ...fetched,
      takenAt: undefined,
      known: undefined,
    })
    expect(known.items.size, name).toBeGreaterThan(0)
  }
})

test('only the item that has changed is fetched', async () => {
  const fetch = createContentFetcher(client)
  await change('package-essentials', {price: 152})
  const {queryResult: before} = await fetch()
  const [destination] = listOf(before, 'destinations')
  await change(destination?._id ?? '', {intro: 'Changed once more'})
  const {queryResult: after} = await fetch()
  for (const name of ['destinations', 'photos']) {
    const known = new Set(listOf(before, name))
    const changed = listOf(after, name).filter((item) => !known.has(item))
    expect(changed.map(({_id}) => _id)).toEqual(name === 'photos' ? [] : [destination?._id])
  }
})

test('an unchanged destination is the same object in the next content, until a photo or a former slug of it changes', async () => {
  await change('destination-italy', {name: 'Italy'})
  const fetch = createContentFetcher(client)
  const read = async () => parseContent((await fetch()).queryResult).destinations
  const [first, second] = await read()
  if (!first || !second) throw new Error('Too little content')
  const changes: [string, number, () => Promise<unknown>][] = [
    ['another document', -1, () => change('package-essentials', {price: 153})],
    ['a text', 1, () => change(second._id, {intro: 'Another text'})],
    ['a photo', 0, () => change(first.photos[0]?._id ?? '', {title: 'Another title'})],
    ['a slug', 1, () => change(second._id, {'slug.current': 'moved'})],
    [
      'a former slug',
      1,
      () =>
        client.create({
          ...{_id: 'formerAddress.second', _type: 'formerAddress'},
          ...{document: second._id, slug: second.slug},
        }),
    ],
  ]
  for (const [name, index, apply] of changes) {
    // The document that was changed last is fetched again.
    await change('package-luxe', {blurb: name})
    const before = await read()
    await apply()
    const after = await read()
    expect(
      after.map((destination) => before.indexOf(destination)),
      name,
    ).toEqual(before.map((_, position) => (position === index ? -1 : position)))
  }
  expect((await read())[1]).toMatchObject({slug: 'moved', formerSlugs: [second.slug]})
})
