import type {SanityClient} from '@sanity/client'
import {expect} from 'vitest'
import {eventually} from './eventually.ts'
import {createLakeClient, startLake} from './start-lake.ts'

export const HOUR_MS = 60 * 60 * 1000

export const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

export async function start() {
  const lake = await startLake()
  return {lake, client: createLakeClient(lake, {perspective: 'raw'})}
}

/** Starts a lake with a published post, and a release with versions of it and of a new post. */
export async function startWithRelease() {
  const {lake, client} = await start()
  await client.create({_id: 'a', _type: 'post', title: 'Old'})
  await client.releases.create({releaseId: 'r1', metadata: {title: 'Spring'}})
  await createVersion(client, 'a', 'New')
  await createVersion(client, 'b', 'Added')
  return {lake, client}
}

export const createVersion = (client: SanityClient, publishedId: string, title: string, releaseId = 'r1') =>
  client.createVersion({publishedId, releaseId, document: {_type: 'post', title}})

export const getRelease = (client: SanityClient, releaseId = 'r1') => client.releases.get({releaseId})

/** The titles of all posts, by ID. */
export const fetchTitles = async (client: SanityClient, perspective: string | string[] = 'raw') => {
  const posts = await client.fetch('*[_type == "post"]{_id, title}', {}, {perspective} as never)
  return Object.fromEntries(posts.map(({_id, title}: {_id: string; title: string}) => [_id, title]))
}

export const waitForState = (client: SanityClient, state: string) =>
  eventually(async () => expect(await getRelease(client)).toMatchObject({state}))
