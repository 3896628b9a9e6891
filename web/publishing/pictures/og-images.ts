import {existsSync} from 'node:fs'
import {glob, mkdir, readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {assetOrigin, type LakeConfig} from '@roam/lake-client/client'
import {createImageUrlBuilder} from '@sanity/image-url'
import type {FastifyBaseLogger} from 'fastify'
import {z} from 'zod'
import {fetchAsset} from '../../content/client.ts'
import type {Content} from '../../content/content.ts'
import {deleteAbandonedFiles, writeFileAtomically} from '../../content/write-file-atomically.ts'
import {listOgImages, OG_IMAGES_PATH, type OgImage, ogImagePath} from '../../features/seo/og-image.ts'
import {createFileCache} from './file-cache.ts'
import type {Fonts} from './fonts.ts'
import type {FetchImage} from './render-og-image.ts'

const FILE_NAME = /^[0-9a-f]{40}\.jpg$/

const SOURCES_EXTENSION = '.json'
const sourcesSchema = z.array(z.string())

/** Id of an image asset. */
const ASSET_ID = /\bimage-[0-9a-f]+-\d+x\d+-\w+/g

/** Open Graph images; each is rendered on its first request. */
export interface OgImages {
  /**
   * Returns the JPEG file of a path; undefined if there is no such image.
   *
   * @throws an Error if the image cannot be rendered
   */
  get: (path: string) => Promise<string | undefined>
  /** Deletes cached images that show an asset which the content no longer contains. Never rejects. */
  deleteUnused: () => Promise<void>
}

/** Creates a function that fetches images from the Content Lake, cropped around their hotspot. */
function createImageFetcher(settings: LakeConfig): FetchImage {
  const {projectId, dataset} = settings
  const builder = createImageUrlBuilder({projectId, dataset, baseUrl: assetOrigin(settings)})
  return async ({id, crop, hotspot}, width, height) => {
    const source = {asset: {_ref: id}, ...(crop && {crop}), ...(hotspot && {hotspot})}
    const url = builder.image(source).size(width, height).format('jpg').quality(95).url()
    const response = await fetchAsset(url)
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
  settings: LakeConfig,
  folder: string,
): (image: OgImage) => Promise<Buffer> {
  const fetchImage = createImageFetcher(settings)
  let fonts: Promise<Fonts> | undefined
  return async (image) => {
    // Loaded at the first use: a start serves visitors without it.
    const [{unpackFonts}, {renderOgImage}] = await Promise.all([
      import('./fonts.ts'),
      import('./render-og-image.ts'),
    ])
    fonts ??= unpackFonts(join(folder, 'faces'))
    return renderOgImage(image, await fonts, fetchImage)
  }
}

/**
 * Creates the OG images. Only images of the current content are rendered; those of earlier content stay
 * cached while all their assets are still in use, because social networks link to them.
 *
 * @param folder cache on disk, with the asset ids of each image in a JSON file next to it
 */
export function createOgImages(
  settings: LakeConfig,
  folder: string,
  getContent: () => Content,
  log: Pick<FastifyBaseLogger, 'error'>,
): OgImages {
  const getOrCreateFile = createFileCache()
  const render = createOgImageRenderer(settings, folder)
  let cached: {content: Content; imagesByPath: Map<string, OgImage>} | undefined

  function findImage(path: string): OgImage | undefined {
    const content = getContent()
    if (cached?.content !== content) {
      const images = listOgImages(content)
      cached = {content, imagesByPath: new Map(images.map((image) => [ogImagePath(image), image]))}
    }
    return cached.imagesByPath.get(path)
  }

  const sourcesFile = (name: string) => join(folder, name.replace('.jpg', SOURCES_EXTENSION))

  async function createImage(path: string, image: OgImage): Promise<Buffer> {
    const bytes = await render(image)
    // The content has changed meanwhile, and cached images have been deleted.
    if (!findImage(path)) throw new Error('No longer an image of the content')
    await mkdir(folder, {recursive: true})
    const sources = JSON.stringify(image.images.map(({id}) => id))
    await writeFileAtomically(sourcesFile(path.slice(OG_IMAGES_PATH.length)), sources)
    return bytes
  }

  async function showsOnly(name: string, assetIds: Set<string>): Promise<boolean> {
    const text = await readFile(sourcesFile(name), 'utf8').catch(() => undefined)
    // Without the file, an earlier version of the site rendered the image.
    return text !== undefined && sourcesSchema.parse(JSON.parse(text)).every((id) => assetIds.has(id))
  }

  async function deleteUnused(): Promise<void> {
    await deleteAbandonedFiles(folder)
    let assetIds: Set<string> | undefined
    for await (const name of glob('*.jpg', {cwd: folder})) {
      if (findImage(OG_IMAGES_PATH + name)) continue
      assetIds ??= new Set(JSON.stringify(getContent()).match(ASSET_ID))
      if (await showsOnly(name, assetIds)) continue
      for (const file of [join(folder, name), sourcesFile(name)]) await rm(file, {force: true})
    }
  }

  return {
    deleteUnused: () =>
      deleteUnused().catch((error: unknown) => {
        log.error({error, folder}, 'Deleting unused OG images failed; retrying after the next content sync')
      }),

    async get(path) {
      const name = path.slice(OG_IMAGES_PATH.length)
      const file = join(folder, name)
      if (!FILE_NAME.test(name)) return undefined
      const image = findImage(path)
      if (image) await getOrCreateFile(file, () => createImage(path, image))
      else if (!existsSync(file)) return undefined
      return file
    },
  }
}
