import {LakeError} from '../shared/errors.ts'
import type {Perspective} from '../store/visibility.ts'
import {parseList} from './parameters.ts'

/** From this API version on, the default perspective is `published` instead of `raw`. */
const PUBLISHED_BY_DEFAULT_SINCE = '2025-02-19'

/** Whether the default perspective of the API version is `published`. */
export function publishedByDefault(apiVersion: string): boolean {
  return apiVersion !== '1' && apiVersion >= PUBLISHED_BY_DEFAULT_SINCE
}

/**
 * Parses the `perspective` parameter: `raw`, `published`, `drafts` (formerly `previewDrafts`), or a
 * comma-separated list of these and release names, in order of precedence.
 * @param apiVersion without the `v`: `1`, `X` or a date
 * @throws LakeError 400
 * @see https://www.sanity.io/docs/content-lake/perspectives
 */
export function parsePerspective(value: string | undefined, apiVersion: string): Perspective {
  if (!value) return publishedByDefault(apiVersion) ? [] : 'raw'
  const names = parseList('perspective', value)
  if (names.length === 1 && value === 'raw') return 'raw'
  for (const name of names) {
    if (name === 'raw' || !/^[a-zA-Z0-9_-]+$/.test(name)) {
      throw new LakeError(
        400,
        'invalidPerspective',
        `"${value}" is not a perspective: use raw, published, drafts, or a list of release names and drafts`,
      )
    }
  }
  return names
    .filter((name) => name !== 'published')
    .map((name) => (name === 'previewDrafts' ? 'drafts' : name))
}
