import {createClient} from '@sanity/client'
import {evaluateSync, parse, toJS} from 'groq-js'
import {z} from 'zod'
import type {TemporaryLake} from '../src/index.ts'
import {evaluate} from '../src/query/evaluate.ts'
import {DocumentSet} from '../src/store/document-set.ts'
import {parseDocument} from '../src/store/dataset-storage.ts'
import {benchmarkQueries} from './benchmark-queries.ts'
import {time, timeBoth} from './timing.ts'

/** In milliseconds: beyond what the lake itself grants. */
const LIMIT = 60_000

export interface QueryResult {
  name: string
  count: number
  /** In milliseconds: plain groq-js over an array, the lake in its own process, and over HTTP. */
  plain: number
  inProcess: number
  overHttp: number
}

/**
 * Asks a lake and plain groq-js the same.
 * @throws where their answers differ
 */
export async function measureQueries(lake: TemporaryLake, count: number): Promise<QueryResult[]> {
  const client = createClient({...lake.clientConfig, perspective: 'raw'})
  const all = z.array(z.unknown()).parse(lake.dataset('production').query('*'))
  // Each of its own: what one does to its documents is not the other's advantage.
  const copies = all.map((document) => JSON.stringify(document))
  const array: unknown[] = copies.map((json) => JSON.parse(json))
  const documents = new DocumentSet()
  for (const json of copies) documents.put(parseDocument(json))
  const asked = {documents, projectId: 'lake', dataset: 'production', identity: 'me'}
  const results: QueryResult[] = []
  for (const {name, query, params: paramsFor} of benchmarkQueries) {
    const params = paramsFor(count)
    const plainly = () =>
      JSON.stringify(toJS(evaluateSync(parse(query, {params}), {dataset: array, params})))
    const byLake = () => JSON.stringify(evaluate({query, params, ...asked}, LIMIT))
    if (plainly() !== byLake()) throw new Error(`${name}: the lake answers otherwise`)
    const {one: plain, other: inProcess} = timeBoth(plainly, byLake)
    const overHttp = await time(() => client.fetch(query, params))
    results.push({name, count, plain, inProcess, overHttp})
  }
  return results
}
