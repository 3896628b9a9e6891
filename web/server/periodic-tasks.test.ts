import {createServer} from 'node:http'
import type {RowProblem} from '@roam/documents/parse-rows'
import {createJobProblems} from '@roam/processing/job-problems'
import {startTemporaryProcessing, TEST_SUBMISSION} from '@roam/processing/temporary-processing'
import {listen} from '@roam/sanity-emulator/http'
import {sampleRequest} from '@roam/trip-request/sample-request'
import type {FastifyReply} from 'fastify'
import {expect, onTestFinished, test, vi} from 'vitest'
import {recordRedirects} from '../content/sync/redirects.ts'
import {createStatusReporter} from '../content/sync/report-status.ts'
import {createTestContentSync} from '../content/sync/test-content-sync.ts'
import {startEmulatedLake} from '../content/test-lake.ts'
import {log} from '../logger.ts'
import {createTestServer} from './http/test-server.ts'
import {listPeriodicTasks, startPeriodicTasks} from './periodic-tasks.ts'
import {createTrips} from './trip/trips.ts'
import {createTripRequestHandler} from './trip-request-handler.ts'
import {createVisitCounter} from './visits/visit-counter.ts'

const MONTH_MS = 30 * 24 * 60 * 60 * 1000

const site = {id: 'a', name: 'a:3000', url: 'https://roam.example'}

/** Starts the services of a site with a project at Sanity; `apiRequests` lists its requests to the API. */
async function startHostedSite() {
  const {emulator, client, editor, close} = await startEmulatedLake()
  const app = createTestServer()
  const server = createServer((incoming, outgoing) => app.routing(incoming, outgoing))
  const port = await listen(server)

  const jobProblems = createJobProblems(client, site, log)
  const processing = await startTemporaryProcessing(client, {
    setProblems: jobProblems.set,
    getRetentionMonths: () => 24,
    selfTest: {url: `http://127.0.0.1:${port}/`, secret: 'a-webhook-secret'},
  })
  const trips = createTrips({client, reportProblems: () => undefined, log})
  const visits = createVisitCounter({client, studioUrl: undefined, log})
  const siteUrl = 'https://roam.example'
  const sendForm = async (_request: unknown, reply: FastifyReply) => reply.send()
  const offeredOptions = {filter: <T>(request: T) => request, findPrices: () => undefined}
  const options = {processing, offeredOptions, sendForm, rateLimit: undefined, siteUrl, visits}
  app.post('/', createTripRequestHandler(options))
  await app.ready()
  onTestFinished(async () => {
    await processing.stop()
    server.close()
    await app.close()
    await close()
  })

  const {contentSync} = createTestContentSync(client, {
    recordRedirects: (redirects) => recordRedirects(client, redirects),
    report: createStatusReporter(client, site, () => null),
  })
  return {
    processing,
    editor,
    tasks: listPeriodicTasks({contentSync, processing, jobProblems, visits, trips}, true),
    apiRequests: () => emulator.requests().map(({path}) => path),
  }
}

test('an idle site sends at most 30,000 requests a month to the API of hosted Sanity', async () => {
  const {processing, editor, tasks, apiRequests} = await startHostedSite()
  // The .eml file of a request is compared with the stored requests.
  await processing.submit({request: sampleRequest, ...TEST_SUBMISSION}, log)
  await expect.poll(() => processing.queueStats()).toMatchObject({waitingRequests: 0, waitingMails: 0})
  for (const {run} of tasks) await run()
  // The first self-test of a day purges the history of all.
  const selfTestHistory = {url: '/data/history/production/documents/tripRequest.self-test?lastRevision=true'}
  expect(await editor.request(selfTestHistory)).toEqual({documents: []})

  const counts: Record<string, number> = {}
  for (const {name, run, intervalMs} of tasks) {
    const before = apiRequests().length
    await run()
    counts[name] = ((apiRequests().length - before) * MONTH_MS) / intervalMs
  }
  expect(processing.selfTest.last()).toMatchObject({ok: true})
  expect(counts).toEqual({
    'content sync': 8_640,
    'self-test': 17_280,
    'prune the outbox': 0,
    'delete mail of deleted requests': 720,
    'unsent mail': 720,
    retention: 1_800,
    'mail status': 0,
    'problems of private pages': 0,
    'problems of jobs': 0,
    visits: 0,
  })
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBeLessThanOrEqual(30_000)

  expect(await editor.fetch('count(*[_id == "tripRequest.self-test"])')).toBe(0)
})

test('a task that fails twice in a row is reported until it succeeds', async () => {
  vi.useFakeTimers()
  const problems: Record<string, RowProblem[]> = {}
  let isBroken = true
  const task = {
    name: 'retention',
    intervalMs: 1000,
    run: async () => {
      if (isBroken) throw new Error('No list')
    },
  }
  const stop = startPeriodicTasks([task], (job, rows) => Object.assign(problems, {[job]: rows}), log)
  onTestFinished(stop)
  await vi.advanceTimersByTimeAsync(1000)
  expect(problems).toEqual({})
  await vi.advanceTimersByTimeAsync(1000)
  expect(problems).toMatchObject({'whole task: retention': [{id: undefined, message: 'No list'}]})
  isBroken = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(problems).toEqual({'whole task: retention': []})
})
