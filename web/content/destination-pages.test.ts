import {expect, test} from 'vitest'
import {fetchContent} from './fetch-content.ts'
import {sitemapContent, summaryContent} from './file-content.ts'
import {parseContent} from './parse-content.ts'
import {findChangedPaths} from './test-changed-paths.ts'
import {useTestDataset} from './test-dataset-lake.ts'

const client = await useTestDataset()

const getContent = async () => parseContent((await fetchContent(client)).queryResult)

async function findPathsChangedBy(change: () => Promise<unknown>): Promise<string[]> {
  const before = await getContent()
  await change()
  return findChangedPaths(before, await getContent())
}

test('a trip story is on the page of its destination only', async () => {
  const story = await client.getDocument('story-florence')
  const rewrite = () => client.patch('story-florence').set({title: 'Another title'}).commit()
  expect(await findPathsChangedBy(rewrite)).toEqual(['/destinations/italy', '/sitemap.xml'])

  // The gallery links to the stories of a destination.
  const addFirst = () =>
    client.create({
      ...story,
      _id: 'story-naxos',
      _type: 'tripStory',
      _updatedAt: undefined,
      destination: {_type: 'reference', _ref: 'destination-greece'},
    })
  expect(await findPathsChangedBy(addFirst)).toEqual([
    '/destinations',
    '/destinations/greece',
    '/sitemap.xml',
  ])
  await client.patch('destination-greece').set({hidden: true}).commit()
  const {tripStories, destinations} = await getContent()
  expect(tripStories.map(({_id}) => _id)).toEqual(['story-florence'])
  expect(destinations.map(({slug}) => slug)).not.toContain('greece')
  await client.patch('destination-greece').unset(['hidden']).commit()
})

test('the summary for language models leaves out what is hidden from search engines', async () => {
  const summary = async () => summaryContent(await getContent())
  expect((await summary()).destinations.map(({slug}) => slug)).toContain('italy')
  await client.patch('destination-italy').set({noIndex: true}).commit()
  await client.patch('privacyPage').set({noIndex: true}).commit()
  const {destinations, privacyPage, destinationsPage} = await summary()
  expect(destinations.map(({slug}) => slug)).not.toContain('italy')
  expect([privacyPage, destinationsPage?.heading]).toEqual([null, 'Destinations'])
  await client.patch('destination-italy').unset(['noIndex']).commit()
  await client.patch('privacyPage').unset(['noIndex']).commit()
})

test('the sitemap lists pages of destinations with the time of their latest change, unless hidden from search engines', async () => {
  const {_updatedAt} = await client.patch('story-florence').set({title: 'Another title'}).commit()
  const listed = async () => sitemapContent(await getContent()).destinations
  expect((await listed()).find(({slug}) => slug === 'italy')).toEqual({slug: 'italy', _updatedAt})
  await client.patch('destination-italy').set({noIndex: true}).commit()
  expect((await listed()).map(({slug}) => slug)).toEqual([
    'colorado',
    'greece',
    'cancun',
    'florida',
    'las-vegas',
  ])
  await client.patch('destinationsPage').set({noIndex: true}).commit()
  expect(await listed()).toEqual([])
})
