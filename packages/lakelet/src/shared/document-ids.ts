/** The published ID of a draft ID or version ID. */
export function publishedId(id: string): string {
  return id.replace(/^(drafts|versions\.[^.]+)\./, '')
}

/** The layer of a draft (`drafts`) or version (the name of its release) in a perspective; null if published. */
export function layerOf(id: string): string | null {
  if (id.startsWith('drafts.')) return 'drafts'
  return /^versions\.([^.]+)\./.exec(id)?.[1] ?? null
}

/** Whether it is the ID of a draft or of a version in a release. */
export function isDraftOrVersion(id: string): boolean {
  return /^(drafts|versions)\./.test(id)
}

/** Whether reading the document requires a token: as in Sanity, if the ID contains a dot. */
export function isPrivate(id: string): boolean {
  return id.includes('.')
}
