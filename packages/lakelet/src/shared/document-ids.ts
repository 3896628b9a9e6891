import type {LakeDocument} from './types.ts'
import {isRecord} from './values.ts'

/** The published ID of a draft ID or version ID. */
export function publishedId(id: string): string {
  return id.replace(/^(drafts|versions\.[^.]+)\./, '')
}

/** The layer of a draft (`drafts`) or version (the name of its release) in a perspective; null if published. */
export function layerOf(id: string): string | null {
  if (id.startsWith('drafts.')) return 'drafts'
  return /^versions\.([^.]+)\./.exec(id)?.[1] ?? null
}

/** The name of the release of a version; null for all other documents. */
export function releaseOf(id: string): string | null {
  return id.startsWith('versions.') ? layerOf(id) : null
}

/** ID of the `system.release` document with this name. */
export function releaseDocumentId(name: string): string {
  return `_.releases.${name}`
}

/** Whether publishing the release of this version unpublishes the document. */
export function isUnpublishMarker({_system}: LakeDocument): boolean {
  return isRecord(_system) && _system.delete === true
}

/** Whether it is the ID of a draft or of a version in a release. */
export function isDraftOrVersion(id: string): boolean {
  return /^(drafts|versions)\./.test(id)
}

/** Whether reading the document requires a token: as in Sanity, if the ID contains a dot. */
export function isPrivate(id: string): boolean {
  return id.includes('.')
}
