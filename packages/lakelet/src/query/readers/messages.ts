import {z} from 'zod'

/** IPC message to a reader: a query request, and the view of the documents to evaluate it on. */
export const QueryTask = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()),
  projectId: z.string(),
  dataset: z.string(),
  /** When the dataset was created: one of the same name is another dataset. */
  datasetCreatedAt: z.string(),
  identity: z.string(),
  perspective: z.union([z.literal('raw'), z.array(z.string())]),
  isPublic: z.boolean(),
  /** Origin of the URLs of assets. */
  assetOrigin: z.string(),
  sourceMap: z.enum(['index', 'key']).optional(),
})
export type QueryTask = z.infer<typeof QueryTask>

/** IPC message from a reader. */
export const QueryResult = z.object({
  /** The members `result` and `resultSourceMap` of the response, as JSON in UTF-8 without braces. */
  members: z.instanceof(Uint8Array),
  /** CPU time of the evaluation. */
  cpuMs: z.number(),
})
export type QueryResult = z.infer<typeof QueryResult>
