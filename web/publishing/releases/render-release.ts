import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {isDeepStrictEqual} from 'node:util'
import type {Content} from '../../content/content.ts'
import {isObject} from '../../content/parse-content.ts'
import {listRedirects} from '../../content/redirects.ts'
import {type Snapshot, toStored} from '../../content/snapshot.ts'
import {type Environment, isStaticSite} from '../../environment.ts'
import {holdBack} from './hold-back.ts'
import {comparePages, listDocuments, listSnapshotPages, type SnapshotPages} from './list-release-pages.ts'
import {hashOf, type Release, type ReleasePage} from './release.ts'
import {createRelease, writeManifest} from './release-builder.ts'
import {createPageBuilder, type PageBuilderOptions, type PageToBuild} from './render-page.ts'
import {createPageUpdates, type Stage} from './update-pages.ts'

/** Options of {@link createReleaseRenderer}. */
export interface RendererOptions extends PageBuilderOptions {
  /** The web package, built. */
  directory: string
  /** Parent folder of the releases. */
  target: string
  environment: Pick<Environment, 'siteUrl' | 'projectId' | 'dataset'>
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
   * the previous release are not rendered again; returns that release if nothing has changed. New pages and files,
   * and those of another build, are always due. A new document whose page cannot be rendered is on no page. Calls must not
   * overlap.
   *
   * @throws an Error if a file cannot be written, or a page that the site needs cannot be rendered; the current release stays
   */
  render: (snapshot: Snapshot, previous: Release | undefined, stage: Stage) => Promise<RenderedStage>
}

const getRedirects = ({content}: Snapshot): Release['redirects'] =>
  Object.fromEntries(listRedirects(content).map(({from, to}) => [from, to]))

/** Counts HTML pages by what has changed. */
const countChanges = (pages: PageToBuild[]) => {
  const counts = {none: 0, frame: 0, content: 0}
  for (const {change, hasLayout} of pages) if (hasLayout) counts[change] += 1
  return counts
}

/** Creates the renderer of releases. */
export async function createReleaseRenderer(options: RendererOptions): Promise<ReleaseRenderer> {
  const {next, directory, target} = options
  const {siteUrl, projectId, dataset} = options.environment
  const buildId = await readFile(join(directory, '.next', 'BUILD_ID'), 'utf8')
  const build = hashOf(buildId, siteUrl, projectId, dataset, String(isStaticSite()))
  const pageBuilder = createPageBuilder(options, build)

  /** Of the last content: both stages of a publish have the same. */
  let listed: (SnapshotPages & {content: Content}) | undefined

  /** Of the query results of this process. */
  const documents = new WeakMap<object, ReadonlySet<string>>()
  function listReleaseDocuments(release: Release | undefined): Iterable<string> {
    const {answer} = release?.snapshot ?? {}
    return (isObject(answer) && documents.get(answer)) || listDocuments(JSON.stringify(answer ?? null))
  }

  /** Renders a stage; returns instead the new pages that fail and whose documents can be held back. */
  async function renderStage(
    snapshot: Snapshot,
    previous: Release | undefined,
    stage: Stage,
  ): Promise<RenderedStage | {failedPaths: string[]; failures: string[]}> {
    // Requests of visitors pass between these steps, each of which reads all content.
    await nextTurn()
    if (listed?.content !== snapshot.content)
      listed = {content: snapshot.content, ...listSnapshotPages(snapshot.content, build)}
    const {framed, documents: publicDocuments} = listed
    if (isObject(snapshot.queryResult)) documents.set(snapshot.queryResult, publicDocuments)
    await nextTurn()
    const pagesToBuild = comparePages(listed, previous, stage.damaged)
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
    const {outcome, updatePages} = createPageUpdates({
      ...{snapshot, framed, publicDocuments, previous, stage, build, pageBuilder, builder},
      listFormerDocuments: () => listReleaseDocuments(previous),
      counts: countChanges(pagesToBuild),
    })
    try {
      const isNew = (page: PageToBuild) => page.hasLayout && !page.previous
      const added = await updatePages(pagesToBuild.filter(isNew))
      const {failures, failedPaths, withheld} = outcome
      if (failedPaths.length > 0 && holdBack(snapshot, previous, failedPaths)) {
        await builder.discard()
        return {failedPaths, failures}
      }
      const built = [...added, ...(await updatePages(pagesToBuild.filter((page) => !isNew(page))))]
      const pages = Object.fromEntries(
        built.flatMap(([path, page]): [string, ReleasePage][] => (page ? [[path, page]] : [])),
      )
      const {renderedCount, staleCount} = outcome
      const isKept = renderedCount === 0 && isDeepStrictEqual(previous?.snapshot.answer, stored.answer)
      if (previous && isKept && built.every(([path, page]) => page === previous.pages[path])) {
        await builder.discard()
        return {...unchanged, release: previous, staleCount, failures}
      }
      await stage.addFiles?.(builder, pages)
      const isFirstStage = staleCount > 0
      const release = await builder.finish({pages, redirects, withheld, isFirstStage, snapshot: stored})
      return {release, snapshot, flush: builder.flush, renderedCount, staleCount, failures}
    } catch (error) {
      await builder.discard()
      stage.signal?.throwIfAborted()
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
