import {GenerationCache} from '../shared/generation-cache.ts'
import type {LakeDocument} from '../shared/types.ts'

interface CachedDocument {
  document: LakeDocument
  /** See the column `documents.revision`. */
  revision: number
}

/** Parsed documents, bounded by the length of their JSON, which is the `size` of each. */
export type DocumentCache = GenerationCache<CachedDocument>

/** @param maxLength in characters of JSON; in memory, documents need about three times as much */
export function createDocumentCache(maxLength: number): DocumentCache {
  return new GenerationCache(maxLength)
}
