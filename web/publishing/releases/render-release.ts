import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {isDeepStrictEqual, promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import pMap from 'p-map'
import type {Content} from '../../content/content.ts'
import {listPages, NOT_FOUND_PATH} from '../../content/page-content.ts'
import {listRedirects} from '../../content/redirects.ts'
import {candidate, type Snapshot, toStored} from '../../content/snapshot.ts'
import {type Environment, isStaticSite} from '../../environment.ts'
import {HOME_PATH} from '../../features/navigation/paths.ts'
import type {NextApp} from '../rendering/next-app.ts'
import type {RenderPage} from '../rendering/rendered-response.ts'
import {contentSecurityPolicy} from '../rendering/security-headers.ts'
import {fillSlots, findSlots, type Slot, splitFrame} from './frame.ts'
import {checksumOf, type Release, type ReleasePage} from './release.ts'
import {createRelease, type ReleaseBuilder, writeManifest} from './release-builder.ts'

/** Pages that are rendered at the same time; more would delay the responses to visitors. */
const CONCURRENCY = 2
/** Publishing waits for compression: level 9 takes seven times as long and saves 3 % of the size. */
const BROTLI_OPTIONS = {params: {[constants.BROTLI_PARAM_QUALITY]: 5}}

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Content type of payloads for soft navigation. */
export const RSC_TYPE = 'text/x-component'

const HTML = /^text\/html\b/
const COMPRESSIBLE = /^(text\/|image\/svg|application\/(.*\+)?(xml|json))/
const IMAGE_PATH = /\/images\/[^\s"'\\<>]+/g

const SCRIPT_END = '</script>'

/** Returns the HTML without inline scripts: they contain the data of the page, with paths in another encoding. */
const withoutScripts = (html: string) =>
  html
    .split('<script')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf(SCRIPT_END) + SCRIPT_END.length)))
    .join('')

/** Returns the paths of the images that the elements of a page show, in page order. */
const findImages = (html: string) => [
  ...new Set((withoutScripts(html).match(IMAGE_PATH) ?? []).map((path) => path.replaceAll('&amp;', '&'))),
]

/** Writes a file and, if its type is compressible, its compressed copies; returns the names of all. */
async function writeCompressed(
  builder: ReleaseBuilder,
  file: string,
  content: string | Uint8Array,
  type = '',
): Promise<string[]> {
  if (!COMPRESSIBLE.test(type)) {
    await builder.write(file, content)
    return [file]
  }
  await Promise.all([
    builder.write(file, content),
    brotliAsync(content, BROTLI_OPTIONS).then((bytes) => builder.write(`${file}.br`, bytes)),
    gzipAsync(content).then((bytes) => builder.write(`${file}.gz`, bytes)),
  ])
  return [file, `${file}.br`, `${file}.gz`]
}

