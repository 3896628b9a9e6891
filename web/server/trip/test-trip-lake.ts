import {createRateLimit} from '@roam/processing/rate-limits'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from 'lakelet'
import {afterAll, beforeAll, onTestFinished} from 'vitest'
import {createSiteClient} from '../../content/client.ts'
import {createTestTrip} from './test-trip.ts'
import {startTripServer} from './test-trip-server.ts'

let lake: TemporaryLake

export let client: SanityClient

/** Starts a lake for the tests of a file, which `lake` and `client` refer to. */
export function useTripLake(): void {
  beforeAll(async () => {
    lake = await startContentLake({dataset: {name: 'production', aclMode: 'private'}})
    client = createClient({...lake.clientConfig, perspective: 'raw'})
  })
  afterAll(() => lake.close())
}

/** Starts a server, and creates a request. */
export async function start({rateLimit, lakeUrl = lake.url}: {rateLimit?: number; lakeUrl?: string} = {}) {
  const {projectId, dataset, token} = lake.clientConfig
  const siteClient = createSiteClient({projectId, dataset, apiHost: lakeUrl}, token)
  const server = await startTripServer({
    client: siteClient,
    rateLimit: rateLimit === undefined ? undefined : createRateLimit(rateLimit),
  })
  onTestFinished(server.close)
  return {...server, trip: await createTestTrip(client)}
}

/** Starts a server, creates a request, and sends a proposal. */
export async function startWithProposal(options?: Parameters<typeof start>[0]) {
  const {trip, get, post, ...server} = await start(options)
  const version = await trip.sendProposal()
  const path = await trip.fetchPath()
  return {
    ...{...server, trip, version, path},
    get: (target = path, headers: Record<string, string> = {}) => get(target, headers),
    post: (fields: Record<string, string>, headers: Record<string, string> = {}, target = path) =>
      post(target, {version, ...fields}, headers),
  }
}

export const ACCEPT = {reply: 'accepted'}
