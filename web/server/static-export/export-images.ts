import {join} from 'node:path'
import type {Content} from '../../content/content.ts'
import type {Environment} from '../../environment.ts'
import {listOgImages, ogImagePath} from '../../features/seo/og-image/og-image.ts'
import {createFileCache} from '../images/file-cache.ts'
import {createOgImageRenderer} from '../images/og-images.ts'
import type {ExportedPage} from './export-pages.ts'
import {fetchImage} from './fetch-image.ts'
import type {Release} from './release.ts'

/** Image requests at the same time; more would slow down the Content Lake for its other clients. */
const CONCURRENCY = 2

const STATIC_IMAGE_PATH = /\/images\/[\w.,~-]+\.(?:avif|webp)/g

interface Source {
  pages: ExportedPage[]
  content: Content
  settings: Environment
  /** Parent of the image cache, which is reused by the next export. */
  dataFolder: string
}

async function forEachConcurrently<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items].values()
  const runWorker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({length: CONCURRENCY}, runWorker))
}

/**
 * Writes all images in the pages, in all their widths, and all OG images to the release. Resolves
 * with the number of images.
 */
export async function exportImages(release: Release, source: Source): Promise<number> {
  const {pages, content, settings, dataFolder} = source
  const getOrCreateFile = createFileCache()
  const cacheFolder = join(dataFolder, 'static')
  const imagePaths = new Set(pages.flatMap(({html}) => html.match(STATIC_IMAGE_PATH) ?? []))
  const ogImages = new Map(listOgImages(content).map((image) => [ogImagePath(image), image]))
  const renderOgImage = createOgImageRenderer(settings, join(cacheFolder, 'cards'))

  async function add(path: string, create: () => Promise<Buffer>): Promise<void> {
    const file = join(cacheFolder, path)
    await getOrCreateFile(file, create)
    await release.copy(path, file)
  }

  await forEachConcurrently(imagePaths, (path) => add(path, () => fetchImage(path, settings)))
  await forEachConcurrently(ogImages, ([path, image]) => add(path, () => renderOgImage(image)))
  return imagePaths.size + ogImages.size
}
