export type Operation = 'create' | 'update' | 'delete'

/** One webhook: which changes it tells of, and whom. */
export interface WebhookOptions {
  /** Unique among the webhooks; deliveries that wait are kept under it over a restart. */
  name: string
  url: string
  dataset: string
  on: Operation[]
  /** GROQ, the part between `*[` and `]`; without it every document counts. */
  filter?: string
  /** GROQ for the body; without it the document after the change, or before its deletion. */
  projection?: string
  /** Signs each delivery for `@sanity/webhook`. */
  secret: string
  /** Tell of `drafts.` and `versions.` documents too: every keystroke in the Studio. */
  includeDrafts?: boolean
}
