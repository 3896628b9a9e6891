import {JOBS_STATUS, jobsStatus, MAX_JOB_PROBLEMS, UPGRADE_JOB} from '@roam/sanity/site-status'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {pino} from 'pino'
import {expect, onTestFinished, test} from 'vitest'
import {createJobProblems} from '../src/shared/job-problems.ts'

const createProblem = (id: string) => ({id, type: 'tripRequest', path: 'email', message: 'Invalid input'})

test('writes the problems of the last run of each job, bounded, until a run has none', async () => {
  const lake = await startContentLake()
  onTestFinished(() => lake.close())
  const client = createClient(lake.clientConfig)
  const log = pino({level: 'silent'})
  const fetchStatus = async () => jobsStatus.safeParse(await client.getDocument(JOBS_STATUS._id)).data
  const problems = createJobProblems(client, log)
  await problems.report()
  expect(await fetchStatus()).toBeUndefined()

  problems.set('mail', [createProblem('a'), createProblem('b')])
  problems.set('mail', [createProblem('b')])
  problems.set(
    'retention',
    Array.from({length: 30}, (_, index) => createProblem(`r-${index}`)),
  )
  await problems.report()
  const status = await fetchStatus()
  expect(status?.count).toBe(31)
  expect(status?.problems[0]).toMatchObject({job: 'mail', document: 'b', field: 'email'})
  expect(status?.problems).toHaveLength(MAX_JOB_PROBLEMS)
  expect(problems.list()).toHaveLength(31)

  // The problems of the conversion at the lake's start stay until its next run.
  const upgrade = {job: UPGRADE_JOB, document: 'drafts.a', type: null, field: '', reason: 'Rejected'}
  const stored = {problems: [{_key: '0', ...upgrade}, ...(status?.problems ?? [])], count: 32}
  await client.createOrReplace({...JOBS_STATUS, ...stored})
  problems.set('retention', [])
  await problems.report()
  expect(await fetchStatus()).toMatchObject({count: 2, problems: [upgrade, {job: 'mail', document: 'b'}]})

  // The first run after a restart has no problems any more.
  await createJobProblems(client, log).report()
  expect(await fetchStatus()).toEqual({count: 1, problems: [upgrade]})
})
