import {statfs} from 'node:fs/promises'
import {isSameSecret} from '@roam/front-door/is-same-secret'
import type {TripRequestProcessing} from '@roam/processing'
import type {SanityClient} from '@sanity/client'
import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'
import {z} from 'zod'
import type {HealthReport} from './health.ts'
import {createHistogram, formatMetrics, type MetricFamily, OPEN_METRICS_TYPE} from './open-metrics.ts'

/** Upper bounds in seconds: pages take milliseconds, requests and previews up to seconds. */
const DURATIONS = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 10]

/** Most releases take less than a second; those that change all pages take longer. */
const PUBLISH_DURATIONS = [0.25, 1, 5, 30, 120]

/** A scrape does not wait longer for the Content Lake. */
const LAKE_TIMEOUT_MS = 2_000

const lakeStats = z.object({
  transactions: z.number(),
  waitingDeliveries: z.number(),
  failedDeliveries: z.number(),
  databaseBytes: z.number(),
  walBytes: z.number(),
  memoryBytes: z.number(),
})

type LakeStats = z.output<typeof lakeStats>

interface Sources {
  dataFolder: string
  client: SanityClient
  /** Hosted Sanity has no stats. */
  isHosted: boolean
  getHealth: () => HealthReport
  mailCounts: TripRequestProcessing['mailCounts']
  queueStats: TripRequestProcessing['queueStats']
}

/** Counts what the site does, and tells it to monitoring. */
export interface Metrics {
  /** Counts each response of the server. */
  register: (app: FastifyInstance) => void
  /** Call it when new pages have become current. */
  markPublished: () => void
  /** Measures how long it takes to publish pages, unless nothing has changed. */
  timePublish: <Result>(publish: () => Promise<Result>) => Promise<Result>
  /** Returns all metrics in the format of OpenMetrics. */
  collect: () => Promise<string>
}

const gauge = (name: string, help: string, value: number | null | undefined): MetricFamily => ({
  ...{name, help, type: 'gauge'},
  samples: typeof value === 'number' && !Number.isNaN(value) ? [{value}] : [],
})

/** @param values by the label's value */
const labeled = (
  type: 'counter' | 'gauge',
  name: string,
  help: string,
  label: string,
  values: Record<string, number> | undefined,
): MetricFamily => ({
  ...{name, help, type},
  samples: Object.entries(values ?? {}).map(([text, value]) => ({
    ...(type === 'counter' && {suffix: '_total'}),
    labels: {[label]: text},
    value,
  })),
})

const describeLake = (stats: LakeStats | undefined): MetricFamily[] => [
  gauge('roam_lake_up', 'Whether the embedded Content Lake responds.', stats ? 1 : 0),
  gauge('roam_lake_database_bytes', 'Size of lake.sqlite.', stats?.databaseBytes),
  gauge('roam_lake_wal_bytes', 'Size of the write-ahead log of lake.sqlite.', stats?.walBytes),
  {
    name: 'roam_lake_transactions',
    type: 'counter',
    help: 'Transactions since the lake was created.',
    samples: stats ? [{suffix: '_total', value: stats.transactions}] : [],
  },
  labeled(
    'gauge',
    'roam_lake_webhook_deliveries',
    'Webhook deliveries that wait or have failed.',
    'state',
    stats && {waiting: stats.waitingDeliveries, failed: stats.failedDeliveries},
  ),
]

/** Creates the metrics of the site. */
export function createMetrics(sources: Sources): Metrics {
  const {dataFolder, client, isHosted, getHealth, mailCounts, queueStats} = sources
  const requests = createHistogram('status', DURATIONS)
  const publishes = createHistogram('result', PUBLISH_DURATIONS)
  let publishedAt: number | undefined

  async function fetchLakeStats(): Promise<LakeStats | undefined> {
    try {
      const request = {url: '/lakelet/stats', timeout: LAKE_TIMEOUT_MS, maxRetries: 0}
      return lakeStats.parse(await client.request<unknown>(request))
    } catch {
      return undefined
    }
  }

  function describeSite(): MetricFamily[] {
    const {status, snapshot} = getHealth()
    const {
      waitingRequests = 0,
      heldRequests = 0,
      waitingMails = 0,
      refused = 0,
      oldestSeconds,
    } = queueStats() ?? {}
    const jobs = {requests: waitingRequests, held: heldRequests, mails: waitingMails, refused}
    return [
      gauge('roam_healthy', 'Whether /api/health is ok.', status === 'ok' ? 1 : 0),
      {
        name: 'roam_http_request_duration_seconds',
        type: 'histogram',
        help: 'Responses of the site, by class of the status.',
        samples: requests.samples(),
      },
      {
        name: 'roam_publish_duration_seconds',
        type: 'histogram',
        help: 'Releases of pages since the start, by result.',
        samples: publishes.samples(),
      },
      gauge('roam_published_timestamp_seconds', 'Time of the last release since the start.', publishedAt),
      gauge(
        'roam_content_timestamp_seconds',
        'Time of the content that visitors see.',
        Date.parse(snapshot.takenAt ?? '') / 1000,
      ),
      labeled('gauge', 'roam_outbox_jobs', 'Jobs in the outbox that are not done.', 'kind', jobs),
      gauge('roam_outbox_oldest_seconds', 'Age of the oldest job that is not held.', oldestSeconds ?? 0),
      labeled('counter', 'roam_mails', 'Mails since the start, by result.', 'result', {...mailCounts()}),
    ]
  }

  return {
    register: (app) =>
      void app.addHook('onResponse', async (_request, {statusCode, elapsedTime}) =>
        requests.observe(elapsedTime / 1000, `${Math.floor(statusCode / 100)}xx`),
      ),
    markPublished() {
      publishedAt = Date.now() / 1000
    },
    async timePublish(publish) {
      const start = performance.now()
      const formerlyPublishedAt = publishedAt
      const observe = (result: string) => publishes.observe((performance.now() - start) / 1000, result)
      const result = await publish().catch((error: unknown) => {
        observe('failed')
        throw error
      })
      if (publishedAt !== formerlyPublishedAt) observe('published')
      return result
    },
    async collect() {
      const [disk, lake] = await Promise.all([
        statfs(dataFolder).catch(() => undefined),
        isHosted ? undefined : fetchLakeStats(),
      ])
      return formatMetrics([
        ...describeSite(),
        ...(isHosted ? [] : describeLake(lake)),
        gauge('roam_disk_free_bytes', 'Free space for the data folder.', disk && disk.bavail * disk.bsize),
        gauge('roam_disk_size_bytes', 'Size of its file system.', disk && disk.blocks * disk.bsize),
        labeled('gauge', 'roam_process_memory_bytes', 'Resident memory.', 'process', {
          site: process.memoryUsage.rss(),
          ...(lake && {lake: lake.memoryBytes}),
        }),
        gauge(
          'roam_process_start_time_seconds',
          'Start of the site.',
          Math.round(Date.now() / 1000 - process.uptime()),
        ),
      ])
    },
  }
}

/**
 * Registers `GET /metrics`, for requests with the token. Without one, or with another, it is a page that does not exist.
 *
 * @param token undefined: metrics are off
 */
export function registerMetrics(
  app: FastifyInstance,
  {collect}: Pick<Metrics, 'collect'>,
  token: string | undefined,
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /i, '') ?? ''
    if (token === undefined || !isSameSecret(given, token)) return sendNotFound(request, reply)
    return reply.type(OPEN_METRICS_TYPE).send(await collect())
  })
}
