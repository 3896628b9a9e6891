export type Operation = 'create' | 'update' | 'delete'

/** Configuration of a webhook. */
export interface WebhookOptions {
  /** Unique. Queued deliveries are stored under this name across restarts. */
  name: string
  url: string
  dataset: string
  on: Operation[]
  /** GROQ filter: the part between `*[` and `]`. Default: all documents. */
  filter?: string
  /** GROQ projection for the body. Default: the document after the change, or before a deletion. */
  projection?: string
  /** Signs each delivery; the receiver verifies it with `@sanity/webhook`. */
  secret: string
  /** Also send changes to `drafts.` and `versions.` documents, which include every keystroke in the Studio. */
  includeDrafts?: boolean
}
