import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'

/** Paths of event streams, which stay open as long as the page. */
const EVENT_STREAM = /\/data\/(listen|live\/events)\//

const LOGOUT = /\/auth\/logout$/

/** The session token most recently given to a client on this page. */
let sessionToken: string | undefined

/**
 * Retries for about two minutes with at most one second between attempts, so that the Studio survives a
 * restart of the lake. With the default of a few seconds, the structure tool shows an error.
 */
const RETRY_OPTIONS = {
  maxRetries: 120,
  retryDelay: (attempt: number) => Math.min(1000, 100 * 2 ** attempt),
}

const isLocalhost = ({protocol, hostname}: URL) => protocol === 'http:' && /(^|\.)localhost$/.test(hostname)

/** Starts at a random number, so that several tabs use different host names. */
let streamCount = Math.floor(Math.random() * 1_000_000_000)

/**
 * Creates a client that opens each event stream on a separate host name, `sse<N>.localhost`. With
 * HTTP/1.1 a browser opens at most six connections per host, and one open document uses six streams, so
 * other requests would never be sent. Browsers resolve these names to this machine and the lake accepts
 * them. A remote lake has one host name in its certificate; there HTTP/2 has no such limit.
 *
 * Also adds the session token to the logout request: on the page on which the user signed in, the Studio
 * sends it without a token and the session would stay active.
 */
export function createStudioClient(config: ClientConfig): SanityClient {
  sessionToken = config.token ?? sessionToken
  const fetchStudio: typeof fetch = (input, init) => {
    if (typeof input !== 'string') return fetch(input, init)
    const url = new URL(input)
    if (isLocalhost(url) && EVENT_STREAM.test(url.pathname)) url.hostname = `sse${streamCount++}.localhost`
    const headers = new Headers(init?.headers)
    const isAnonymousLogout = LOGOUT.test(url.pathname) && !headers.has('authorization')
    if (isAnonymousLogout && sessionToken) headers.set('authorization', `Bearer ${sessionToken}`)
    return fetch(url, {...init, headers})
  }
  const isRemote = config.apiHost !== undefined && !isLocalhost(new URL(config.apiHost))
  return createClient({
    ...RETRY_OPTIONS,
    ...config,
    ...(isRemote && {useProjectHostname: false}),
    resolveFetch: () => fetchStudio,
  })
}
