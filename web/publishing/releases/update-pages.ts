import {setImmediate as nextTurn} from 'node:timers/promises'
import pMap from 'p-map'
import {NOT_FOUND_PATH} from '../../content/list-pages.ts'
import {candidate, type Snapshot} from '../../content/snapshot.ts'
import {HOME_PATH} from '../../features/navigation/paths.ts'
import type {SnapshotPages} from './list-release-pages.ts'
import type {Release, ReleasePage} from './release.ts'
import type {ReleaseBuilder} from './release-builder.ts'
import {type createPageBuilder, PageError, type PageToBuild} from './render-page.ts'

/** Pages that are rendered at the same time; more would delay the responses to visitors. */
const CONCURRENCY = 2

/** Pages that are kept in a row: links to their files block the event loop, and requests of visitors wait. */
const MAX_KEPT_IN_A_ROW = 50

/** Without these pages, a release is not published. */
const REQUIRED_PATHS = [HOME_PATH, NOT_FOUND_PATH]

/** How many HTML pages have changed, by how. */
type ChangeCounts = Record<PageToBuild['change'], number>

/** What is published of a snapshot at once. */
export interface Stage {
  /** Files of the previous release that must not be used again. */
  damaged: ReadonlySet<string>
  /**
   * Whether to render a changed page or file now; else its previous version stays. Called when its turn has come. What
   * shows a document that is no longer public is always due.
   */
  isDue: (page: Pick<PageToBuild, 'path' | 'hasLayout' | 'change'>, counts: ChangeCounts) => boolean
  /** Stops the rendering; the release is discarded. */
  signal?: AbortSignal
  /** Pages that are rendered first, in this order. */
  first: string[]
  /** Adds further files before the release becomes current. */
  addFiles?: (builder: ReleaseBuilder, pages: Release['pages']) => Promise<void>
}

interface Options {
  snapshot: Snapshot
  framed: SnapshotPages['framed']
  publicDocuments: SnapshotPages['documents']
  previous: Release | undefined
  /** Returns the ids of all documents of the previous release. */
  listFormerDocuments: () => Iterable<string>
  stage: Stage
  /** Hash of the build of the site. */
  build: string
  pageBuilder: ReturnType<typeof createPageBuilder>
  builder: ReleaseBuilder
  counts: ChangeCounts
}

/** Renders the pages of a stage that are due, and keeps the previous version of others and of those that fail. */
export function createPageUpdates(options: Options) {
  const {snapshot, framed, publicDocuments, previous, stage, build, pageBuilder, builder} = options
  const framedSnapshot = {...snapshot, content: framed.content}
  const outcome = {
    renderedCount: 0,
    staleCount: 0,
    failures: [] as string[],
    /** Paths of the pages that have no previous version to keep. */
    failedPaths: [] as string[],
    withheld: [] as string[],
  }

  const hasGone = (documents: Iterable<string>) => [...documents].some((id) => !publicDocuments.has(id))
  let isAnyGone: boolean | undefined
  let keptCount = 0
  /** Whether a page shows a document that is no longer public. A file can show each. */
  function isOutdated({documents}: ReleasePage): boolean {
    if (documents) return hasGone(documents)
    isAnyGone ??= hasGone(options.listFormerDocuments())
    return isAnyGone
  }

  async function render(page: PageToBuild): Promise<ReleasePage> {
    const replaced =
      page.change === 'frame' && previous && (await pageBuilder.replaceFrame(page, framed, previous, builder))
    return (
      replaced ||
      candidate.run(page.isFramed ? framedSnapshot : snapshot, () =>
        pageBuilder.addPage(page, framed, builder),
      )
    )
  }

  async function update(page: PageToBuild): Promise<ReleasePage | undefined> {
    stage.signal?.throwIfAborted()
    const {path, change, previous: former} = page
    const keep = async () => {
      if (previous && former) builder.reuse(previous, former.files)
      keptCount += 1
      if (keptCount % MAX_KEPT_IN_A_ROW === 0) await nextTurn()
      return former
    }
    if (change === 'none') return keep()
    const isOptional = former?.build === build && !stage.isDue(page, options.counts)
    if (isOptional && !isOutdated(former)) {
      outcome.staleCount += 1
      return keep()
    }
    try {
      const built = await render(page)
      outcome.renderedCount += 1
      return built
    } catch (error) {
      const isWithheld = previous?.withheld.includes(path)
      const isNeeded = REQUIRED_PATHS.includes(path) && !former && !isWithheld
      if (!(error instanceof PageError) || isNeeded) throw error
      outcome.failures.push(error.message)
      if (isWithheld || (former && isOutdated(former))) outcome.withheld.push(path)
      else if (former) return keep()
      else outcome.failedPaths.push(path)
      return undefined
    }
  }

  const order = new Map(stage.first.map((path, index) => [path, index]))
  const rank = ({path}: PageToBuild) => order.get(path) ?? stage.first.length
  return {
    outcome,
    updatePages: (pages: PageToBuild[]) =>
      pMap(
        pages.toSorted((a, b) => rank(a) - rank(b)),
        async (page) => [page.path, await update(page)] as const,
        // An unfinished rendering would write to the folder while it is deleted.
        {concurrency: CONCURRENCY, stopOnError: false},
      ),
  }
}
