import type {AddressInfo} from 'node:net'
import type {DatabaseSync} from 'node:sqlite'
import {Auth} from './auth/auth.ts'
import {UserStore} from './auth/user-store.ts'
import {type TokenOptions, Tokens} from './auth/tokens.ts'
import {UserDirectory} from './auth/user-directory.ts'
import {createServer} from './http/server.ts'
import type {Dataset} from './types.ts'
import {QueryWorkerPool} from './query/worker-pool/pool.ts'
import {databaseFile, openDatabase} from './store/database.ts'
import type {CommitHooks} from './store/dataset.ts'
import {Datasets} from './store/datasets.ts'
import {UserSettings} from './store/user-settings.ts'
import {TransactionFeed} from './streams/transaction-feed.ts'
import {createWebhooks, type Delivery, type WebhookOptions} from './webhooks/webhooks.ts'

export interface ContentLakeOptions {
  /** Where the database and the assets are kept. Made if it does not exist. */
  directory: string
  projectId: string
  /** Datasets to make if they do not exist, readable without a token but for drafts. */
  datasets: string[]
  /** Default 127.0.0.1. */
  host?: string
  /** Where browsers reach it, if a proxy stands before it, such as `https://lake.example`. */
  publicUrl?: string
  /** Addresses and networks of proxies, whose `X-Forwarded-For` and `-Proto` are believed. */
  trustedProxies?: string[]
  /** 0 for any free port. */
  port: number
  tokens: TokenOptions[]
  /** Origins of the pages that may use the lake from a browser, such as `http://localhost:3333`. */
  corsOrigins: string[]
  webhooks: WebhookOptions[]
  /** Where people go who have signed in. Without it nobody can. */
  studioUrl?: string
  /** How long a query may take, in milliseconds. Default 10 000. */
  queryTimeoutMs?: number
  /**
   * Whether a change is on disk before it is answered, so that it outlives a power cut. Default true.
   * False is for data that nobody needs tomorrow, and faster.
   */
  durable?: boolean
}

/** A running lake. */
export interface ContentLake {
  /** Its address for clients, as `apiHost`. */
  url: string
  port: number
  /** Throws LakeError 404 for a dataset that does not exist. */
  dataset(name: string): Dataset
  /** Stops answering, ends webhooks under way, and closes the database. Once, however often called. */
  close(): Promise<void>
  /**
   * A link that signs whoever opens it in to the Studio, once, within 15 minutes.
   * @param userName tells people apart: who is here, who changed what. The same name is the same user.
   * @throws without `studioUrl`
   */
  createSignInLink(userName?: string): string
  /** Webhook deliveries that wait, and the last that have ended, newest first. */
  webhookDeliveries(): Delivery[]
}

/**
 * Starts a Content Lake: when it resolves, it answers.
 * @throws if the port is taken, or another lake has the directory open
 */
export async function createContentLake(options: ContentLakeOptions): Promise<ContentLake> {
  const {directory, durable = true} = options
  const database = openDatabase(directory, durable)
  try {
    const people = new UserStore(directory, durable)
    try {
      return await start(options, database, people)
    } catch (error) {
      people.close()
      throw error
    }
  } catch (error) {
    database.close()
    throw error
  }
}

async function start(
  options: ContentLakeOptions,
  database: DatabaseSync,
  people: UserStore,
): Promise<ContentLake> {
  const {directory, projectId, host = '127.0.0.1'} = options
  const hooks: CommitHooks = {beforeCommit: [], afterCommit: []}
  const datasets = new Datasets({database, hooks, projectId})
  for (const name of options.datasets) if (!datasets.has(name)) datasets.create(name)
  const webhooks = createWebhooks({database, projectId, hooks: options.webhooks})
  hooks.beforeCommit.push(webhooks.beforeCommit)
  const feed = new TransactionFeed()
  hooks.afterCommit.push(webhooks.afterCommit, feed.publish)

  const slowQueries = new QueryWorkerPool(databaseFile(directory), options.queryTimeoutMs ?? 10_000)
  const users = new UserDirectory(database)
  const tokens = new Tokens(options.tokens, users, people.sessions)
  const access = new Auth(tokens)
  let url = ''
  const userSettings = new UserSettings(database)
  const {corsOrigins, studioUrl, publicUrl} = options
  const publicAddress = () => publicUrl?.replace(/\/$/, '') ?? url
  const app = createServer(
    {
      directory,
      projectId,
      datasets,
      feed,
      queryWorkers: slowQueries,
      webhooks,
      auth: access,
      tokens,
      userDirectory: users,
      userStore: people,
      studioUrl,
      lakeUrl: publicAddress,
      userSettings,
      corsOrigins,
    },
    {
      hostNames: publicUrl ? [host, new URL(publicUrl).hostname] : [host],
      trustedProxies: options.trustedProxies ?? [],
    },
  )
  await app.listen({host, port: options.port})
  const port = portOf(app.server.address())
  url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  webhooks.start()

  const stop = async () => {
    await Promise.all([slowQueries.close(), app.close()])
    await webhooks.close()
    people.close()
    database.close()
  }
  let stopping: Promise<void> | undefined
  return {
    url,
    port,
    dataset: (name) => datasets.get(name),
    webhookDeliveries: () => webhooks.deliveries(),
    close() {
      stopping ??= stop()
      return stopping
    },
    createSignInLink(userName = 'Editor') {
      if (!studioUrl) throw new Error('A sign-in link needs the option studioUrl.')
      return publicAddress() + people.createSignInPath(userName)
    },
  }
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The lake has no port')
  return address.port
}
