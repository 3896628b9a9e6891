import {startTemporaryProcessing} from '@roam/processing/temporary-processing'
import {startMailServer} from '@roam/sanity-emulator/mail-server'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, onTestFinished, test} from 'vitest'
import {createHealthReport} from './health.ts'
import {createTestServer} from './http/test-server.ts'
import {createMetrics, registerMetrics} from './metrics.ts'

const TOKEN = 'a-token-of-monitoring'

/** A sample line, as https://prometheus.io/docs/specs/om/open_metrics_spec/ defines it. */
const SAMPLE = /^([a-z_]+)(?:\{[a-z]+="[^"\n]*"(?:,[a-z]+="[^"\n]*")*\})? \d+(?:\.\d+)?(?:e-\d+)?$/

const SUFFIXES: Record<string, string[]> = {
  gauge: [''],
  counter: ['_total'],
  histogram: ['_bucket', '_count', '_sum'],
}

/** Checks that each sample is valid and below the type of its family, and that no family comes twice. */
function checkFormat(text: string): void {
  const lines = text.split('\n')
  expect(lines.splice(-2)).toEqual(['# EOF', ''])
  const families: string[] = []
  let type = ''
  for (const line of lines) {
    const [, name = '', declared = ''] = /^# TYPE ([a-z_]+) ([a-z]+)$/.exec(line) ?? []
    if (name) {
      expect(families).not.toContain(name)
      families.push(name)
      type = declared
    } else if (line.startsWith('# HELP ')) expect(line).toContain(`# HELP ${families.at(-1)} `)
    else {
      const [, sample] = SAMPLE.exec(line) ?? [line, `not a sample: ${line}`]
      expect(SUFFIXES[type]?.map((suffix) => `${families.at(-1)}${suffix}`)).toContain(sample)
    }
  }
}

async function startSite({token, isHosted = false}: {token?: string; isHosted?: boolean} = {}) {
  const lake = await startContentLake({projectId: 'roam'})
  const client = createClient(lake.clientConfig)
  const mail = await startMailServer()
  const processing = await startTemporaryProcessing(client, {smtpUrl: mail.url})
  onTestFinished(async () => {
    await mail.close()
    await processing.stop()
    await lake.close()
  })
  const metrics = createMetrics({
    ...{client, dataFolder: processing.dataFolder, isHosted},
    getHealth: () =>
      createHealthReport({
        ...{takenAt: '2026-11-01T12:00:00Z', sync: undefined, selfTest: undefined, jobProblems: []},
        ...{queueStats: undefined, isOutboxWritable: true, requestedWait: undefined},
      }),
    ...processing,
  })
  const app = createTestServer()
  onTestFinished(() => app.close())
  metrics.register(app)
  app.get('/', (_request, reply) => reply.send('page'))
  registerMetrics(app, metrics, token, async (_request, reply) => reply.code(404).send('not found'))
  const get = (authorization?: string) =>
    app.inject({url: '/metrics', headers: authorization ? {authorization} : {}})
  return {app, client, lake, mail, metrics, processing, get}
}

test('metrics count requests, releases, mail, the outbox and the lake, in the format of OpenMetrics', async () => {
  const {app, client, lake, mail, metrics, processing, get} = await startSite({token: TOKEN})
  await app.inject('/')
  await app.inject('/')
  await app.inject({method: 'POST', url: '/'})
  await metrics.timePublish(async () => metrics.markPublished())
  await metrics.timePublish(async () => {})
  await expect(metrics.timePublish(() => Promise.reject(new Error('no page')))).rejects.toThrow('no page')
  await client.create({_type: 'post'})
  expect(await processing.sendTestMail()).toBeUndefined()
  mail.behavior = 'rejects permanently (550)'
  expect(await processing.sendTestMail()).toContain('550')
  const {headers, body} = await get(`Bearer ${TOKEN}`)
  expect(headers).toMatchObject({
    'content-type': 'application/openmetrics-text; version=1.0.0; charset=utf-8',
    'cache-control': 'no-store',
  })
  checkFormat(body)
  const lines = body.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'roam_healthy 1',
      'roam_http_request_duration_seconds_bucket{status="2xx",le="+Inf"} 2',
      'roam_http_request_duration_seconds_count{status="2xx"} 2',
      'roam_http_request_duration_seconds_count{status="4xx"} 1',
      'roam_publish_duration_seconds_count{result="published"} 1',
      'roam_publish_duration_seconds_count{result="failed"} 1',
      'roam_content_timestamp_seconds 1793534400',
      'roam_outbox_jobs{kind="requests"} 0',
      'roam_mails_total{result="sent"} 1',
      'roam_mails_total{result="failed"} 1',
      'roam_lake_up 1',
      expect.stringMatching(/^roam_lake_transactions_total [1-9]/),
      'roam_lake_webhook_deliveries{state="waiting"} 0',
    ]),
  )
  for (const name of ['lake_database_bytes', 'disk_free_bytes', 'process_memory_bytes{process="site"}'])
    expect(lines.some((line) => line.startsWith(`roam_${name} `) && !line.endsWith(' 0'))).toBe(true)

  await lake.close()
  const without = (await get(`Bearer ${TOKEN}`)).body
  checkFormat(without)
  expect(without).toContain('roam_lake_up 0\n')
  expect(without).not.toContain('roam_lake_transactions_total')
})

test('with hosted Sanity there are no metrics of a lake', async () => {
  const {metrics} = await startSite({isHosted: true})
  expect(await metrics.collect()).not.toContain('roam_lake')
})

test.each([
  [undefined, `Bearer ${TOKEN}`],
  [TOKEN, undefined],
  [TOKEN, 'Bearer another-token-of-someone'],
  [TOKEN, 'Bearer '],
])(
  'with the token %j, a request with %j gets the page of an unknown address',
  async (token, authorization) => {
    const {get} = await startSite(token ? {token} : {})
    expect(await get(authorization)).toMatchObject({statusCode: 404, body: 'not found'})
  },
)
