import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, test} from 'vitest'
import {tripStoriesQuery} from './trip-story.content.ts'

test('a trip story shows the name of a package, and of no other document', async () => {
  await using lake = await startContentLake()
  const client = createClient(lake.clientConfig)
  await client.create({_id: 'package', _type: 'package', name: 'Explorer'})
  await client.create({_id: 'tripRequest.2026-06-01.a', _type: 'tripRequest', name: 'Ada Byron'})
  for (const [orderRank, _ref] of [
    ['a', 'package'],
    ['b', 'tripRequest.2026-06-01.a'],
  ])
    await client.create({_type: 'tripStory', orderRank, package: {_type: 'reference', _ref}})
  const stories: unknown = await client.fetch(tripStoriesQuery)
  expect(stories).toMatchObject([{packageName: 'Explorer'}, {packageName: null}])
})
