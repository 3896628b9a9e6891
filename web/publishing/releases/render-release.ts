import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import pMap from 'p-map'
import type {Content} from '../../content/content.ts'
import {NOT_FOUND_PATH} from '../../content/list-pages.ts'
import {listRedirects} from '../../content/redirects.ts'
import {candidate, type Snapshot, toStored} from '../../content/snapshot.ts'
import {type Environment, isStaticSite} from '../../environment.ts'
import {HOME_PATH} from '../../features/navigation/paths.ts'
import {holdBack} from './hold-back.ts'
import {comparePages, listDocuments, listSnapshotPages, type SnapshotPages} from './list-release-pages.ts'
import {hashOf, type Release, type ReleasePage} from './release.ts'
import {createRelease, type ReleaseBuilder, writeManifest} from './release-builder.ts'
import {createPageBuilder, type PageBuilderOptions, PageError, type PageToBuild} from './render-page.ts'

/** Pages that are rendered at the same time; more would delay the responses to visitors. */
const CONCURRENCY = 2

/** Options of {@link createReleaseRenderer}. */
export interface RendererOptions extends PageBuilderOptions {
  /** The web package, built. */
  directory: string
  /** Parent folder of the releases. */
  target: string
  environment: Pick<Environment, 'siteUrl' | 'projectId' | 'dataset'>
}

/** What is published of a snapshot at once. */
export interface Stage {
  /** Files of the previous release that must not be used again. */
  damaged: ReadonlySet<string>
  /**
   * Whether to render a changed page now; else its previous version stays. Called when its turn has come. What shows a
   * document that is no longer public is always due.
   */
  isDue: (page: {path: string; isFrameOnly: boolean; changedCount: number}) => boolean
  /** Stops the rendering; the release is discarded. */
  signal?: AbortSignal
  /** Pages that are rendered first, in this order. */
  first: string[]
  /** Adds further files before the release becomes current. */
  addFiles?: (builder: ReleaseBuilder, pages: Release['pages']) => Promise<void>
}

/** The result of a stage. */
interface RenderedStage {
  release: Release
  /** The content of the release: without the new documents whose page could not be rendered. */
  snapshot: Snapshot
  /** Flushes the files of the release to the disk. */
  flush: () => Promise<void>
  renderedCount: number
  /** How many pages have kept a previous version because they were not due. */
  staleCount: number
  /** The pages that could not be rendered; each has kept its previous version, or is withheld. */
  failures: string[]
}

/** Renders releases with Next. */
export interface ReleaseRenderer {
  /**
   * Renders the pages of a snapshot that are due into a new release. Pages that show the same as in
   * the previous release are not rendered again; returns that release if nothing has changed. New pages, files
   * and pages of another build are always due. A new document whose page cannot be rendered is on no page. Calls must not
   * overlap.
   *
   * @throws an Error if a file cannot be written, or a page that the site needs cannot be rendered; the current release stays
   */
  render: (snapshot: Snapshot, previous: Release | undefined, stage: Stage) => Promise<RenderedStage>
}

/** Without these pages, a release is not published. */
const REQUIRED_PATHS = [HOME_PATH, NOT_FOUND_PATH]

const getRedirects = ({content}: Snapshot): Release['redirects'] =>
  Object.fromEntries(listRedirects(content).map(({from, to}) => [from, to]))

