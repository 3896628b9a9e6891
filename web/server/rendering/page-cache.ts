import {createHash} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import {sendJson} from '../http/response.ts'
import {type RenderedResponse, renderForVisitors, sendRendered} from './rendered-response.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Publishing waits for compression: level 9 takes seven times as long and saves 3 % of the size. */
const BROTLI_QUALITY = 5

/** Renderings on request at the same time; more would delay the cached pages. */
const MAX_RENDERINGS = 2

interface CachedPage extends RenderedResponse {
  etag: string
  compressed: {br: Buffer; gzip: Buffer}
}

async function createCachedPage(rendered: RenderedResponse): Promise<CachedPage> {
  const {body} = rendered
  const [br, gz] = await Promise.all([
    brotliAsync(body, {params: {[constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY}}),
    gzipAsync(body),
  ])
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return {...rendered, etag: `"${hash}"`, compressed: {br, gzip: gz}}
}

function sendCached(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  const {status, etag, compressed} = page
  const headers: Record<string, string> = {...page.headers, etag, vary: 'accept-encoding'}
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  const acceptEncoding = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(acceptEncoding))
  if (encoding) headers['content-encoding'] = encoding
  sendRendered(request, response, {
    status,
    headers,
    body: encoding ? compressed[encoding] : page.body,
  })
}

/** Next's path of the 404 page. */
export const NOT_FOUND_PATH = '/_not-found'

const IMAGE_PATH = /\/images\/[^\s"'\\<>]+/g

const findImagePaths = ({body}: RenderedResponse): string[] =>
  (body.toString().match(IMAGE_PATH) ?? []).map((path) => path.replaceAll('&amp;', '&'))

/** Removes the slash at the end, which Next redirects. */
const withoutTrailingSlash = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''))

/** All pages of the site in memory: rendered and compressed, with ETags and security policies. */
export interface PageCache {
  /**
   * Renders all pages and replaces the cache at once; if one fails, throws and changes nothing.
   *
   * @param redirects further paths, at which Next redirects; Next caches these responses itself
   */
  rebuild: (paths: string[], redirects: string[]) => Promise<void>
  /** Returns whether there is a page or a redirect at this path; every other path is a 404 page. */
  isKnown: (path: string) => boolean
  /** Returns the paths of all images in the cached pages, in page order. */
  imagePaths: () => Iterable<string>
  /** Sends the page of a URL from the cache, a redirect, or the 404 page. */
  send: (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Sends a page that depends on the request; 503 while too many of them are being rendered. */
  renderAndSend: (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Sends the 404 page. */
  sendNotFound: (request: IncomingMessage, response: ServerResponse) => void
}

/**
 * @param fetchPage requests a path from Next
 * @param inlineStyles inlines the stylesheets of a page
 */
export function createPageCache(
  fetchPage: (path: string) => Promise<Response>,
  inlineStyles: (html: string) => string,
): PageCache {
  let pagesByPath = new Map<string, CachedPage>()
  let redirectPaths = new Set<string>()
  let renderingCount = 0
  let notFoundPage: CachedPage | undefined
  let imagePaths = new Set<string>()

  const render = async (path: string) => renderForVisitors(await fetchPage(path), path, inlineStyles)

  async function renderCachedPage(path: string): Promise<[string, CachedPage]> {
    const rendered = await render(path)
    if (rendered.status !== 200)
      throw new Error(`The page ${path} could not be rendered: status ${rendered.status}`)
    return [path, await createCachedPage(rendered)]
  }

  function isKnown(path: string): boolean {
    const knownPath = withoutTrailingSlash(path)
    return pagesByPath.has(knownPath) || redirectPaths.has(knownPath)
  }

  function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
    if (!notFoundPage) throw new Error('The page cache is empty')
    sendCached(request, response, notFoundPage)
  }

  return {
    async rebuild(paths, redirects) {
      const newPages = paths.map(renderCachedPage)
      const newNotFoundPage = await render(NOT_FOUND_PATH)
      pagesByPath = new Map(await Promise.all(newPages))
      notFoundPage = await createCachedPage(newNotFoundPage)
      redirectPaths = new Set(redirects)
      imagePaths = new Set([...pagesByPath.values(), notFoundPage].flatMap(findImagePaths))
    },

    isKnown,

    async send({pathname, search}, request, response) {
      const page = pagesByPath.get(pathname)
      if (page) sendCached(request, response, page)
      else if (isKnown(pathname)) sendRendered(request, response, await render(pathname + search))
      else sendNotFound(request, response)
    },

    async renderAndSend(path, request, response) {
      if (renderingCount >= MAX_RENDERINGS) {
        response.setHeader('retry-after', 1)
        return sendJson(response, 503, {error: 'Too many requests at the same time. Please try again.'})
      }
      renderingCount += 1
      try {
        const rendered = await render(path)
        // When notFound() is called during rendering, Next sends a 404 page that needs JavaScript.
        if (rendered.status === 404) sendNotFound(request, response)
        else sendRendered(request, response, rendered)
      } finally {
        renderingCount -= 1
      }
    },

    sendNotFound,

    imagePaths: () => imagePaths,
  }
}
