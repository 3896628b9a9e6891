/**
 * Where the lake's pictures lie in the static site. A host of files does not look at queries, so what
 * is asked of the lake by its query stands in the file's name, and can be read from it again.
 */

export const PICTURES_PATH = '/images/'

const IN_LAKE = /\/(?<asset>[0-9a-f]{40}-\d+x\d+\.[a-z]+)\?(?<query>[^#]+)$/
const IN_FOLDER = /^\/images\/(?<asset>[0-9a-f]{40}-\d+x\d+\.[a-z]+)_(?<query>[\w,.~-]+)\.webp$/

/**
 * The picture's address on the static site.
 *
 * @param address in the lake, path and query
 */
export function staticAddress(address: string): string {
  const {asset, query} = IN_LAKE.exec(address)?.groups ?? {}
  if (!asset || !query) throw new Error(`${address} is no picture's address`)
  // Neither = nor & is good to have in a file's name.
  const name = [...new URLSearchParams(query)].map(([key, value]) => `${key}-${value}`).join('~')
  return `${PICTURES_PATH}${asset}_${name}.webp`
}

/**
 * The asset's file name and the query by which the lake draws what {@link staticAddress} named.
 * Undefined for an address that is none of a picture.
 */
export function lakePicture(address: string): {asset: string; query: string} | undefined {
  const {asset, query} = IN_FOLDER.exec(address)?.groups ?? {}
  if (!asset || !query) return undefined
  const pairs = query.split('~').map((pair) => {
    const dash = pair.indexOf('-')
    return [pair.slice(0, dash), pair.slice(dash + 1)]
  })
  return {asset, query: new URLSearchParams(pairs).toString()}
}
