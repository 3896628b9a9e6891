import {z} from 'zod'

/** The `dataset` of a webhook for all datasets. */
export const ALL_DATASETS = '*'

export const OperationSchema = z.enum(['create', 'update', 'delete'])
export type Operation = z.infer<typeof OperationSchema>

/** Configuration of a webhook. */
export interface WebhookOptions {
  /** Unique. Queued deliveries are stored under this name across restarts. */
  name: string
  url: string
  /** `*` for all datasets. */
  dataset: string
  on: Operation[]
  /** GROQ filter: the part between `*[` and `]`. Default: all documents. */
  filter?: string
  /** GROQ projection for the body. Default: the document after the change, or before a deletion. */
  projection?: string
  /** Signs each delivery; the receiver verifies it with `@sanity/webhook`. */
  secret?: string
  /** Also send changes to `drafts.` and `versions.` documents, which include every keystroke in the Studio. */
  includeDrafts?: boolean
  /**
   * A change replaces waiting deliveries of the same document, except the oldest, which may be in flight. The
   * receiver then misses intermediate changes, such as a creation or deletion. Hosted Sanity sends each change.
   */
  coalesce?: boolean
}

export const WebhookSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  url: z.url({protocol: /^https?$/, error: 'is not a URL such as http://localhost:3000/webhook'}),
  dataset: z.string(),
  on: z.array(OperationSchema).min(1),
  filter: z.string().exactOptional(),
  projection: z.string().exactOptional(),
  secret: z.string().exactOptional(),
  includeDrafts: z.boolean().exactOptional(),
  coalesce: z.boolean().exactOptional(),
}) satisfies z.ZodType<WebhookOptions>
