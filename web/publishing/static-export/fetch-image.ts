import {assetOrigin} from '@roam/lake-client/client'
import sharp from 'sharp'
import {fetchAsset} from '../../content/client.ts'
import type {Environment} from '../../environment.ts'
import {IMAGES_PATH, parseStaticImagePath} from '../../ui/image/static-image-paths.ts'

/** Maximum width and height of WebP in pixels; AVIF has one more. */
const MAX_SIDE = 16_383

/**
 * Fetches an image of the static site from the Content Lake. AVIF is available by content negotiation only;
 * hosted Sanity encodes it after the first request, and large images stay WebP: these are encoded here.
 *
 * @param path path on the static site
 * @throws an Error if the Content Lake does not respond with an image
 */
export async function fetchImage(
  path: string,
  settings: Pick<Environment, 'projectId' | 'dataset' | 'apiHost'>,
): Promise<Buffer> {
  const image = parseStaticImagePath(path)
  if (!image) throw new Error(`Not an image path: ${path}`)
  const {asset, query, format} = image
  const lakePath = `${IMAGES_PATH}${settings.projectId}/${settings.dataset}/${asset}?${query}&auto=format`
  const accept = format === 'avif' ? 'image/avif,image/webp' : 'image/webp'
  const response = await fetchAsset(assetOrigin(settings) + lakePath, {headers: {accept}})
  if (!response.ok) throw new Error(`Content Lake responded ${response.status} to ${lakePath}`)
  const body = Buffer.from(await response.arrayBuffer())
  if (response.headers.get('content-type') === `image/${format}`) return body
  return sharp(body)
    .resize({width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true})
    .toFormat(format)
    .toBuffer()
}
