import {randomUUID} from 'node:crypto'
import type {IncomingMessage, RequestListener, ServerResponse} from 'node:http'
import {CARDS_PATH} from '../share-card/address.ts'
import type {Shown} from './announced.ts'
import {KEEP_NOWHERE, sendJson} from './answer.ts'
import {ASSETS_PATH, type Assets} from './assets.ts'
import {answerCheck, CHECK_PATH, type Check} from './check.ts'
import {IMAGES_PATH, type Images} from './images.ts'
import {type Intake, takeIn} from './intake.ts'
import type {Log} from './log.ts'
import type {SendHeld} from './mail/held.ts'
import {INSIDE_PATHS, type NextApp} from './next-app.ts'
import type {Pages} from './pages.ts'
import type {Preview} from './preview.ts'
import type {Renewal} from './renewal.ts'
import {secureDraft} from './security.ts'
import type {ShareCards} from './share-cards.ts'
import type {Signatures} from './signature.ts'
import {contentChanged, WEBHOOK_PATH} from './webhook.ts'

const HEALTH_PATH = '/api/health'

/** One slash, and no second one beside it before the query: `//host/` would name another host. */
const PATH = /^\/(?![/\\])(?:(?!\/\/)[^?#\\])*(?:\?[^#]*)?$/

interface Parts {
  next: NextApp
  /** Absent while developing, as are the assets: then Next makes each when it is asked for. */
  pages: Pages | undefined
  assets: Assets | undefined
  renewal: Renewal
  intake: Intake
  check: Check
  images: Images
  shareCards: ShareCards
  preview: Preview
  signatures: Signatures
  shown: Shown
  sendHeld: SendHeld
  /** Stand on every answer. */
  headers: Headers
  health: () => unknown
  log: Log
}

/** Without the query, in which anybody may have written anything. */
const pathOf = (url = '') => url.split('?', 1)[0]

/** Next breaks on paths that cannot be decoded. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Next lets caches on the way keep parts of pages for a year: here they may change at any time. */
function forbidKeeping(response: ServerResponse): void {
  const {setHeader} = response
  response.setHeader = function (name, value) {
    const keeping = name.toLowerCase() === 'cache-control' && !String(value).includes('no-store')
    return setHeader.call(this, name, keeping ? KEEP_NOWHERE : value)
  }
}

/**
 * What Next needs to know of who asks for a part of a page. Other headers steer its inside: they tell
 * it of other hosts and paths than those that were asked for.
 */
const HEADERS_FOR_NEXT = new Set([
  'accept',
  'cookie',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'rsc',
  'user-agent',
])

function withholdHeaders({headers}: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (!HEADERS_FOR_NEXT.has(name)) delete headers[name]
}

/** Sends each request to the part that answers it. */
export function createSite(parts: Parts): RequestListener {
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    log: Log,
  ): Promise<void> {
    response.setHeaders(parts.headers)
    const target = request.url ?? ''
    if (!PATH.test(target)) return sendJson(response, 400, {error: 'That is no path of this site'})
    const url = new URL(`http://site${target}`)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (request.method === 'POST' && url.pathname === '/')
      return takeIn(request, response, parts.intake, log)
    if (request.method === 'POST' && url.pathname === WEBHOOK_PATH)
      return contentChanged(request, response, parts)
    if (request.method === 'POST' && url.pathname === CHECK_PATH)
      return answerCheck(request, response, parts)
    if (reads && parts.pages && !isReadable(url.pathname))
      return parts.pages.answerMissing(request, response)
    if (reads && url.pathname === HEALTH_PATH) return sendJson(response, 200, parts.health())
    if (INSIDE_PATHS.some((path) => url.pathname.startsWith(path)))
      return sendJson(response, 404, {error: 'Not found'})
    if (reads && (await parts.preview.turn(url, request, response))) return
    // The site needs no cookies but the preview's, and Next's own are not for strangers to bring along.
    const cookies = parts.preview.cookiesFor(request)
    if (cookies) request.headers.cookie = cookies
    else delete request.headers.cookie
    if (reads && url.pathname.startsWith(IMAGES_PATH))
      return parts.images.send(url, request, response, cookies !== undefined)
    if (reads && url.pathname.startsWith(CARDS_PATH))
      return parts.shareCards(url, request, response, log)
    if (reads && parts.assets && url.pathname.startsWith(ASSETS_PATH))
      return parts.assets(request, response, () => void parts.next.handle(request, response))
    // Next would answer a post to a page with the page: what was sent would vanish in silence.
    if (!reads) return sendJson(response, 405, {error: 'Pages are only to be read'})
    if (cookies) secureDraft(response)
    // Soft navigation asks Next for parts of a page, by a header.
    const wholePage = request.headers.rsc !== '1'
    if (wholePage && parts.pages)
      return (cookies ? parts.preview : parts.pages).answer(url, request, response)
    if (!wholePage) forbidKeeping(response)
    if (parts.pages) withholdHeaders(request)
    await parts.next.handle(request, response)
  }

  return (request, response) => {
    const requestId = randomUUID()
    const log = parts.log.child({requestId})
    response.setHeader('x-request-id', requestId)
    answer(request, response, log).catch((error: unknown) => {
      // Who went away before the end is owed no answer.
      if (request.destroyed && !request.complete) return
      log.error({method: request.method, path: pathOf(request.url), error}, 'A request failed')
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, {error: 'Something went wrong. Please try again later.'})
    })
  }
}
