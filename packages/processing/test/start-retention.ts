import {DAY_MS} from '@roam/documents/business-day'
import {handlingId, processingId} from '@roam/documents/ids'
import type {RowProblem} from '@roam/documents/parse-rows'
import {DELETE_AT, referTo} from '@roam/documents/request-documents'
import {RETENTION_STATUS} from '@roam/documents/site-status'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {onTestFinished, vi} from 'vitest'
import {createRetentionJob} from '../src/retention/retention.ts'

export const NOW = '2026-05-31T12:00:00.000Z'

export const SITE_TOKEN = 'site-token'

/** Starts a lake and the job, whose clocks show NOW. Both run in this process. */
export async function start(months: number, options: Parameters<typeof startContentLake>[0] = {}) {
  vi.useFakeTimers({toFake: ['Date'], now: Date.parse(NOW)})
  const lake = await startContentLake(options)
  onTestFinished(() => lake.close())
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const settings = {months}
  const problems = new Map<string, RowProblem[]>()
  const runJob = createRetentionJob({
    client: client.withConfig({perspective: 'published', ...(options.tokens ? {token: SITE_TOKEN} : {})}),
    getMonths: () => settings.months,
    setProblems: (job, found) => void problems.set(job, found),
  })
  return {
    client,
    commit: (document: {_id: string; _type: string; [field: string]: unknown}) =>
      lake.dataset('production').commit([{create: document}]),
    problems,
    settings,
    runJob,
    setClock: (time: string) => vi.setSystemTime(Date.parse(time)),
    async runDaily(days: number) {
      const results: Awaited<ReturnType<typeof runJob>>[] = []
      for (let day = 0; day < days; day += 1) {
        vi.setSystemTime(Date.now() + DAY_MS)
        results.push(await runJob())
      }
      return results
    },
    createRequest: (key: string, submittedAt: unknown, fields: Record<string, unknown> = {}) => {
      const _id = `tripRequest.${key}`
      const references = {handling: referTo(handlingId(_id)), processing: referTo(processingId(_id))}
      return client.create({_id, _type: 'tripRequest', submittedAt, ...references, ...fields})
    },
    fetchMarks: () =>
      client.fetch(
        `*[_type == "tripRequest"] | order(_id){"id": string::split(_id, ".")[1], "deleteAt": ${DELETE_AT}}`,
      ),
    fetchIds: () => client.fetch('*[_type == "tripRequest"] | order(_id)._id'),
    fetchStatus: () => client.getDocument(RETENTION_STATUS._id),
  }
}
