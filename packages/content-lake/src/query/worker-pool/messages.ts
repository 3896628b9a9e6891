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
  sourceMap: z.enum(['index', 'key']).optional(),
})
export type QueryTask = z.infer<typeof QueryTask>

/** IPC message from a worker: the result of `runInWorker`, or the fields of a LakeError. */
export const QueryTaskResult = z.union([
  z.object({json: z.string()}),
  z.object({
    error: z.object({
      status: z.number(),
      type: z.string(),
      description: z.string(),
      extras: z.record(z.string(), z.unknown()),
    }),
  }),
])
export type QueryTaskResult = z.infer<typeof QueryTaskResult>
