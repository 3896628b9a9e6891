import {join} from 'node:path'
import type {SiteIdentity} from '@roam/documents/site-status'
import type {SanityClient} from '@sanity/client'
import {createContentFetcher} from '../content/fetch-content.ts'
import {createOfferedOptions} from '../content/offered-options.ts'
import {getCurrentContent, type Snapshot} from '../content/snapshot.ts'
import {createContentSync} from '../content/sync/content-sync.ts'
import {recordRedirects} from '../content/sync/redirects.ts'
import {createSyncReporter} from '../content/sync/report-status.ts'
import type {Environment} from '../environment.ts'
import {HOME_PATH} from '../features/navigation/paths.ts'
import {log} from '../logger.ts'
import {createImageCache} from '../publishing/pictures/image-cache.ts'
import {createImageWarmUp} from '../publishing/pictures/image-warm-up.ts'
import {createOgImages} from '../publishing/pictures/og-images.ts'
import type {Release} from '../publishing/releases/release.ts'
import {createReleases} from '../publishing/releases/releases.ts'
import {createPictureInliner} from '../publishing/rendering/inline-pictures.ts'
import type {NextApp} from '../publishing/rendering/next-app.ts'
import type {RenderPage} from '../publishing/rendering/rendered-response.ts'
import {state} from '../shared-state.ts'
import type {ProcessOptions} from './config.ts'
import type {Metrics} from './metrics.ts'

interface Options extends Pick<ProcessOptions, 'dev' | 'directory' | 'dataFolder'> {
  environment: Environment
  readClient: SanityClient
  writeClient: SanityClient
  site: SiteIdentity
  next: NextApp
  renderPage: RenderPage
  getMetrics: () => Pick<Metrics, 'markPublished' | 'timePublish'>
  /** Returns the paths that visitors look at, the most important one first. */
  listMostViewed: () => string[]
}

/** Creates what fetches the content and makes pages and pictures of it. In development, Next renders pages on demand. */
export async function createPublishing(options: Options) {
  const {dev, directory, dataFolder, environment, readClient, writeClient, next, renderPage} = options
  const offeredOptions = await createOfferedOptions(dataFolder, log)
  const images = createImageCache(environment, join(dataFolder, 'pictures'), !dev, log)
  const warmUpImages = createImageWarmUp(images.warm)
  const ogImages = createOgImages(environment, join(dataFolder, 'cards'), getCurrentContent, log)

  function setCurrent(snapshot: Snapshot): void {
    state.snapshot = snapshot
    void offeredOptions.record(snapshot.content)
  }

  function onPublish(snapshot: Snapshot, {pages}: Release): void {
    options.getMetrics().markPublished()
    setCurrent(snapshot)
    const paths = new Set<string>()
    for (const page of Object.values(pages)) for (const path of page.images) paths.add(path)
    images.setReferenced(paths)
    warmUpImages(paths)
    void ogImages.deleteUnused()
  }

  let previewedPath = HOME_PATH
  const listFirst = () => [previewedPath, HOME_PATH, ...options.listMostViewed()]
  const releaseOptions = {
    ...{next, renderPage, directory, target: join(dataFolder, 'pages'), environment},
    inlinePictures: createPictureInliner(environment, log),
  }
  const releases = dev ? undefined : await createReleases(releaseOptions, onPublish, log, listFirst)

  const contentSync = createContentSync({
    fetchContent: createContentFetcher(readClient, dataFolder),
    getShown: () => state.snapshot,
    async applySnapshot(snapshot) {
      if (releases) return options.getMetrics().timePublish(() => releases.publish(snapshot))
      setCurrent(snapshot)
      return true
    },
    stopWaiting: () => releases?.stopWaiting(),
    recordRedirects: (redirects) => recordRedirects(writeClient, redirects),
    report: createSyncReporter(writeClient, options.site, () => state.snapshot?.takenAt ?? null, log),
  })

  return {
    offeredOptions,
    images,
    ogImages,
    releases,
    contentSync,
    /** Publishes the page that is open in the preview first. */
    setPreviewed(path: string) {
      previewedPath = path
    },
  }
}
