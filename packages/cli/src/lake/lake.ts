import {join} from 'node:path'
import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {CONTENT_FILTER, UNSENT_MAIL_FILTER, WEBHOOK_PROJECTION} from '@roam/documents/site-status'
import {createLakeClient} from '@roam/lake-client/client'
import type {SanityClient} from '@sanity/client'
import {
  type ContentLake,
  type ContentLakeOptions,
  createContentLake,
  UserStore,
  type WebhookOptions,
} from 'lakelet'
import type {LakeEnv} from '../settings/service-environment.ts'
import type {Settings} from '../settings/settings.ts'

/** How long the Studio can show and restore earlier revisions. */
const HISTORY_DAYS = 365

/** Names of the application, which no person can have. Tokens are named after the site. */
const RESERVED_NAMES = ['Roam', 'The site']

/** The folder of the embedded lake's database and assets. */
export const lakeDirectory = ({dataFolder}: Settings) => join(dataFolder, 'lake')

/**
 * Starts the embedded lake on the data folder.
 *
 * @param sendWebhooks false while the demo content is imported or no site runs
 */
export function startLake(
  settings: Settings,
  env: LakeEnv,
  {
    sendWebhooks,
    ...options
  }: {sendWebhooks: boolean} & Pick<ContentLakeOptions, 'onClockJump' | 'onDatabaseLost'>,
): Promise<ContentLake> {
  // `localhost`, because ROAM_HOST can be ::1.
  const siteUrl = `http://localhost:${settings.ports.site}/api/content-changed`
  const createWebhook = (url: string, name: string, filter: string): WebhookOptions => ({
    name,
    url,
    dataset: env.SANITY_DATASET,
    on: ['create', 'update', 'delete'],
    filter,
    projection: WEBHOOK_PROJECTION,
    secret: env.SANITY_WEBHOOK_SECRET,
    // The site queries the content: a delivery only tells that it has changed.
    coalesce: true,
  })
  return createContentLake({
    ...options,
    directory: lakeDirectory(settings),
    projectId: env.SANITY_PROJECT_ID,
    // Also makes the dataset of an existing data folder private.
    datasets: [{name: env.SANITY_DATASET, aclMode: 'private'}],
    host: settings.host,
    port: settings.ports.lake,
    tokens: [
      {token: env.SANITY_API_READ_TOKEN, name: 'The site, reading', role: 'viewer'},
      {token: env.SANITY_API_WRITE_TOKEN, name: 'The site', role: 'editor', writer: 'site'},
    ],
    documentRules: DOCUMENT_ACCESS,
    reservedNames: RESERVED_NAMES,
    publicUrl: env.LAKE_URL,
    trustedProxies: settings.trustedProxies,
    corsOrigins: [new URL(env.STUDIO_URL).origin],
    studioUrl: env.STUDIO_URL,
    historyDays: HISTORY_DAYS,
    webhooks: sendWebhooks
      ? [
          createWebhook(siteUrl, 'site', CONTENT_FILTER),
          createWebhook(siteUrl, 'letters', UNSENT_MAIL_FILTER),
          ...(env.ROAM_BUILD_HOOK ? [createWebhook(env.ROAM_BUILD_HOOK, 'static site', CONTENT_FILTER)] : []),
        ]
      : [],
  })
}

/** Opens the user database of the embedded lake, which may be running. */
export const openUserStore = (settings: Settings): UserStore =>
  new UserStore(lakeDirectory(settings), {reservedNames: RESERVED_NAMES})

const connectionOf = (env: Pick<LakeEnv, 'SANITY_PROJECT_ID' | 'SANITY_DATASET' | 'SANITY_API_HOST'>) => ({
  projectId: env.SANITY_PROJECT_ID,
  dataset: env.SANITY_DATASET,
  apiHost: env.SANITY_API_HOST,
})

/** A client with the write token that sees drafts and private documents. */
export const createWriteClient = (
  env: LakeEnv,
  options: Parameters<typeof createLakeClient>[2] = {},
): SanityClient =>
  createLakeClient(connectionOf(env), env.SANITY_API_WRITE_TOKEN, {perspective: 'raw', ...options})

/** How long the token of {@link createAdministratorToken} works if the process that uses it is killed. */
const ADMINISTRATOR_TOKEN_MS = 24 * 60 * 60 * 1000

/** Creates a token of an administrator of the embedded lake, which may be running; its disposal deletes it. */
export function createAdministratorToken(settings: Settings): Disposable & {token: string} {
  const store = openUserStore(settings)
  const expiresAt = new Date(Date.now() + ADMINISTRATOR_TOKEN_MS).toISOString()
  const {id, token} = store.tokens.create({name: 'Roam', role: 'administrator', expiresAt})
  return {
    token,
    [Symbol.dispose]() {
      store.tokens.delete(id)
      store.close()
    },
  }
}

/**
 * Runs a task with a client of an administrator of the running embedded lake. The site's token writes only the
 * documents of the site.
 */
export async function withAdministrator<T>(
  settings: Settings,
  env: LakeEnv,
  task: (client: SanityClient) => Promise<T>,
): Promise<T> {
  using administrator = createAdministratorToken(settings)
  return await task(createLakeClient(connectionOf(env), administrator.token, {perspective: 'raw'}))
}
