import {createClient} from '@sanity/client'
import {evaluateSync, parse, toJS} from 'groq-js'
import {z} from 'zod'
import type {TemporaryLake} from '../src/index.ts'
import {evaluate} from '../src/query/evaluate.ts'
import {parseDocument} from '../src/store/dataset-storage.ts'
import {DocumentSet} from '../src/store/document-set.ts'
import {benchmarkQueries} from './benchmark-queries.ts'
import {compareCpuTime, measure} from './timing.ts'

/** Longer than the lake's default of 10 s. */
const QUERY_TIMEOUT_MS = 60_000

export interface QueryResult {
  name: string
  count: number
  /** In milliseconds: groq-js on an array, the lake in process, and the lake over HTTP. */
  groqJs: number
  inProcess: number
  overHttp: number
}

/**
 * Measures all benchmark queries with a lake and with plain groq-js.
 * @throws if their results differ
 */
export async function measureQueries(lake: TemporaryLake, count: number): Promise<QueryResult[]> {
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const all = z.array(z.unknown()).parse(lake.dataset('production').query('*'))
  // Separate copies, so that neither engine profits from the other's optimizations of the objects.
  const copies = all.map((document) => JSON.stringify(document))
  const array: unknown[] = copies.map((json) => JSON.parse(json))
  const documents = new DocumentSet()
  for (const json of copies) documents.put(parseDocument(json))
  const context = {documents, projectId: 'lake', dataset: 'production', identity: 'me'}
  const results: QueryResult[] = []
  for (const {name, query, params: paramsFor} of benchmarkQueries) {
    const params = paramsFor(count)
    const runGroqJs = () =>
      JSON.stringify(toJS(evaluateSync(parse(query, {params}), {dataset: array, params})))
    const runLake = () => JSON.stringify(evaluate({query, params, ...context}, QUERY_TIMEOUT_MS))
    if (runGroqJs() !== runLake()) throw new Error(`${name}: the results differ`)
    const {baseline, candidate} = compareCpuTime(runGroqJs, runLake)
    const overHttp = await measure(() => client.fetch(query, params))
    results.push({name, count, groqJs: baseline, inProcess: candidate, overHttp})
  }
  return results
}
