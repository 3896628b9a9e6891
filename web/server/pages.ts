import {createHash} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import {contentSecurityPolicy} from './security.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** A page ready to be sent. */
interface Page {
  status: number
  etag: string
  policy: string
  bodies: {br: Buffer; gzip: Buffer; identity: Buffer}
}

/** Where missing pages are kept: Next makes one page for all of them. */
const NOT_FOUND_PATH = '/_not-found'

async function prepare(answer: Response): Promise<Page> {
  const html = await answer.text()
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    brotliAsync(identity, {params: {[constants.BROTLI_PARAM_QUALITY]: 9}}),
    gzipAsync(identity, {level: 9}),
  ])
  return {
    status: answer.status,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    policy: contentSecurityPolicy(html),
    bodies: {br, gzip: gz, identity},
  }
}

function encoding(request: IncomingMessage): keyof Page['bodies'] {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** The site's pages as they were last made, in memory, compressed, with their policies. */
export interface Pages {
  /** Makes the pages anew; all of them replace the old ones at once, or none does. */
  remake: (paths: string[]) => Promise<void>
  /** Sends the page if there is one at this path. */
  send: (path: string, request: IncomingMessage, response: ServerResponse) => boolean
}

/** @param get asks Next for a path */
export function createPages(get: (path: string) => Promise<Response>): Pages {
  let pages = new Map<string, Page>()

  return {
    async remake(paths) {
      const made = new Map<string, Page>()
      for (const path of [...paths, NOT_FOUND_PATH]) {
        const answer = await get(path)
        const expected = path === NOT_FOUND_PATH ? 404 : 200
        if (answer.status !== expected)
          throw new Error(`The page ${path} could not be made: status ${answer.status}`)
        made.set(path, await prepare(answer))
      }
      pages = made
    },

    send(path, request, response) {
      const page = pages.get(path)
      if (!page) return false
      response.setHeader('etag', page.etag)
      response.setHeader('vary', 'accept-encoding')
      // A CDN that kept a page would keep an old price.
      response.setHeader('cache-control', 'public, max-age=0, must-revalidate')
      response.setHeader('content-security-policy', page.policy)
      if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
        response.writeHead(304).end()
        return true
      }
      const name = encoding(request)
      const body = page.bodies[name]
      if (name !== 'identity') response.setHeader('content-encoding', name)
      response.writeHead(page.status, {
        'content-type': 'text/html; charset=utf-8',
        'content-length': body.length,
      })
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}
