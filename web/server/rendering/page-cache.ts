import {createHash} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import type {Content} from '../../content/content.ts'
import {galleryPagePaths} from '../../gallery/pagination.ts'
import {BLOG_PATH, HOME_PATH, PRIVACY_PATH, postPath} from '../../navigation/paths.ts'
import {type RenderedResponse, renderForVisitors, sendRendered} from './rendered-response.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Publishing waits for compression: level 9 takes seven times as long and saves 3 % of the size. */
const BROTLI_QUALITY = 5

/** Returns the paths of all pages and feeds that are cached. */
export const cachedPaths = ({destinations, posts}: Content): string[] => [
  HOME_PATH,
  ...galleryPagePaths(destinations),
  BLOG_PATH,
  PRIVACY_PATH,
  '/blog/feed.xml',
  '/sitemap.xml',
  '/llms.txt',
  ...posts.map(({slug}) => postPath(slug)),
]

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

/** All pages of the site in memory: rendered and compressed, with ETags and security policies. */
export interface PageCache {
  /** Renders all pages and replaces the cache at once; if one fails, throws and changes nothing. */
  rebuild: (paths: string[]) => Promise<void>
  /** Returns whether a cached page contains the image with this path and query. */
  hasImage: (path: string) => boolean
  /** Returns the paths of all images in the cached pages, in page order. */
  imagePaths: () => Iterable<string>
  /** Sends the page of a URL, from the cache, or rendered by Next if it is not cached. */
  send: (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Sends the 404 page. */
  sendNotFound: (request: IncomingMessage, response: ServerResponse) => void
}

/** @param fetchPage requests a path from Next */
export function createPageCache(fetchPage: (path: string) => Promise<Response>): PageCache {
  let pagesByPath = new Map<string, CachedPage>()
  let notFoundPage: CachedPage | undefined
  let imagePaths = new Set<string>()

  const render = async (path: string) => renderForVisitors(await fetchPage(path))

  async function renderCachedPage(path: string): Promise<[string, CachedPage]> {
    const rendered = await render(path)
    if (rendered.status !== 200)
      throw new Error(`The page ${path} could not be rendered: status ${rendered.status}`)
    return [path, await createCachedPage(rendered)]
  }

  return {
    async rebuild(paths) {
      const newPages = paths.map(renderCachedPage)
      const newNotFoundPage = await render(NOT_FOUND_PATH)
      pagesByPath = new Map(await Promise.all(newPages))
      notFoundPage = await createCachedPage(newNotFoundPage)
      imagePaths = new Set([...pagesByPath.values(), notFoundPage].flatMap(findImagePaths))
    },

    async send(url, request, response) {
      const page = pagesByPath.get(url.pathname)
      if (page) return sendCached(request, response, page)
      const rendered = await render(url.pathname + url.search)
      // When notFound() is called during rendering, Next sends a 404 page that needs JavaScript.
      const isNotFoundPage =
        rendered.status === 404 && rendered.headers['content-type']?.startsWith('text/html')
      if (isNotFoundPage && notFoundPage) sendCached(request, response, notFoundPage)
      else sendRendered(request, response, rendered)
    },

    sendNotFound(request, response) {
      if (!notFoundPage) throw new Error('The page cache is empty')
      sendCached(request, response, notFoundPage)
    },

    hasImage: (path) => imagePaths.has(path),

    imagePaths: () => imagePaths,
  }
}
