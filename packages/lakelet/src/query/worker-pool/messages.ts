import {z} from 'zod'

/** IPC message to a worker: a query request, and the view of the documents to evaluate it on. */
export const QueryTask = z.object({
  query: z.string(),
  params: z.record(z.string(), z.unknown()),
  projectId: z.string(),
  dataset: z.string(),
  identity: z.string(),
  perspective: z.union([z.literal('raw'), z.array(z.string())]),
  isPublic: z.boolean(),
  /** Origin of the URLs of assets. */
  assetOrigin: z.string(),
  sourceMap: z.enum(['index', 'key']).optional(),
})
export type QueryTask = z.infer<typeof QueryTask>
