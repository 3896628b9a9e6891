import {z} from 'zod'

/** A query for a worker: who asks what, and which documents they see. */
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

/** What a worker answers: the first members of the answer as JSON, or the fields of a LakeError. */
export const QueryTaskResult = z.union([
  z.object({text: z.string()}),
  z.object({
    refusal: z.object({
      status: z.number(),
      type: z.string(),
      description: z.string(),
      extras: z.record(z.string(), z.unknown()),
    }),
  }),
])
export type QueryTaskResult = z.infer<typeof QueryTaskResult>
