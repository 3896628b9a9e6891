import {request as requestHttp} from 'node:http'
import {request as requestHttps} from 'node:https'
import {text} from 'node:stream/consumers'
import type {Settings} from '@roam/cli/settings'
import {READ_TOKEN} from '@roam/e2e/lake'
import {Probe} from '../shared/probe.ts'

/** Address of the measured clients: none of the attackers'. */
const VISITOR_ADDRESS = '127.0.9.9'
const INTERVAL_MS = 200
/** Visitors give up earlier. */
const RESPONSE_TIMEOUT_MS = 10_000

const QUERY = '/v2025-02-19/data/query/production?query=*%5B_type%20%3D%3D%20%22post%22%5D%5B0%5D'

interface VisitorRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
  localAddress?: string
}

export interface VisitorResponse {
  status: number
  location: string | undefined
  body: string
}

/** Sends a request with a new connection. Rejects if it has no complete response within 10 s. */
export function sendAsVisitor(
  url: string,
  {body, localAddress = VISITOR_ADDRESS, ...options}: VisitorRequest = {},
): Promise<VisitorResponse> {
  const {protocol, hostname, port, pathname, search} = new URL(url)
  const request = protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{host: '127.0.0.1', port, localAddress, path: pathname + search, agent: false, ...options},
      headers: {host: `${hostname}:${port}`, ...options.headers},
      // The certificate of the test's nginx is self-signed.
      ...{servername: hostname, rejectUnauthorized: false},
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const {statusCode: status = 0, headers} = response
      text(response).then((content) => resolve({status, location: headers.location, body: content}), reject)
    })
    sent.end(body)
  })
}

/** Creates a probe that expects 200, with the read token. */
const createProbe = (url: string) =>
  new Probe(INTERVAL_MS, async () => {
    const headers = {authorization: `Bearer ${READ_TOKEN}`}
    const {status, body} = await sendAsVisitor(url, {headers})
    if (status !== 200) throw new Error(`${url}: ${status} ${body.slice(0, 200)}`)
  })

/** The clients that an attack must not affect: one opens a page, one the Studio, one queries the lake. */
export const createVisitorProbes = (urls: {site: string; studio: string; lake: string}) => ({
  site: createProbe(urls.site),
  Studio: createProbe(urls.studio),
  lake: createProbe(urls.lake + QUERY),
})

/** The URLs of the services without a proxy. */
export const directUrls = ({siteUrl, studioUrl, lakeUrl}: Settings) => ({
  site: `${siteUrl}/`,
  studio: `${studioUrl}/`,
  lake: lakeUrl,
})
