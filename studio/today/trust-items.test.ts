import {startTestDatasetLake} from '@roam/test-dataset/temporary-lake'
import {createClient} from '@sanity/client'
import {expect, it} from 'vitest'
import {findMissing, TRUST_QUERY, trustResult} from './trust-items.ts'

const DEMO = ['Your e-mail address', 'Your own photos']

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'

it('lists what the site does not show yet', async () => {
  await using lake = await startTestDatasetLake()
  const client = createClient(lake.clientConfig)
  const listMissing = async () =>
    findMissing(trustResult.parse(await client.fetch<unknown>(TRUST_QUERY.query))).map(({title}) => title)
  await client.delete('samplePlan')
  const links = ['', '?hl=en', 'roam.example/', 'ada'].map((path) => ({
    ...{_key: `key-${path}`, label: 'Instagram', url: `https://www.instagram.com/${path}`},
  }))
  await client
    .patch('siteSettings')
    .set({social: links.slice(0, 1)})
    .commit()
  expect(await listMissing()).toEqual([
    'Since when you plan, and from where',
    'A whole sample plan',
    'Your terms',
    'Who you are legally, and where',
    'Your profiles',
    ...DEMO,
  ])
  await client
    .patch('siteSettings')
    .set({'founder.since': 'Since 1843', imprint: 'Roam', social: links.slice(1)})
    .commit()
  expect(await listMissing()).toEqual(['A whole sample plan', 'Your terms', 'Your profiles', ...DEMO])
  await client
    .patch('siteSettings')
    .set({social: links.slice(2)})
    .commit()
  expect(await listMissing(), 'of the demo').toEqual([
    'A whole sample plan',
    'Your terms',
    'Your profiles',
    ...DEMO,
  ])
  await client
    .patch('siteSettings')
    .set({social: links.slice(3)})
    .commit()
  expect(await listMissing()).toEqual(['A whole sample plan', 'Your terms', ...DEMO])

  await client.patch('siteSettings').set({email: 'maya@plans.example'}).commit()
  // A photo of the demo with another picture; a photo of a person with the picture of the demo's name.
  const photos = await client.fetch<string[]>('*[_type == "galleryPhoto"]._id')
  const own = await client.assets.upload('image', Buffer.from(SVG), {filename: 'own.svg'})
  const picture = {'picture.asset': {_type: 'reference', _ref: own._id}}
  const replace = (ids: string[]) => client.mutate(ids.map((id) => ({patch: {id, set: picture}})))
  await replace(photos.slice(1))
  expect(await listMissing()).toEqual(['A whole sample plan', 'Your terms', 'Your own photos'])
  await replace(photos.slice(0, 1))
  expect(await listMissing()).toEqual(['A whole sample plan', 'Your terms'])
  await client.create({_id: 'samplePlan', _type: 'samplePlan', title: 'Three days on Naxos'})
  expect(await listMissing()).toEqual(['Your terms', 'Your own sample plan'])
})