function getFileName(path: string, isHtml: boolean): string {
  if (!isHtml) return path.slice(1)
  if (path === NOT_FOUND_PATH) return '404.html'
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** Options of {@link createReleaseRenderer}. */
export interface RendererOptions {
  next: NextApp
  renderPage: RenderPage
  /** The web package, built. */
  directory: string
  /** Parent folder of the releases. */
  target: string
  environment: Pick<Environment, 'siteUrl' | 'projectId' | 'dataset'>
  /** Rewrites the HTML of a page for a host that cannot send the policy as a header. */
  insertPolicy?: (html: string, policy: string) => string
}

/** A page of a snapshot, and that of the previous release. */
interface PageToBuild {
  path: string
  hash: string
  /** Hash of the layout's texts; undefined without a layout. */
  frameHash: string | undefined
  /** Undefined if its files are damaged. */
  previous: ReleasePage | undefined
  /** `frame`: nothing but the layout's texts is different. */
  change: 'none' | 'frame' | 'content'
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
export interface RenderedStage {
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

/** Thrown if a page cannot be rendered. */
class PageError extends Error {
  override name = 'PageError'
}

/** Without these pages, a release is not published. */
const REQUIRED_PATHS = [HOME_PATH, NOT_FOUND_PATH]

const getRedirects = ({content}: Snapshot): Release['redirects'] =>
  Object.fromEntries(listRedirects(content).map(({from, to}) => [from, to]))

const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url')

/** Creates the renderer of releases. */
export async function createReleaseRenderer(options: RendererOptions): Promise<ReleaseRenderer> {
  const {next, renderPage, directory, target, insertPolicy} = options
  const {siteUrl, projectId, dataset} = options.environment
  const buildId = await readFile(join(directory, '.next', 'BUILD_ID'), 'utf8')
  const build = hashOf(buildId, siteUrl, projectId, dataset, String(isStaticSite()))

  /** Lists the pages of a snapshot, each with that of the previous release. */
  function listReleasePages(
    content: Content,
    framed: ReturnType<typeof splitFrame>,
    previous: Release | undefined,
    damaged: ReadonlySet<string>,
  ): PageToBuild[] {
    const textsHash = hashOf(...framed.texts)
    const files = listPages(content).filter(({hasLayout}) => !hasLayout)
    const pages = listPages(framed.content).filter(({hasLayout}) => hasLayout)
    return [...pages, ...files].map(({path, content: shown, hasLayout}) => {
      const hash = hashOf(build, JSON.stringify(shown))
      const frameHash = hasLayout ? textsHash : undefined
      const former = previous?.pages[path]
      const page = former?.files.some((file) => damaged.has(file)) ? undefined : former
      const change = page?.hash !== hash ? 'content' : page.frame?.hash !== frameHash ? 'frame' : 'none'
      return {path, hash, frameHash, previous: page, change}
    })
  }

  async function renderRscPayload(path: string): Promise<string> {
    const response = await next.fetchRscPayload(path)
    if (response.headers.get('content-type') !== RSC_TYPE)
      throw new PageError(`The page ${path} has no RSC payload: status ${response.status}`)
    return response.text()
  }

  /** Renders a page, with the texts of the layout. */
  async function addPage({path, hash, frameHash}: PageToBuild, texts: string[], builder: ReleaseBuilder) {
    let slots: Slot[] = []
    const {status, headers, body} = await renderPage(path, path, (html) => {
      const filled = fillSlots(html, findSlots(html), texts)
      slots = filled.slots
      return filled.file
    }).catch((error: unknown) => {
      throw new PageError(`The page ${path} could not be rendered: ${error}`)
    })
    if (status !== (path === NOT_FOUND_PATH ? 404 : 200))
      throw new PageError(`The page ${path} could not be rendered: status ${status}`)
    const type = headers['content-type'] ?? ''
    const policy = headers['content-security-policy']
    const isHtml = HTML.test(type)
    const file = getFileName(path, isHtml)
    const text = isHtml ? body.toString() : ''
    const content = policy && insertPolicy ? insertPolicy(text, policy) : body
    const page = {hash, build, file, headers, images: findImages(text)}
    // A static host cannot select a file by the headers of a request.
    if (!isHtml || frameHash === undefined || isStaticSite())
      return {...page, files: await writeCompressed(builder, file, content, type)}
    const rscFile = file.replace(/html$/, 'rsc')
    const payload = await renderRscPayload(path)
    const filled = fillSlots(payload, findSlots(payload), texts)
    const files = await Promise.all([
      writeCompressed(builder, file, content, type),
      writeCompressed(builder, rscFile, filled.file, RSC_TYPE),
    ])
    return {...page, rscFile, files: files.flat(), frame: {hash: frameHash, slots, rscSlots: filled.slots}}
  }

  /** Replaces the texts of the layout in a page of the previous release; returns undefined if it has to be rendered. */
  async function replaceFrame(
    {path, frameHash, previous: page}: PageToBuild,
    texts: string[],
    {folder, checksums}: Release,
    builder: ReleaseBuilder,
  ): Promise<ReleasePage | undefined> {
    if (!page?.frame || page.rscFile === undefined || frameHash === undefined) return undefined
    const read = async (file: string) => {
      const content = await readFile(join(folder, file))
      return checksumOf(content).sha256 === checksums[file]?.sha256 ? content.toString() : undefined
    }
    const [html, payload] = await Promise.all([read(page.file), read(page.rscFile)])
    if (html === undefined || payload === undefined) return undefined
    const filled = fillSlots(html, page.frame.slots, texts)
    const filledPayload = fillSlots(payload, page.frame.rscSlots, texts)
    await Promise.all([
      writeCompressed(builder, page.file, filled.file, page.headers['content-type']),
      writeCompressed(builder, page.rscFile, filledPayload.file, RSC_TYPE),
    ])
    return {
      ...page,
      headers: {...page.headers, 'content-security-policy': contentSecurityPolicy(filled.file, path)},
      frame: {hash: frameHash, slots: filled.slots, rscSlots: filledPayload.slots},
    }
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
        if (isDeepStrictEqual(previous.snapshot.pendingRedirects, stored.pendingRedirects))
          return {release: previous, ...unchanged}
        // What visitors see stays.
        await writeManifest(previous.folder, {...previous, snapshot: stored})
        return {release: Object.assign(previous, {snapshot: stored}), ...unchanged}
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
              addPage(page, framed.texts, builder),
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
        const isKept =
          renderedCount === 0 && isDeepStrictEqual(Object.keys(pages), Object.keys(previous?.pages ?? {}))
        if (previous && isKept && isDeepStrictEqual(previous.snapshot.answer, stored.answer)) {
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
