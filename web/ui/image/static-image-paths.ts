/**
 * Paths of images in the static site. File hosts ignore the query string, so the transformation
 * parameters of an image URL are encoded in its file name.
 */

/** Path prefix of all images, as on the Content Lake. */
export const IMAGES_PATH = '/images/'

const LAKE_PATH = /\/(?<asset>[0-9a-f]{40}-\d+x\d+\.[a-z]+)\?(?<query>[^#?]+)$/
const STATIC_PATH =
  /^\/images\/(?<asset>[0-9a-f]{40}-\d+x\d+\.[a-z]+)_(?<query>[\w,.~-]+)\.(?<format>avif|webp)$/

/** Formats of images in the static site: file extensions, and subtypes of their content types. */
export type StaticImageFormat = 'avif' | 'webp'

/**
 * Returns the path of an image in the static site.
 *
 * @param lakePath path and query on the Content Lake, without a format
 * @throws an Error if `lakePath` is not an image of the Content Lake
 */
export function staticImagePath(lakePath: string, format: StaticImageFormat): string {
  const {asset, query} = LAKE_PATH.exec(lakePath)?.groups ?? {}
  if (!asset || !query) throw new Error(`Not an image path: ${lakePath}`)
  // The characters = and & are unsafe in file names.
  const name = [...new URLSearchParams(query)].map(([key, value]) => `${key}-${value}`).join('~')
  return `${IMAGES_PATH}${asset}_${name}.${format}`
}

/**
 * Parses the result of {@link staticImagePath} into the asset's file name, the query string and the
 * format. Returns undefined for other paths.
 */
export function parseStaticImagePath(
  path: string,
): {asset: string; query: string; format: StaticImageFormat} | undefined {
  const {asset, query, format} = STATIC_PATH.exec(path)?.groups ?? {}
  if (!asset || !query) return undefined
  const parameters = query.split('~').map((pair) => {
    const separator = pair.indexOf('-')
    return [pair.slice(0, separator), pair.slice(separator + 1)]
  })
  return {
    asset,
    query: new URLSearchParams(parameters).toString(),
    format: format === 'avif' ? 'avif' : 'webp',
  }
}
