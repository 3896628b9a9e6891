import {request as httpRequest} from 'node:http'
import {Transform, type Writable} from 'node:stream'
import {text} from 'node:stream/consumers'
import {z} from 'zod'
import type {DelayedIndex, Document} from './delayed-index.ts'
import {endToEndHeaders, type HttpRequest, type HttpResponse, sendResponse} from './http.ts'
import {evaluateQuery} from './query.ts'

const mutationResponse = z.object({transactionId: z.string()})
const queryResponse = z.looseObject({result: z.unknown()})

/** Listeners with `visibility=query` get events after the longest query lag. */
const LISTENER_LAG_MS = 700

export interface FaultOptions {
  lakeUrl: string
  /** Has read access to files. */
  token: string
  index: DelayedIndex
  /** Every n-th query and every n-th mutation that is not from a browser is refused with 429. */
  refuseEvery: number
}

/** Handles a request in place of the lake. The CDN never shows a change: no code may rely on it. */
export type RequestHandler = (request: HttpRequest, response: HttpResponse, isCdn: boolean) => Promise<void>

/** Sends a response that does not come from the lake, with the CORS headers that browsers require. */
function sendJson(request: HttpRequest, response: HttpResponse, status: number, body: object): void {
  request.resume()
  const headers = new Headers({'content-type': 'application/json'})
  if (status === 429) headers.set('retry-after', '1')
  const {origin} = request.headers
  if (origin) {
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-allow-credentials', 'true')
  }
  sendResponse(response, status, headers, JSON.stringify(body))
}

const sendTooManyRequests = (request: HttpRequest, response: HttpResponse) =>
  sendJson(request, response, 429, {statusCode: 429, error: 'Too Many Requests'})

const delayStream = (milliseconds: number) =>
  new Transform({
    transform: (chunk, _encoding, done) => void setTimeout(() => done(null, chunk), milliseconds),
  })

/** Creates the handler: queries and mutations with injected faults, the rest forwarded. */
export function createFaultyHandler({
  lakeUrl,
  token,
  index: delayed,
  refuseEvery,
}: FaultOptions): RequestHandler {
  const cdnDocuments: Document[] = delayed.documents()
  const counts = {query: 0, mutate: 0}
  const requestedImages = new Set<string>()

  const forward = (request: HttpRequest, body: string) =>
    fetch(new URL(request.url ?? '/', lakeUrl), {
      method: request.method ?? 'GET',
      headers: endToEndHeaders(request.headers),
      ...(body ? {body} : {}),
    })

  async function query(request: HttpRequest, response: HttpResponse, documents: Document[]) {
    const body = await text(request)
    const upstreamResponse = await forward(request, body)
    const responseBody = await upstreamResponse.text()
    if (!upstreamResponse.ok || !request.headers.authorization)
      return sendResponse(response, upstreamResponse.status, upstreamResponse.headers, responseBody)
    const result = await evaluateQuery(new URL(request.url ?? '/', lakeUrl), body, documents)
    const withResult = () => JSON.stringify({...queryResponse.parse(JSON.parse(responseBody)), result})
    sendResponse(
      response,
      upstreamResponse.status,
      upstreamResponse.headers,
      result === undefined ? responseBody : withResult(),
    )
  }

  async function mutate(request: HttpRequest, response: HttpResponse, visibility: string) {
    const upstreamResponse = await forward(request, await text(request))
    const responseBody = await upstreamResponse.text()
    if (upstreamResponse.ok && visibility === 'sync')
      await delayed.waitUntilVisible(mutationResponse.parse(JSON.parse(responseBody)).transactionId)
    sendResponse(response, upstreamResponse.status, upstreamResponse.headers, responseBody)
  }

  /** Returns the Accept header of an image request, without AVIF the first time: Sanity encodes it afterwards. */
  function negotiateImage(path: string, accept: string): string {
    if (!accept.includes('image/avif') || requestedImages.has(path)) return accept
    requestedImages.add(path)
    return accept.replace('image/avif', 'image/webp')
  }

  /** Forwards streams, uploads and everything else unchanged. */
  function pipe(request: HttpRequest, response: HttpResponse, lag: number): void {
    const {hostname, port, host} = new URL(lakeUrl)
    const headers: Record<string, string> = {...Object.fromEntries(endToEndHeaders(request.headers)), host}
    if (request.url?.startsWith('/images/')) {
      headers.accept = negotiateImage(request.url, request.headers.accept ?? '*/*')
      // A lake rejects images in pages of other sites; Sanity's CDN serves them.
      delete headers['sec-fetch-site']
    }
    // Sanity's CDN serves files to everyone who knows their address.
    if (request.url?.startsWith('/files/')) headers.authorization ??= `Bearer ${token}`
    const {method, url: path} = request
    const outgoing: Writable = response
    const upstream = httpRequest({hostname, port, method, path, headers}, (upstreamResponse) => {
      response.statusCode = upstreamResponse.statusCode ?? 502
      for (const [name, value] of endToEndHeaders(upstreamResponse.headers)) response.setHeader(name, value)
      if (lag > 0) upstreamResponse.pipe(delayStream(lag)).pipe(outgoing)
      else upstreamResponse.pipe(outgoing)
    })
    upstream.once('error', () => response.destroy())
    response.once('close', () => upstream.destroy())
    request.pipe(upstream)
  }

  function shouldRefuse(kind: 'query' | 'mutate'): boolean {
    counts[kind] += 1
    return counts[kind] % refuseEvery === 0
  }

  return async (request, response, isCdn) => {
    const {pathname, searchParams} = new URL(request.url ?? '/', lakeUrl)
    const visibility = searchParams.get('visibility') ?? 'sync'
    const [, kind] = /^\/v[^/]+\/data\/(\w+)\//.exec(pathname) ?? []
    if (request.method === 'OPTIONS') return pipe(request, response, 0)
    // The API of scheduled publishing, which lakes do not have. The Studio asks whether it was used before.
    if (/^\/v[^/]+\/schedules\//.test(pathname)) return sendJson(request, response, 200, {schedules: []})
    if (kind === 'query')
      return shouldRefuse('query')
        ? sendTooManyRequests(request, response)
        : query(request, response, isCdn ? cdnDocuments : delayed.documents())
    // Sanity allows 25 mutations per second and IP address: programs exceed that, a person in the Studio does not.
    if (kind === 'mutate' || kind === 'actions')
      return !request.headers.origin && shouldRefuse('mutate')
        ? sendTooManyRequests(request, response)
        : mutate(request, response, visibility)
    pipe(request, response, kind === 'listen' && visibility === 'query' ? LISTENER_LAG_MS : 0)
  }
}
