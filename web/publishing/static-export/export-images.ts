import {readdir, rm} from 'node:fs/promises'
import {join} from 'node:path'
import pMap from 'p-map'
import type {Content} from '../../content/content.ts'
import {deleteAbandonedFiles, isTemporaryFile} from '../../content/write-file-atomically.ts'
import type {Environment} from '../../environment.ts'
import {listOgImages, OG_IMAGES_PATH, ogImagePath} from '../../features/seo/og-image.ts'
import {IMAGES_PATH} from '../../ui/image/static-image-paths.ts'
import {createFileCache} from '../pictures/file-cache.ts'
import {createOgImageRenderer} from '../pictures/og-images.ts'
import type {ReleasePage} from '../releases/release.ts'
import type {ReleaseBuilder} from '../releases/release-builder.ts'
import {fetchImage} from './fetch-image.ts'

/** Image requests at the same time; more would slow down the Content Lake for its other clients. */
const CONCURRENCY = 2

interface Source {
  /** By path. */
  pages: Record<string, ReleasePage>
  content: Content
  environment: Environment
  /** Parent of the image cache, which is reused by the next export. */
  dataFolder: string
}

/** Deletes cached images that are not exported any more, and what killed exports have left. */
async function deleteUnused(cacheFolder: string, used: Set<string>): Promise<void> {
  for (const prefix of [IMAGES_PATH, OG_IMAGES_PATH]) {
    const folder = join(cacheFolder, prefix)
    await deleteAbandonedFiles(folder)
    for (const entry of await readdir(folder, {withFileTypes: true}).catch(() => [])) {
      const isUnused = entry.isFile() && !isTemporaryFile(entry.name) && !used.has(prefix + entry.name)
      if (isUnused) await rm(join(folder, entry.name), {force: true})
    }
  }
}

/**
 * Writes all images in the pages, in all their widths, and all OG images to the release. Resolves
 * with the number of images.
 */
export async function exportImages(builder: ReleaseBuilder, source: Source): Promise<number> {
  const {pages, content, environment, dataFolder} = source
  const getOrCreateFile = createFileCache()
  const cacheFolder = join(dataFolder, 'static')
  const imagePaths = new Set(Object.values(pages).flatMap(({images}) => images))
  const ogImages = new Map(listOgImages(content).map((image) => [ogImagePath(image), image]))
  const renderOgImage = createOgImageRenderer(environment, join(cacheFolder, 'cards'))

  async function add(path: string, create: () => Promise<Buffer>): Promise<void> {
    const file = join(cacheFolder, path)
    await getOrCreateFile(file, create)
    await builder.copy(path, file)
  }

  const options = {concurrency: CONCURRENCY}
  await pMap(imagePaths, (path) => add(path, () => fetchImage(path, environment)), options)
  await pMap(ogImages, ([path, image]) => add(path, () => renderOgImage(image)), options)
  await deleteUnused(cacheFolder, new Set([...imagePaths, ...ogImages.keys()]))
  return imagePaths.size + ogImages.size
}
