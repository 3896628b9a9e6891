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
  expect(await listMissing()).toEqual([
    'Since when you plan, and from where',
    'A whole sample plan',
    'Your terms',
    'Who you are legally, and where',
    'Your profiles',
  ])
  await client
    .patch('siteSettings')
    .set({
      'founder.since': 'Since 1843',
      imprint: 'Roam',
      social: [{_key: 'a', label: 'Instagram', url: 'https://www.instagram.com/ada'}],
    })
    .commit()
  expect(await listMissing()).toEqual(['A whole sample plan', 'Your terms'])
})
