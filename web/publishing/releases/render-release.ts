import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import pMap from 'p-map'
import type {Content} from '../../content/content.ts'
import {listPages, NOT_FOUND_PATH} from '../../content/page-content.ts'
import {listRedirects} from '../../content/redirects.ts'
import {candidate, type Snapshot, toStored} from '../../content/snapshot.ts'
import {type Environment, isStaticSite} from '../../environment.ts'
import {HOME_PATH} from '../../features/navigation/paths.ts'
import {type Framed, splitFrame} from './frame.ts'
import type {Release, ReleasePage} from './release.ts'
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
  /** Whether to render a changed page now; else its previous version stays. Called when its turn has come. */
  isDue: (page: {path: string; isFrameOnly: boolean; changedCount: number}) => boolean
  /** Pages that are rendered first, in this order. */
  first: string[]
  /** Adds further files before the release becomes current. */
  addFiles?: (builder: ReleaseBuilder, pages: Release['pages']) => Promise<void>
}

/** The result of a stage. */
interface RenderedStage {
  release: Release
  renderedCount: number
  /** How many pages have kept a previous version because they were not due. */
  staleCount: number
  /** The pages that could not be rendered; each has kept its previous version, if any. */
  failures: string[]
}

/** Renders releases with Next. */
export interface ReleaseRenderer {
  /**
   * Renders the pages of a snapshot that are due into a new release and makes it current. Pages that show the same as in
   * the previous release are not rendered again; returns that release if nothing has changed. New pages, files
   * and pages of another build are always due. Calls must not overlap.
   *
   * @throws an Error if a file cannot be written, or a page that the site needs cannot be rendered; the current release stays
   */
  render: (snapshot: Snapshot, previous: Release | undefined, stage: Stage) => Promise<RenderedStage>
}

/** Without these pages, a release is not published. */
const REQUIRED_PATHS = [HOME_PATH, NOT_FOUND_PATH]

const getRedirects = ({content}: Snapshot): Release['redirects'] =>
  Object.fromEntries(listRedirects(content).map(({from, to}) => [from, to]))

const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url')

/** Returns the page without damaged copies, to be rendered again; undefined if it cannot be served without these files. */
function withoutFiles(page: ReleasePage | undefined, damaged: ReadonlySet<string>): ReleasePage | undefined {
  const files = page?.files.filter((file) => !damaged.has(file))
  if (!page || files?.length === page.files.length) return page
  const isServed = files?.includes(page.file) && (!page.rscFile || files.includes(page.rscFile))
  return isServed ? {...page, hash: '', files: files ?? []} : undefined
}

/** Creates the renderer of releases. */
export async function createReleaseRenderer(options: RendererOptions): Promise<ReleaseRenderer> {
  const {next, directory, target} = options
  const {siteUrl, projectId, dataset} = options.environment
  const buildId = await readFile(join(directory, '.next', 'BUILD_ID'), 'utf8')
  const build = hashOf(buildId, siteUrl, projectId, dataset, String(isStaticSite()))
  const {addPage, replaceFrame} = createPageBuilder(options, build)

  /** Lists the pages of a snapshot, each with that of the previous release. */
  function listReleasePages(
    content: Content,
    framed: Framed,
    previous: Release | undefined,
    damaged: ReadonlySet<string>,
  ): PageToBuild[] {
    const textsHash = hashOf(...framed.texts)
    const files = listPages(content).filter(({hasLayout}) => !hasLayout)
    const pages = listPages(isStaticSite() ? content : framed.content).filter(({hasLayout}) => hasLayout)
    return [...pages, ...files].map(({path, content: shown, hasLayout}) => {
      const hash = hashOf(build, JSON.stringify(shown))
      const frameHash = hasLayout && !isStaticSite() ? textsHash : undefined
      const page = withoutFiles(previous?.pages[path], damaged)
      const change = page?.hash !== hash ? 'content' : page.frame?.hash !== frameHash ? 'frame' : 'none'
      return {path, hash, frameHash, previous: page, change}
    })
  }

  return {
    async render(snapshot, previous, {damaged, isDue, first, addFiles}) {
      const framed = splitFrame(snapshot.content)
      const framedSnapshot = {...snapshot, content: framed.content}
      const pagesToBuild = listReleasePages(snapshot.content, framed, previous, damaged)
      const redirects = getRedirects(snapshot)
      const stored = toStored(snapshot)
      const isSame =
        pagesToBuild.every(({change}) => change === 'none') &&
        pagesToBuild.length === Object.keys(previous?.pages ?? {}).length
      if (previous && isSame && isDeepStrictEqual(previous.redirects, redirects)) {
        const unchanged = {renderedCount: 0, staleCount: 0, failures: []}
        const {pendingRedirects, answer} = previous.snapshot
        if (isDeepStrictEqual([pendingRedirects, answer], [stored.pendingRedirects, stored.answer]))
          return {release: previous, ...unchanged}
        // Pages stay, but mails and private pages show content that they do not.
        const release = {...previous, snapshot: stored}
        await writeManifest(previous.folder, release)
        return {release, ...unchanged}
      }
      const builder = await createRelease(target)
      next.clearCache()
      const changedCount = pagesToBuild.filter(({change}) => change === 'content').length
      const failures: string[] = []
      let renderedCount = 0
      let staleCount = 0

      async function buildPage(page: PageToBuild): Promise<ReleasePage | undefined> {
        const {path, change, previous: former} = page
        const keep = async () => {
          if (previous && former) await builder.reuse(previous, former.files)
          return former
        }
        if (change === 'none') return keep()
        const isFrameOnly = change === 'frame'
        const isOptional = former?.build === build && page.frameHash !== undefined
        if (isOptional && !isDue({path, isFrameOnly, changedCount})) {
          staleCount += 1
          return keep()
        }
        try {
          const replaced =
            isFrameOnly && previous && (await replaceFrame(page, framed.texts, previous, builder))
          const built =
            replaced ||
            (await candidate.run(page.frameHash === undefined ? snapshot : framedSnapshot, () =>
              addPage(page, framed, builder),
            ))
          renderedCount += 1
          return built
        } catch (error) {
          if (!(error instanceof PageError) || (!former && REQUIRED_PATHS.includes(path))) throw error
          failures.push(error.message)
          return keep()
        }
      }

      try {
        const order = new Map(first.map((path, index) => [path, index]))
        const rank = ({path}: PageToBuild) => order.get(path) ?? first.length
        const built = await pMap(
          pagesToBuild.toSorted((a, b) => rank(a) - rank(b)),
          async (page) => [page.path, await buildPage(page)] as const,
          // An unfinished rendering would write to the folder while it is deleted.
          {concurrency: CONCURRENCY, stopOnError: false},
        )
        const pages = Object.fromEntries(
          built.flatMap(([path, page]): [string, ReleasePage][] => (page ? [[path, page]] : [])),
        )
        const isKept = renderedCount === 0 && isDeepStrictEqual(previous?.snapshot.answer, stored.answer)
        if (previous && isKept && built.every(([path, page]) => page === previous.pages[path])) {
          await builder.discard()
          return {release: previous, renderedCount, staleCount, failures}
        }
        await addFiles?.(builder, pages)
        const release = await builder.publish({pages, redirects, snapshot: stored})
        return {release, renderedCount, staleCount, failures}
      } catch (error) {
        await builder.discard()
        throw error instanceof AggregateError
          ? new Error(error.errors.map(({message}) => message).join('; '))
          : error
      }
    },
  }
}
