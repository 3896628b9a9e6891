import {z} from 'zod'
import type {HistoryRequest} from '../../history/read-history.ts'
import {isRecord} from '../../shared/values.ts'
import type {Audience} from '../../store/audience.ts'
import type {Perspective} from '../../store/visibility.ts'
import type {QueryRequest} from '../evaluate.ts'

/** A query, and the view of the documents to evaluate it on. */
export interface QueryTask extends QueryRequest {
  /** When the dataset was created: one of the same name is another dataset. */
  datasetCreatedAt: string
  perspective: Perspective
  audience: Audience
  /** Origin of the URLs of assets. */
  assetOrigin: string
}

/** A request for the history of a dataset. */
export interface HistoryTask {
  dataset: string
  audience: Audience
  history: HistoryRequest
}

/** IPC message to a reader. `file`: the lake's database. */
export type ReaderTask = (QueryTask | HistoryTask) & {file: string}

/** IPC message from a reader. */
export const QueryResult = z.object({
  /** The members `result` and `resultSourceMap` of the response, as JSON in UTF-8 without braces; or the history. */
  members: z.instanceof(Uint8Array),
  /** The request for the rest of the history. */
  next: z.custom<HistoryRequest>(isRecord).optional(),
  /** CPU time of the evaluation. */
  cpuMs: z.number(),
})
export type QueryResult = z.infer<typeof QueryResult>
