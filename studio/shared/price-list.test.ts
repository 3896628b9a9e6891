import {startTestDatasetLake} from '@roam/test-dataset/temporary-lake'
import {createClient} from '@sanity/client'
import {expect, it} from 'vitest'
import {priceList, priceListQuery} from './price-list.ts'

it('notes what each package contains, and how an add-on is described', async () => {
  await using lake = await startTestDatasetLake()
  const client = createClient(lake.clientConfig)
  await client.patch('package-essentials').set({'features[0].label': 7}).commit()
  const {packages, addOns} = priceList.parse(await client.fetch<unknown>(priceListQuery))
  const every =
    'A custom itinerary, accommodation and flight recommendations, and a digital day-by-day schedule'
  expect(packages.map(({note}) => note)).toEqual([
    `${every}\n3–4`,
    `${every}\nCurated activities: 6–8\nRestaurant recommendations a day: 1\nTour and transport recommendations`,
    `${every}\nCurated activities: 8+\nRestaurant recommendations a day: 2\nTour and transport recommendations\nOngoing Trip Support`,
  ])
  expect(addOns[1]?.note).toBe('Made for your weather and your plans')

  await client.delete('homePage')
  await client.patch('addOn-packing-list').unset(['formNote']).commit()
  const {packages: fewer, addOns: bare} = priceList.parse(await client.fetch<unknown>(priceListQuery))
  expect(fewer[1]?.note).toMatch(/^Curated activities/)
  expect(bare[1]).not.toHaveProperty('note')
})
