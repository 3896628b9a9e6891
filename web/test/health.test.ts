import {beforeEach, expect, test} from 'vitest'
import {GET} from '../app/api/health/route.ts'
import {createHealthReport, type HealthState} from '../server/health.ts'
import {state} from '../shared-state.ts'
import {stubEnvironment} from './stub-environment.ts'

const READ_TOKEN = 'a-read-token-of-some-length'
const SEEN = {documents: 1, newest: null}

const HEALTHY: HealthState = {
  takenAt: '2026-05-01T08:00:00Z',
  sync: {state: 'current', takenAt: '2026-05-01T08:00:00Z', seen: SEEN},
  selfTest: {at: '2026-05-01T08:00:00Z', ok: true, problem: null},
  queueStats: {waitingRequests: 2, heldRequests: 0, waitingMails: 1, oldestSeconds: 60, refused: 0},
  isOutboxWritable: true,
  jobProblems: [],
  requestedWait: undefined,
}

const createJobProblem = (document: string) => ({
  ...{job: 'retention', document, type: 'tripRequest'},
  ...{field: 'deleteAt', reason: 'This is no date with a time'},
})

const PROBLEM = {
  document: 'package-explorer',
  type: 'package',
  field: 'price',
  reason: 'A whole number of dollars',
}

beforeEach(() => stubEnvironment({SANITY_API_READ_TOKEN: READ_TOKEN}))

/** Sets the state of the services; returns a function that requests the health report. */
function start(changes: Partial<HealthState>) {
  Object.assign(state, {services: {getHealth: () => createHealthReport({...HEALTHY, ...changes})}})
  return async (token?: string) => {
    const headers = token === undefined ? {} : {authorization: `Bearer ${token}`}
    const response = GET(new Request('http://localhost/api/health', {headers}))
    return {status: response.status, body: await response.json()}
  }
}

test('responds 200 while the site is healthy, also before the first sync and self-test', async () => {
  const getHealth = start({})
  expect(await getHealth()).toEqual({status: 200, body: {status: 'ok'}})
  const getInitialHealth = start({sync: undefined, selfTest: undefined, queueStats: undefined})
  expect(await getInitialHealth()).toEqual({status: 200, body: {status: 'ok'}})
})

test.each<[reason: string, state: Partial<HealthState>]>([
  ['content sync: refused', {sync: {state: 'refused', problems: [PROBLEM], seen: SEEN}}],
  [
    'content sync: partial',
    {sync: {state: 'partial', takenAt: '2026-05-01T08:00:00Z', problems: [PROBLEM], seen: SEEN}},
  ],
  ['content sync: failed', {sync: {state: 'failed', reason: 'disk full', seen: SEEN}}],
  ['content sync: unreachable', {sync: {state: 'unreachable', reason: 'ECONNREFUSED'}}],
  [
    'redirects: not saved: 403',
    {sync: {state: 'current', takenAt: '2026-05-01T08:00:00Z', seen: SEEN, redirectError: '403'}},
  ],
  [
    'Content Lake: asks to wait until 2026-05-01T09:00:00.000Z (429); the site tries again by itself',
    {requestedWait: '2026-05-01T09:00:00.000Z'},
  ],
  ['self-test: no mail', {selfTest: {at: '2026-05-01T08:00:00Z', ok: false, problem: 'no mail'}}],
  ['outbox: cannot be written to', {queueStats: undefined, isOutboxWritable: false}],
  [
    'outbox: refused jobs: 1',
    {queueStats: {waitingRequests: 0, heldRequests: 0, waitingMails: 1, oldestSeconds: 1, refused: 1}},
  ],
  [
    'outbox: a job is pending for 1801 s',
    {queueStats: {waitingRequests: 0, heldRequests: 0, waitingMails: 1, oldestSeconds: 1801, refused: 0}},
  ],
  [
    'data folder: lake/sign-in.sqlite was missing',
    {
      jobProblems: [
        {
          job: 'data folder',
          document: null,
          type: null,
          field: '',
          reason: 'lake/sign-in.sqlite was missing',
        },
      ],
    },
  ],
  [
    'retention: skipped documents: 2',
    {jobProblems: [createJobProblem('tripRequest.a'), createJobProblem('tripRequest.b')]},
  ],
])('responds 503 with the reason %s', async (reason, state) => {
  const getHealth = start(state)
  expect(await getHealth()).toEqual({status: 503, body: {status: 'failing'}})
  expect(await getHealth(READ_TOKEN)).toMatchObject({status: 503, body: {reasons: [reason]}})
})

test('names documents only to clients with the read token', async () => {
  const getHealth = start({sync: {state: 'refused', problems: [PROBLEM], seen: SEEN}})
  expect(await getHealth(READ_TOKEN)).toMatchObject({body: {snapshot: {problems: [PROBLEM]}}})
  for (const token of ['', 'wrong', READ_TOKEN.toUpperCase()]) {
    const {status, body} = await getHealth(token)
    expect(status).toBe(401)
    expect(JSON.stringify(body)).not.toContain(PROBLEM.document)
  }
})

test('lists the first documents that jobs skipped, and their number', async () => {
  const jobProblems = Array.from({length: 30}, (_, index) => createJobProblem(`tripRequest.${index}`))
  const {body} = await start({jobProblems})(READ_TOKEN)
  expect(body.jobs.count).toBe(30)
  expect(body.jobs.problems).toEqual(jobProblems.slice(0, 20))
})
