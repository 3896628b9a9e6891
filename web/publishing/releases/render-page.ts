import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {NOT_FOUND_PATH} from '../../content/list-pages.ts'
import type {InlinePictures} from '../rendering/inline-pictures.ts'
import type {NextApp} from '../rendering/next-app.ts'
import type {RenderPage} from '../rendering/rendered-response.ts'
import {contentSecurityPolicy} from '../rendering/security-headers.ts'
import {type Framed, fillSlots, findSlots, joinPayload, type Slot} from './frame.ts'
import {checksumOf, type Release, type ReleasePage} from './release.ts'
import type {ReleaseBuilder} from './release-builder.ts'

/** Content type of payloads for soft navigation. */
export const RSC_TYPE = 'text/x-component'

const HTML = /^text\/html\b/
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

function getFileName(path: string, isHtml: boolean): string {
  if (!isHtml) return path.slice(1)
  if (path === NOT_FOUND_PATH) return '404.html'
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** A page of a snapshot, and that of the previous release. */
export interface PageToBuild {
  path: string
  hash: string
  /** An HTML page, and no generated file. */
  hasLayout: boolean
  /** Returns the ids of the documents that it shows; undefined for a file. */
  getDocuments: () => string[] | undefined
  /** Whether it is rendered with tokens in place of the layout's texts. */
  isFramed: boolean
  /** Undefined if a file of it is damaged. */
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
  inlinePictures: InlinePictures
  /** Rewrites the HTML of a page for a host that cannot send the policy as a header. */
  insertPolicy?: (html: string, policy: string) => string
}

/** Creates the functions that write a page into a release; `build` identifies the build and its settings. */
export function createPageBuilder(options: PageBuilderOptions, build: string) {
  const {next, renderPage, inlinePictures, insertPolicy} = options

  async function renderRscPayload(path: string): Promise<string> {
    const response = await next.fetchRscPayload(path)
    if (response.headers.get('content-type') !== RSC_TYPE)
      throw new Error(`no RSC payload, status ${response.status}`)
    return response.text()
  }

  /** Renders the files of a page, with the texts of the layout. */
  async function renderFiles(
    {path, hash, getDocuments, isFramed}: PageToBuild,
    {texts, token, hash: frameHash}: Framed,
  ): Promise<{page: ReleasePage; contents: (string | Uint8Array)[]}> {
    try {
      let slots: Slot[] = []
      let isFinal = true
      const {status, headers, body} = await renderPage(path, path, async (rendered) => {
        const {html, ...inlined} = await inlinePictures(rendered)
        isFinal = inlined.isFinal
        if (!isFramed) return html
        const page = joinPayload(html)
        const filled = fillSlots(page, findSlots(page, token), texts, 'html')
        slots = filled.slots
        return filled.file
      })
      if (status !== (path === NOT_FOUND_PATH ? 404 : 200)) throw new Error(`status ${status}`)
      const policy = headers['content-security-policy']
      const isHtml = HTML.test(headers['content-type'] ?? '')
      const file = getFileName(path, isHtml)
      const text = isHtml ? body.toString() : ''
      const content = policy && insertPolicy ? insertPolicy(text, policy) : body
      const images = findImages(text)
      const page = {
        ...{build, file, files: [file], headers, images, documents: getDocuments()},
        // With another hash, the next sync renders the page again.
        hash: isFinal ? hash : `${hash} without a picture`,
      }
      // A static host cannot select a file by the headers of a request.
      if (!isFramed) return {page, contents: [content]}
      const rscFile = file.replace(/html$/, 'rsc')
      const payload = await renderRscPayload(path)
      const filled = fillSlots(payload, findSlots(payload, token), texts, 'payload')
      const frame = {hash: frameHash, slots, rscSlots: filled.slots}
      return {page: {...page, rscFile, files: [file, rscFile], frame}, contents: [content, filled.file]}
    } catch (error) {
      throw new PageError(
        `The page ${path} could not be rendered: ${error instanceof Error ? error.message : error}`,
      )
    }
  }

  /** Renders a page into a release. Throws a PageError before anything is written. */
  async function addPage(page: PageToBuild, framed: Framed, builder: ReleaseBuilder): Promise<ReleasePage> {
    const rendered = await renderFiles(page, framed)
    for (const [index, content] of rendered.contents.entries())
      await builder.write(rendered.page.files[index] ?? '', content)
    return rendered.page
  }

  /** Replaces the texts of the layout in a page of the previous release; returns undefined if it has to be rendered. */
  async function replaceFrame(
    {path, previous: page}: PageToBuild,
    {texts, hash}: Framed,
    {folder, checksums}: Release,
    builder: ReleaseBuilder,
  ): Promise<ReleasePage | undefined> {
    if (!page?.frame || page.rscFile === undefined) return undefined
    const read = async (file: string) => {
      const content = await readFile(join(folder, file))
      return checksumOf(content).sha256 === checksums[file]?.sha256 ? content.toString() : undefined
    }
    const [html, payload] = await Promise.all([read(page.file), read(page.rscFile)])
    if (html === undefined || payload === undefined) return undefined
    const filled = fillSlots(html, page.frame.slots, texts, 'html')
    const filledPayload = fillSlots(payload, page.frame.rscSlots, texts, 'payload')
    await builder.write(page.file, filled.file)
    await builder.write(page.rscFile, filledPayload.file)
    return {
      ...page,
      headers: {...page.headers, 'content-security-policy': contentSecurityPolicy(filled.file, path)},
      frame: {hash, slots: filled.slots, rscSlots: filledPayload.slots},
    }
  }

  return {addPage, replaceFrame}
}
