import {request as ask} from 'node:http'
import {Transform, type Writable} from 'node:stream'
import {text} from 'node:stream/consumers'
import {z} from 'zod'
import type {DelayedDocuments, Document} from './delayed-documents.ts'
import {handedOn, type Incoming, type Outgoing, send} from './http.ts'
import {answerOf} from './query.ts'

const committed = z.object({transactionId: z.string()})
const queried = z.looseObject({result: z.unknown()})

/** Listeners that want to hear of a change when queries see it hear of it after any lag. */
const LISTENERS_LAG_MS = 700

export interface Weather {
  lakeUrl: string
  delayed: DelayedDocuments
  /** Every so many queries, and every so many mutations, one is refused for a second. */
  refuseEvery: number
}

/** Answers in the lake's place. Who asks the CDN hears of no change: nobody may trust that it does. */
export type Answer = (request: Incoming, response: Outgoing, isCdn: boolean) => Promise<void>

function tooMany(request: Incoming, response: Outgoing): void {
  request.resume()
  const headers = new Headers({'content-type': 'application/json', 'retry-after': '1'})
  const {origin} = request.headers
  if (origin) {
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-allow-credentials', 'true')
  }
  send(response, 429, headers, JSON.stringify({statusCode: 429, error: 'Too Many Requests'}))
}

const later = (milliseconds: number) =>
  new Transform({
    transform: (chunk, _encoding, done) => void setTimeout(() => done(null, chunk), milliseconds),
  })

export function createWeather({lakeUrl, delayed, refuseEvery}: Weather): Answer {
  const cached: Document[] = delayed.now()
  const counts = {query: 0, mutate: 0}

  const forward = (request: Incoming, body: string) =>
    fetch(new URL(request.url ?? '/', lakeUrl), {
      method: request.method ?? 'GET',
      headers: handedOn(request.headers),
      ...(body ? {body} : {}),
    })

  async function query(request: Incoming, response: Outgoing, documents: Document[]) {
    const body = await text(request)
    const answer = await forward(request, body)
    const said = await answer.text()
    if (!answer.ok || !request.headers.authorization)
      return send(response, answer.status, answer.headers, said)
    const result = await answerOf(new URL(request.url ?? '/', lakeUrl), body, documents)
    const changed = () => JSON.stringify({...queried.parse(JSON.parse(said)), result})
    send(response, answer.status, answer.headers, result === undefined ? said : changed())
  }

  async function mutate(request: Incoming, response: Outgoing, visibility: string) {
    const answer = await forward(request, await text(request))
    const said = await answer.text()
    if (answer.ok && visibility === 'sync')
      await delayed.seen(committed.parse(JSON.parse(said)).transactionId)
    send(response, answer.status, answer.headers, said)
  }

  /** Streams, uploads, pictures and the rest: as the lake has them. */
  function pipe(request: Incoming, response: Outgoing, lag: number): void {
    const {hostname, port, host} = new URL(lakeUrl)
    const headers = {...Object.fromEntries(handedOn(request.headers)), host}
    const {method, url: path} = request
    const outgoing: Writable = response
    const onward = ask({hostname, port, method, path, headers}, (answer) => {
      response.statusCode = answer.statusCode ?? 502
      for (const [name, value] of handedOn(answer.headers)) response.setHeader(name, value)
      if (lag > 0) answer.pipe(later(lag)).pipe(outgoing)
      else answer.pipe(outgoing)
    })
    onward.once('error', () => response.destroy())
    response.once('close', () => onward.destroy())
    request.pipe(onward)
  }

  function isRefused(kind: 'query' | 'mutate'): boolean {
    counts[kind] += 1
    return counts[kind] % refuseEvery === 0
  }

  return async (request, response, isCdn) => {
    const {pathname, searchParams} = new URL(request.url ?? '/', lakeUrl)
    const visibility = searchParams.get('visibility') ?? 'sync'
    const [, kind] = /^\/v[^/]+\/data\/(\w+)\//.exec(pathname) ?? []
    if (request.method === 'OPTIONS') return pipe(request, response, 0)
    if (kind === 'query')
      return isRefused('query')
        ? tooMany(request, response)
        : query(request, response, isCdn ? cached : delayed.now())
    if (kind === 'mutate' || kind === 'actions')
      return isRefused('mutate')
        ? tooMany(request, response)
        : mutate(request, response, visibility)
    pipe(request, response, kind === 'listen' && visibility === 'query' ? LISTENERS_LAG_MS : 0)
  }
}
