import {jobsStatus, MAX_JOB_PROBLEMS, siteDocument} from '@roam/documents/site-status'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, test, vi} from 'vitest'
import {createJobProblems} from '../src/shared/job-problems.ts'
import {TEST_LOG} from '../src/temporary-processing.ts'

const site = {id: 'a', name: 'a:3000', url: 'https://roam.example'}

const createProblem = (id: string) => ({id, type: 'tripRequest', path: 'email', message: 'Invalid input'})

test('writes the problems of the last run of each job, bounded, until a run has none', async () => {
  await using lake = await startContentLake()
  const client = createClient(lake.clientConfig)
  const log = TEST_LOG
  const fetchStatus = async () =>
    jobsStatus.safeParse(await client.getDocument(siteDocument('jobs', site)._id)).data
  const problems = createJobProblems(client, site, log)
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

  // Another site has deleted the status while this one was suspended.
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 6 * 60 * 60 * 1000})
  await client.delete(siteDocument('jobs', site)._id)
  await problems.report()
  expect(await fetchStatus()).toEqual(status)

  // Another site does not know them.
  const other = createJobProblems(client, {...site, id: 'b'}, log)
  await other.report()
  problems.set('retention', [])
  await problems.report()
  expect(await fetchStatus()).toMatchObject({count: 1, problems: [{job: 'mail', document: 'b'}]})

  // The first run after a restart has no problems any more.
  await createJobProblems(client, site, log).report()
  expect(await fetchStatus()).toEqual({count: 0, problems: []})
})
