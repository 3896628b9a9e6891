import {existsSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import {assetOrigin} from '@roam/sanity/client'
import {limitResponses} from '@roam/sanity/limit-responses'
import {createImageUrlBuilder} from '@sanity/image-url'
import type {Content} from '../../content/content.ts'
import type {Environment} from '../../content/environment.ts'
import {type Fonts, unpackFonts} from '../../og-image/fonts.ts'
import {listOgImages, OG_IMAGES_PATH, type OgImage, ogImagePath} from '../../og-image/og-image.ts'
import {type FetchImage, renderOgImage} from '../../og-image/render-og-image.ts'
import {IMMUTABLE, sendFile, sendJson} from '../http/response.ts'
import type {Logger} from '../logger.ts'
import {createFileCache} from './file-cache.ts'

const fetchFromLake = limitResponses(fetch, {maxBytes: 32 * 1024 * 1024, timeoutMs: 30_000})
const FILE_NAME = /^[0-9a-f]{40}\.jpg$/

/** Serves Open Graph images; each is rendered on its first request. */
export type OgImageHandler = (
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
) => Promise<void>

/** Creates a function that fetches images from the Content Lake, cropped around their hotspot. */
function createImageFetcher(settings: Environment): FetchImage {
  const {projectId, dataset} = settings
  const builder = createImageUrlBuilder({projectId, dataset, baseUrl: assetOrigin(settings)})
  return async ({id, crop, hotspot}, width, height) => {
    const source = {asset: {_ref: id}, ...(crop && {crop}), ...(hotspot && {hotspot})}
    const url = builder.image(source).size(width, height).format('jpg').quality(95).url()
    const response = await fetchFromLake(url)
    if (!response.ok) throw new Error(`Content Lake responded ${response.status} to ${url}`)
    return Buffer.from(await response.arrayBuffer())
  }
}

/**
 * Creates a function that renders an OG image as JPEG.
 *
 * @param folder where the fonts are unpacked on first use
 */
export function createOgImageRenderer(
  settings: Environment,
  folder: string,
): (image: OgImage) => Promise<Buffer> {
  const fetchImage = createImageFetcher(settings)
  let fonts: Promise<Fonts> | undefined
  return async (image) => {
    fonts ??= unpackFonts(join(folder, 'faces'))
    return renderOgImage(image, await fonts, fetchImage)
  }
}

/**
 * Creates the handler of OG image requests. Only images of the current content are rendered; those
 * of earlier content stay cached, because social networks still link to them.
 *
 * @param folder cache on disk
 */
export function createOgImageHandler(
  settings: Environment,
  folder: string,
  getContent: () => Promise<Content>,
): OgImageHandler {
  const getOrCreateFile = createFileCache()
  const render = createOgImageRenderer(settings, folder)
  let cached: {content: Content; imagesByPath: Map<string, OgImage>} | undefined

  async function findImage(path: string): Promise<OgImage | undefined> {
    const content = await getContent()
    if (cached?.content !== content) {
      const images = listOgImages(content)
      cached = {content, imagesByPath: new Map(images.map((image) => [ogImagePath(image), image]))}
    }
    return cached.imagesByPath.get(path)
  }

  return async ({pathname}, request, response, log) => {
    const name = pathname.slice(OG_IMAGES_PATH.length)
    const file = join(folder, name)
    const image = FILE_NAME.test(name) ? await findImage(pathname) : undefined
    if (!image && !(FILE_NAME.test(name) && existsSync(file)))
      return sendJson(response, 404, {error: 'Image not found'})
    try {
      if (image) await getOrCreateFile(file, () => render(image))
    } catch (error) {
      log.warn({error, path: pathname}, 'OG image rendering failed')
      return sendJson(response, 503, {error: 'Image unavailable'})
    }
    await sendFile(request, response, file, {
      'content-type': 'image/jpeg',
      'cache-control': `public, ${IMMUTABLE}`,
      // OG images are embedded by other sites.
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
}
