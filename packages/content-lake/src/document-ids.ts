/** The id that a draft or a version in a release has once it is published. */
export function publishedId(id: string): string {
  return id.replace(/^(drafts|versions\.[^.]+)\./, '')
}

/** Whether the id is that of a draft, or of a version in a release. */
export function isDraftOrVersion(id: string): boolean {
  return /^(drafts|versions)\./.test(id)
}

/** Whether only those with a token may see the document, as Sanity rules. */
export function isPrivate(id: string): boolean {
  return id.includes('.')
}
