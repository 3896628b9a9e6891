import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {type ContentLake, createContentLake, UserStore, type WebhookOptions} from '@roam/content-lake'
import {createLakeClient} from '@roam/sanity/client'
import {CONTENT_FILTER, WEBHOOK_PROJECTION} from '@roam/sanity/site-status'
import type {RoamEnv} from './env-file.ts'
import type {Settings} from './settings.ts'

/** The founder has found that a person wrote it: the letter to her that was held back is owed. */
const OWED = '_type == "tripRequest" && mail == "held" && spam == false'

/** Where the embedded lake keeps everything. */
export const lakeDirectory = ({dataFolder}: Settings) => join(dataFolder, 'lake')

/**
 * Starts the embedded lake on the data folder.
 *
 * @param announce whether the site is told of changes; not while the first content comes in
 */
export function startLake(
  settings: Settings,
  env: RoamEnv,
  {sendWebhooks: sendWebhooks}: {sendWebhooks: boolean},
): Promise<ContentLake> {
  const site = `http://127.0.0.1:${settings.ports.site}/api/content-changed`
  const tell = (url: string, name: string, filter: string): WebhookOptions => ({
    name,
    url,
    dataset: env.SANITY_DATASET,
    on: ['create', 'update', 'delete'],
    filter,
    projection: WEBHOOK_PROJECTION,
    secret: env.SANITY_WEBHOOK_SECRET,
  })
  return createContentLake({
    directory: lakeDirectory(settings),
    projectId: env.SANITY_PROJECT_ID,
    datasets: [env.SANITY_DATASET],
    host: settings.host,
    port: settings.ports.lake,
    tokens: [
      {token: env.SANITY_API_READ_TOKEN, name: 'The site, reading', role: 'viewer'},
      {token: env.SANITY_API_WRITE_TOKEN, name: 'The site', role: 'editor'},
    ],
    publicUrl: env.LAKE_URL,
    trustedProxies: settings.trustedProxies,
    corsOrigins: [new URL(env.STUDIO_URL).origin],
    studioUrl: env.STUDIO_URL,
    webhooks: sendWebhooks
      ? [
          tell(site, 'site', CONTENT_FILTER),
          tell(site, 'letters', OWED),
          ...(env.ROAM_BUILD_HOOK ? [tell(env.ROAM_BUILD_HOOK, 'static site', CONTENT_FILTER)] : []),
        ]
      : [],
  })
}

/** Who may sign in to the embedded lake, whether it runs or not. */
export const openUserStore = (settings: Settings): UserStore => new UserStore(lakeDirectory(settings))

/** A client that may write, and sees drafts and what is private too. */
export const createWriteClient = (env: RoamEnv): SanityClient =>
  createLakeClient(
    {
      projectId: env.SANITY_PROJECT_ID,
      dataset: env.SANITY_DATASET,
      apiHost: env.SANITY_API_HOST,
    },
    env.SANITY_API_WRITE_TOKEN,
    {perspective: 'raw'},
  )
