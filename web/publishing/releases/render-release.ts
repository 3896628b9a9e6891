import {createHash} from 'node:crypto'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {isDeepStrictEqual, promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import pMap from 'p-map'
import {listPages, NOT_FOUND_PATH} from '../../content/page-content.ts'
import {listRedirects} from '../../content/redirects.ts'
import {candidate, type Snapshot, toStored} from '../../content/snapshot.ts'
import {type Environment, isStaticSite} from '../../environment.ts'
import type {NextApp} from '../rendering/next-app.ts'
import type {RenderPage} from '../rendering/rendered-response.ts'
import type {Release, ReleasePage} from './release.ts'
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

interface PageToBuild {
  path: string
  hash: string
  /** The page of the previous release, if it shows the same and its files are whole. */
  unchanged: ReleasePage | undefined
}

/** Renders releases with Next. */
export interface ReleaseRenderer {
  /**
   * Renders the pages of a snapshot into a new release and makes it current. Pages that show the same
   * content as in the previous release are not rendered again; returns that release if nothing has
   * changed. Calls must not overlap.
   *
   * @param damaged files of the previous release that must not be used again
   * @param addFiles adds further files before the release becomes current
   * @throws an Error if a page cannot be rendered or a file not be written; the current release stays
   */
  render: (
    snapshot: Snapshot,
    previous: Release | undefined,
    damaged: ReadonlySet<string>,
    addFiles?: (builder: ReleaseBuilder, pages: Release['pages']) => Promise<void>,
  ) => Promise<{release: Release; renderedCount: number}>
}

const getRedirects = ({content}: Snapshot): Release['redirects'] =>
  Object.fromEntries(listRedirects(content).map(({from, to}) => [from, to]))

/** Creates the renderer of releases. */
export async function createReleaseRenderer(options: RendererOptions): Promise<ReleaseRenderer> {
  const {next, renderPage, directory, target, insertPolicy} = options
  const {siteUrl, projectId, dataset} = options.environment
  const buildId = await readFile(join(directory, '.next', 'BUILD_ID'), 'utf8')
  const renderKey = [buildId, siteUrl, projectId, dataset, isStaticSite()].join(' ')

  /** Lists the pages of a snapshot, each with that of the previous release if it shows the same. */
  function listReleasePages(
    {content}: Snapshot,
    previous: Release | undefined,
    damaged: ReadonlySet<string>,
  ): PageToBuild[] {
    return listPages(content).map(({path, content: shown}) => {
      const hash = createHash('sha256').update(renderKey).update(JSON.stringify(shown)).digest('base64url')
      const page = previous?.pages[path]
      const isUnchanged = page?.hash === hash && !page.files.some((file) => damaged.has(file))
      return {path, hash, unchanged: isUnchanged ? page : undefined}
    })
  }

  async function renderRscPayload(path: string): Promise<Uint8Array> {
    const response = await next.fetchRscPayload(path)
    if (response.headers.get('content-type') !== RSC_TYPE)
      throw new Error(`The page ${path} has no RSC payload: status ${response.status}`)
    return response.bytes()
  }

  async function addPage(path: string, hash: string, builder: ReleaseBuilder): Promise<ReleasePage> {
    const {status, headers, body} = await renderPage(path)
    if (status !== (path === NOT_FOUND_PATH ? 404 : 200))
      throw new Error(`The page ${path} could not be rendered: status ${status}`)
    const type = headers['content-type'] ?? ''
    const policy = headers['content-security-policy']
    const isHtml = HTML.test(type)
    const file = getFileName(path, isHtml)
    const text = isHtml ? body.toString() : ''
    const content = policy && insertPolicy ? insertPolicy(text, policy) : body
    const page = {hash, file, headers, images: findImages(text)}
    // A static host cannot select a file by the headers of a request.
    if (!isHtml || isStaticSite())
      return {...page, files: await writeCompressed(builder, file, content, type)}
    const rscFile = file.replace(/html$/, 'rsc')
    const files = await Promise.all([
      writeCompressed(builder, file, content, type),
      renderRscPayload(path).then((payload) => writeCompressed(builder, rscFile, payload, RSC_TYPE)),
    ])
    return {...page, rscFile, files: files.flat()}
  }

  async function build(
    pagesToBuild: PageToBuild[],
    previous: Release | undefined,
    builder: ReleaseBuilder,
  ): Promise<Release['pages']> {
    const pages = await pMap(
      pagesToBuild,
      async ({path, hash, unchanged}): Promise<[string, ReleasePage]> => {
        if (!previous || !unchanged) return [path, await addPage(path, hash, builder)]
        await builder.reuse(previous, unchanged.files)
        return [path, unchanged]
      },
      // An unfinished rendering would write to the folder while it is deleted.
      {concurrency: CONCURRENCY, stopOnError: false},
    )
    return Object.fromEntries(pages)
  }

  return {
    async render(snapshot, previous, damaged, addFiles) {
      const pagesToBuild = listReleasePages(snapshot, previous, damaged)
      const redirects = getRedirects(snapshot)
      const renderedCount = pagesToBuild.filter(({unchanged}) => !unchanged).length
      const isSame = renderedCount === 0 && pagesToBuild.length === Object.keys(previous?.pages ?? {}).length
      const stored = toStored(snapshot)
      if (previous && isSame && isDeepStrictEqual(previous.redirects, redirects)) {
        if (isDeepStrictEqual(previous.snapshot.pendingRedirects, stored.pendingRedirects))
          return {release: previous, renderedCount}
        // What visitors see stays.
        await writeManifest(previous.folder, {...previous, snapshot: stored})
        return {release: Object.assign(previous, {snapshot: stored}), renderedCount}
      }
      const builder = await createRelease(target)
      next.clearCache()
      try {
        const pages = await candidate.run(snapshot, () => build(pagesToBuild, previous, builder))
        await addFiles?.(builder, pages)
        const release = await builder.publish({pages, redirects, snapshot: stored})
        return {release, renderedCount}
      } catch (error) {
        await builder.discard()
        throw error instanceof AggregateError
          ? new Error(error.errors.map(({message}) => message).join('; '))
          : error
      }
    },
  }
}
