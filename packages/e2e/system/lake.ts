import {type ChildProcess, spawn} from 'node:child_process'
import {join} from 'node:path'
import {startLake as startLakeOf, writingClient} from '@roam/cli/lake'
import {partEnvironment} from '@roam/cli/part-environment'
import type {Settings} from '@roam/cli/settings'
import type {SanityClient} from '@sanity/client'
import type {ContentLake} from '@roam/content-lake'

export const WEBHOOK_SECRET = 'a-secret-that-signs-in-stories'

/** Where browsers reach the parts, where that is not on their own ports. */
export interface Addresses {
  SITE_URL: string
  STUDIO_URL: string
  LAKE_URL: string
}

const addressesOf = ({lakeUrl, siteUrl, studioUrl}: Settings): Addresses => ({
  SITE_URL: siteUrl,
  STUDIO_URL: studioUrl,
  LAKE_URL: lakeUrl,
})

/** How the parts of one story's system find each other; the secrets are of no use beyond it. */
export const environmentOf = (settings: Settings, addresses = addressesOf(settings)) => ({
  SANITY_PROJECT_ID: 'roam',
  SANITY_DATASET: 'production',
  SANITY_API_HOST: settings.lakeUrl,
  SANITY_API_READ_TOKEN: 'a-token-that-reads-in-stories',
  SANITY_API_WRITE_TOKEN: 'a-token-that-writes-in-stories',
  SANITY_WEBHOOK_SECRET: WEBHOOK_SECRET,
  ...addresses,
  // Stories send as fast as they can.
  ROAM_RATE_LIMIT: 'off',
})

/** The lake as `npm start` runs it, in this process. */
export const startLake = (
  settings: Settings,
  {announce = true, addresses}: {announce?: boolean; addresses?: Addresses | undefined} = {},
): Promise<ContentLake> => startLakeOf(settings, environmentOf(settings, addresses), {announce})

const PART = join(import.meta.dirname, '..', '..', 'cli', 'src', 'parts', 'lake.ts')

/** The same in a process of its own, which ends with this one. */
export const spawnLake = (settings: Settings): ChildProcess =>
  spawn(process.execPath, [PART], {
    env: {...process.env, ...partEnvironment(settings, environmentOf(settings))},
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

/** What the founder's own tools would use: reads drafts and private documents too, writes all. */
export const clientOf = (settings: Settings): SanityClient =>
  // What stories ask themselves is not to be taken for something that Roam asks.
  writingClient(environmentOf(settings)).withConfig({headers: {'x-story': 'yes'}})