/** Creates the renderer of releases. */
export async function createReleaseRenderer(options: RendererOptions): Promise<ReleaseRenderer> {
  const {next, directory, target} = options
  const {siteUrl, projectId, dataset} = options.environment
  const buildId = await readFile(join(directory, '.next', 'BUILD_ID'), 'utf8')
  const build = hashOf(buildId, siteUrl, projectId, dataset, String(isStaticSite()))
  const {addPage, replaceFrame} = createPageBuilder(options, build)

  /** Of the last content: both stages of a publish have the same. */
  let listed: (SnapshotPages & {content: Content}) | undefined

  /** Renders a stage; returns instead the new pages that fail and whose documents can be held back. */
  async function renderStage(
    snapshot: Snapshot,
    previous: Release | undefined,
    {damaged, isDue, first, signal, addFiles}: Stage,
  ): Promise<RenderedStage | {failedPaths: string[]; failures: string[]}> {
    if (listed?.content !== snapshot.content)
      listed = {content: snapshot.content, ...listSnapshotPages(snapshot.content, build)}
    const {framed, documents: publicDocuments} = listed
    const framedSnapshot = {...snapshot, content: framed.content}
    const pagesToBuild = comparePages(listed, previous, damaged)
    const redirects = getRedirects(snapshot)
    const stored = toStored(snapshot)
    const unchanged = {snapshot, flush: async () => {}, renderedCount: 0, staleCount: 0}
    const isSame =
      pagesToBuild.every(({change}) => change === 'none') &&
      pagesToBuild.length === Object.keys(previous?.pages ?? {}).length
    if (previous && isSame && isDeepStrictEqual(previous.redirects, redirects)) {
      const {pendingRedirects, answer} = previous.snapshot
      const failures: string[] = []
      if (isDeepStrictEqual([pendingRedirects, answer], [stored.pendingRedirects, stored.answer]))
        return {...unchanged, release: previous, failures}
      // Pages stay, but mails and private pages show content that they do not.
      const release = {...previous, snapshot: stored}
      await writeManifest(previous.folder, release)
      return {...unchanged, release, failures}
    }
    const builder = await createRelease(target)
    next.clearCache()
    const changedCount = pagesToBuild.filter(({change}) => change === 'content').length
    const failures: string[] = []
    const failedPaths: string[] = []
    const withheld: string[] = []
    let renderedCount = 0
    let staleCount = 0

    let formerDocuments: string[] | undefined
    /** Whether a page shows a document that is no longer public. A file can show each. */
    function isOutdated({documents}: ReleasePage): boolean {
      if (!documents) formerDocuments ??= [...listDocuments(JSON.stringify(previous?.snapshot.answer))]
      return (documents ?? formerDocuments)?.some((id) => !publicDocuments.has(id)) ?? false
    }

    async function buildPage(page: PageToBuild): Promise<ReleasePage | undefined> {
      signal?.throwIfAborted()
      const {path, change, previous: former} = page
      const keep = () => {
        if (previous && former) builder.reuse(previous, former.files)
        return former
      }
      if (change === 'none') return keep()
      const isFrameOnly = change === 'frame'
      const isOptional = former?.build === build && page.hasLayout && !isOutdated(former)
      if (isOptional && !isDue({path, isFrameOnly, changedCount})) {
        staleCount += 1
        return keep()
      }
      try {
        const replaced = isFrameOnly && previous && (await replaceFrame(page, framed, previous, builder))
        const built =
          replaced ||
          (await candidate.run(page.isFramed ? framedSnapshot : snapshot, () =>
            addPage(page, framed, builder),
          ))
        renderedCount += 1
        return built
      } catch (error) {
        const isWithheld = previous?.withheld.includes(path)
        const isNeeded = REQUIRED_PATHS.includes(path) && !former && !isWithheld
        if (!(error instanceof PageError) || isNeeded) throw error
        failures.push(error.message)
        if (isWithheld || (former && isOutdated(former))) withheld.push(path)
        else if (former) return keep()
        else failedPaths.push(path)
        return undefined
      }
    }

    const order = new Map(first.map((path, index) => [path, index]))
    const rank = ({path}: PageToBuild) => order.get(path) ?? first.length
    const buildPages = (pages: PageToBuild[]) =>
      pMap(
        pages.toSorted((a, b) => rank(a) - rank(b)),
        async (page) => [page.path, await buildPage(page)] as const,
        // An unfinished rendering would write to the folder while it is deleted.
        {concurrency: CONCURRENCY, stopOnError: false},
      )

    try {
      const isNew = (page: PageToBuild) => page.hasLayout && !page.previous
      const added = await buildPages(pagesToBuild.filter(isNew))
      if (failedPaths.length > 0 && holdBack(snapshot, previous, failedPaths)) {
        await builder.discard()
        return {failedPaths, failures}
      }
      const built = [...added, ...(await buildPages(pagesToBuild.filter((page) => !isNew(page))))]
      const pages = Object.fromEntries(
        built.flatMap(([path, page]): [string, ReleasePage][] => (page ? [[path, page]] : [])),
      )
      const isKept = renderedCount === 0 && isDeepStrictEqual(previous?.snapshot.answer, stored.answer)
      if (previous && isKept && built.every(([path, page]) => page === previous.pages[path])) {
        await builder.discard()
        return {...unchanged, release: previous, staleCount, failures}
      }
      await addFiles?.(builder, pages)
      const isFirstStage = staleCount > 0
      const release = await builder.finish({pages, redirects, withheld, isFirstStage, snapshot: stored})
      return {release, snapshot, flush: builder.flush, renderedCount, staleCount, failures}
    } catch (error) {
      await builder.discard()
      signal?.throwIfAborted()
      throw error instanceof AggregateError
        ? new Error(error.errors.map(({message}) => message).join('; '))
        : error
    }
  }

  return {
    async render(snapshot, previous, stage) {
      const failures: string[] = []
      let held = snapshot
      for (;;) {
        const result = await renderStage(held, previous, stage)
        failures.push(...result.failures)
        if ('release' in result) return {...result, failures}
        held = holdBack(held, previous, result.failedPaths) ?? held
      }
    },
  }
}
