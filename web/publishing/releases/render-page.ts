import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import {NOT_FOUND_PATH} from '../../content/page-content.ts'
import type {NextApp} from '../rendering/next-app.ts'
import type {RenderPage} from '../rendering/rendered-response.ts'
import {contentSecurityPolicy} from '../rendering/security-headers.ts'
import {type Framed, fillSlots, findSlots, joinPayload, type Slot} from './frame.ts'
import {checksumOf, type Release, type ReleasePage} from './release.ts'
import type {ReleaseBuilder} from './release-builder.ts'

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

/** A page of a snapshot, and that of the previous release. */
export interface PageToBuild {
  path: string
  hash: string
  /** Hash of the layout's texts; undefined without a layout. */
  frameHash: string | undefined
  /** Without damaged copies; undefined if it cannot be served. */
  previous: ReleasePage | undefined
  /** `frame`: nothing but the layout's texts is different. */
  change: 'none' | 'frame' | 'content'
}

/** Thrown if a page cannot be rendered. */
export class PageError extends Error {
  override name = 'PageError'
}

/** Options of {@link createPageBuilder}. */
export interface PageBuilderOptions {
  next: NextApp
  renderPage: RenderPage
  /** Rewrites the HTML of a page for a host that cannot send the policy as a header. */
  insertPolicy?: (html: string, policy: string) => string
}

/** Creates the functions that write a page into a release; `build` identifies the build and its settings. */
export function createPageBuilder({next, renderPage, insertPolicy}: PageBuilderOptions, build: string) {
  async function renderRscPayload(path: string): Promise<string> {
    const response = await next.fetchRscPayload(path)
    if (response.headers.get('content-type') !== RSC_TYPE)
      throw new PageError(`The page ${path} has no RSC payload: status ${response.status}`)
    return response.text()
  }

  /** Renders a page, with the texts of the layout. */
  async function addPage(
    {path, hash, frameHash}: PageToBuild,
    {texts, token}: Framed,
    builder: ReleaseBuilder,
  ) {
    let slots: Slot[] = []
    const {status, headers, body} = await renderPage(path, path, (html) => {
      if (frameHash === undefined) return html
      const page = joinPayload(html)
      const filled = fillSlots(page, findSlots(page, token), texts, 'html')
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
    if (!isHtml || frameHash === undefined)
      return {...page, files: await writeCompressed(builder, file, content, type)}
    const rscFile = file.replace(/html$/, 'rsc')
    const payload = await renderRscPayload(path)
    const filled = fillSlots(payload, findSlots(payload, token), texts, 'payload')
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
    const filled = fillSlots(html, page.frame.slots, texts, 'html')
    const filledPayload = fillSlots(payload, page.frame.rscSlots, texts, 'payload')
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

  return {addPage, replaceFrame}
}
