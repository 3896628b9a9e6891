import {createHash} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import {type Made, makeForVisitors, send} from './made.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** A founder waits for it: 9 takes seven times as long and saves a thirtieth. */
const BROTLI_QUALITY = 5

/** A page that is kept: compressed once, for everybody. */
interface Kept extends Made {
  etag: string
  compressed: {br: Buffer; gzip: Buffer}
}

async function keep(made: Made): Promise<Kept> {
  const [br, gz] = await Promise.all([
    brotliAsync(made.body, {params: {[constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY}}),
    gzipAsync(made.body),
  ])
  const etag = createHash('sha256').update(made.body).digest('base64url').slice(0, 22)
  return {...made, etag: `"${etag}"`, compressed: {br, gzip: gz}}
}

function sendKept(request: IncomingMessage, response: ServerResponse, kept: Kept): void {
  const headers: Record<string, string> = {
    ...kept.headers,
    etag: kept.etag,
    vary: 'accept-encoding',
  }
  if (kept.status === 200 && request.headers['if-none-match'] === kept.etag) {
    response.writeHead(304, headers).end()
    return
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b`).test(accepted),
  )
  if (encoding) headers['content-encoding'] = encoding
  const body = encoding ? kept.compressed[encoding] : kept.body
  send(request, response, {...kept, headers, body})
}

/** Where Next keeps the page for all addresses that lead nowhere. */
export const NOT_FOUND_PATH = '/_not-found'

const PICTURE = /\/images\/[^\s"'\\<>]+/g

const picturesIn = ({body}: Made): string[] =>
  (body.toString().match(PICTURE) ?? []).map((address) => address.replaceAll('&amp;', '&'))

/** The site's pages as they were last made, in memory, compressed, with their policies. */
export interface Pages {
  /** Makes the pages anew; all of them replace the old ones at once, or, if it throws, none does. */
  remake: (paths: string[]) => Promise<void>
  /** True for the address of a picture, path and query, that stands in one of the pages. */
  shows: (address: string) => boolean
  /** All of those addresses, in the order of the pages. */
  pictures: () => Iterable<string>
  /** Sends what is at the path; what is not kept is asked of Next each time. */
  answer: (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Says that there is no such page. */
  answerMissing: (request: IncomingMessage, response: ServerResponse) => void
}

/** @param get asks Next for a path */
export function createPages(get: (path: string) => Promise<Response>): Pages {
  let pages = new Map<string, Kept>()
  let notFound: Kept | undefined
  let pictures = new Set<string>()
  const makePage = async (path: string) => makeForVisitors(await get(path))
  return {
    async remake(paths) {
      const anew = paths.map(async (path): Promise<[string, Kept]> => {
        const made = await makePage(path)
        if (made.status !== 200)
          throw new Error(`The page ${path} could not be made: status ${made.status}`)
        return [path, await keep(made)]
      })
      const missing = await makePage(NOT_FOUND_PATH)
      pages = new Map(await Promise.all(anew))
      notFound = await keep(missing)
      pictures = new Set([...pages.values(), notFound].flatMap(picturesIn))
    },

    async answer(url, request, response) {
      const kept = pages.get(url.pathname)
      if (kept) return sendKept(request, response, kept)
      const made = await makePage(url.pathname + url.search)
      // Where Next finds out while it renders, it sends a page that needs JavaScript to say so.
      const lost = made.status === 404 && made.headers['content-type']?.startsWith('text/html')
      if (lost && notFound) sendKept(request, response, notFound)
      else send(request, response, made)
    },

    answerMissing(request, response) {
      if (!notFound) throw new Error('No page has been made yet')
      sendKept(request, response, notFound)
    },

    shows: (address) => pictures.has(address),

    pictures: () => pictures,
  }
}
