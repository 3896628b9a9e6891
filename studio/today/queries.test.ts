import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, it, onTestFinished} from 'vitest'
import {goingLiveQuery, goingLiveResult} from './queries.ts'

const NOW = Date.parse('2999-06-01T00:00:00Z')

async function start() {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient(lake.clientConfig)
  /** Schedules a release with a version of each document. */
  const schedule = async (releaseId: string, publishAt: string, documents: {_id: string; name: string}[]) => {
    await client.releases.create({
      releaseId,
      metadata: {title: releaseId, releaseType: 'scheduled', intendedPublishAt: publishAt},
    })
    for (const {_id, name} of documents)
      await client.createVersion({
        publishedId: _id,
        releaseId,
        document: {_type: 'package', name},
      })
    await client.releases.schedule({releaseId, publishAt})
  }
  const fetchLines = async () => {
    const {query, params = {}, perspective = 'published'} = goingLiveQuery(NOW)
    return goingLiveResult.parse(await client.fetch(query, params, {perspective}))
  }
  return {client, schedule, fetchLines}
}

it('lists scheduled releases and posts that are dated later, what is due first at the top', async () => {
  const {client, schedule, fetchLines} = await start()
  await schedule('rSummer', '2999-08-01T08:00:00.000Z', [
    {_id: 'explorer', name: 'Explorer'},
    {_id: 'luxe', name: 'Luxe'},
  ])
  await schedule('rPrice', '2999-07-01T08:00:00.000Z', [{_id: 'essentials', name: 'Essentials'}])
  const post = {_type: 'post', title: 'A story'}
  await client.create({...post, _id: 'later', publishedAt: '2999-07-15T08:00:00.000Z'})
  await client.create({...post, _id: 'earlier', publishedAt: '2999-05-01T08:00:00.000Z'})
  await client.create({...post, _id: 'drafts.unpublished', publishedAt: '2999-07-15T08:00:00.000Z'})
  expect(await fetchLines()).toMatchObject([
    {time: '2999-07-01T08:00:00.000Z', document: {name: 'Essentials'}, release: {name: 'rPrice'}},
    {document: {_id: 'later'}, release: undefined, documentCount: 1},
    {documentCount: 2, release: {name: 'rSummer', title: 'rSummer'}, isUnpublish: false},
  ])
})

it('says that a document leaves the site', async () => {
  const {client, schedule, fetchLines} = await start()
  await client.create({_id: 'explorer', _type: 'package', name: 'Explorer'})
  await client.releases.create({releaseId: 'rEnd', metadata: {title: 'End', releaseType: 'scheduled'}})
  await client.unpublishVersion({releaseId: 'rEnd', publishedId: 'explorer'})
  await client.releases.schedule({releaseId: 'rEnd', publishAt: '2999-07-01T08:00:00.000Z'})
  await schedule('rEmpty', '2999-08-01T08:00:00.000Z', [])
  expect(await fetchLines()).toMatchObject([{isUnpublish: true, document: {name: 'Explorer'}}])
})
