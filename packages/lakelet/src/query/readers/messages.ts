import {z} from 'zod'
import type {Perspective} from '../../store/visibility.ts'
import type {PathStyle} from '../source-map/source-map-writer.ts'

/** IPC message to a reader: a query request, and the view of the documents to evaluate it on. */
export interface QueryTask {
  query: string
  params: Record<string, unknown>
  projectId: string
  dataset: string
  /** When the dataset was created: one of the same name is another dataset. */
  datasetCreatedAt: string
  identity: string
  perspective: Perspective
  isPublic: boolean
  /** Origin of the URLs of assets. */
  assetOrigin: string
  sourceMap?: PathStyle | undefined
}

/** IPC message from a reader. */
export const QueryResult = z.object({
  /** The members `result` and `resultSourceMap` of the response, as JSON in UTF-8 without braces. */
  members: z.instanceof(Uint8Array),
  /** CPU time of the evaluation. */
  cpuMs: z.number(),
})
export type QueryResult = z.infer<typeof QueryResult>
