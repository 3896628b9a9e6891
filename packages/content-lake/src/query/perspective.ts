import {LakeError} from '../errors.ts'

/** Every document as it is stored, or published documents under layers of drafts and versions. */
export type Perspective = 'raw' | string[]

/** From this API version on, readers see published documents unless they ask for more. */
const PUBLISHED_BY_DEFAULT = '2025-02-19'

/** Whether a reader that does not say otherwise is shown published documents alone. */
export function publishedByDefault(apiVersion: string): boolean {
  return apiVersion !== '1' && apiVersion >= PUBLISHED_BY_DEFAULT
}

/**
 * Reads the `perspective` parameter: `raw`, `published`, `drafts` (once `previewDrafts`), or a list
 * of these and release names, with commas, of which the first has precedence.
 * @param apiVersion without the v: `1`, `X` or a date
 * @throws LakeError 400
 * @see https://www.sanity.io/docs/content-lake/perspectives
 */
export function parsePerspective(value: string | undefined, apiVersion: string): Perspective {
  if (!value) return publishedByDefault(apiVersion) ? [] : 'raw'
  const names = value.split(',')
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
