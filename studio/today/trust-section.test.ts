import {importTestDataset} from '@roam/test-dataset'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, it} from 'vitest'
import {findMissing, TRUST_QUERY, trustResult} from './trust-section.tsx'

it('lists what the site does not show yet', async () => {
  await using lake = await startContentLake({projectId: 'roam'})
  const client = createClient(lake.clientConfig)
  const listMissing = async () =>
    findMissing(trustResult.parse(await client.fetch<unknown>(TRUST_QUERY.query))).map(({title}) => title)
  await importTestDataset(client)
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
  ])
  await client
    .patch('siteSettings')
    .set({'founder.since': 'Since 1843', imprint: 'Roam', social: links.slice(1)})
    .commit()
  expect(await listMissing()).toEqual(['A whole sample plan', 'Your terms', 'Your profiles'])
  await client
    .patch('siteSettings')
    .set({social: links.slice(2)})
    .commit()
  expect(await listMissing(), 'of the demo').toEqual(['A whole sample plan', 'Your terms', 'Your profiles'])
  await client
    .patch('siteSettings')
    .set({social: links.slice(3)})
    .commit()
  expect(await listMissing()).toEqual(['A whole sample plan', 'Your terms'])
})
