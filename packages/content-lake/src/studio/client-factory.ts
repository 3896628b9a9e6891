import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'

/** Streams that stay open as long as the page. */
const STREAM = /\/data\/(listen|live\/events)\//

const SIGN_OUT = /\/auth\/logout$/

/** Whoever is signed in on this page. */
let token: string | undefined

/**
 * How the Studio waits for a lake that is being started again. By itself it gives up after seconds, and
 * then its structure tool falls over. Up to a second between tries, for two minutes.
 */
const PATIENCE = {
  maxRetries: 120,
  retryDelay: (attempt: number) => Math.min(1000, 100 * 2 ** attempt),
}

const isLocal = ({protocol, hostname}: URL) =>
  protocol === 'http:' && /(^|\.)localhost$/.test(hostname)

let count = Math.floor(Math.random() * 1_000_000_000)

/**
 * Makes clients that open each event stream on a host name of its own, `sse<N>.localhost`. Without
 * TLS a browser opens six connections to a host, and one open document holds six streams: a save
 * would wait for ever. The lake answers to all these names, and browsers take them for this machine.
 * A lake elsewhere has one name, and no other in its certificate: HTTP/2 has no such bound.
 *
 * Signing out on the page on which one signed in, the Studio does not say who: the session would go on.
 */
export function createStudioClient(config: ClientConfig): SanityClient {
  token = config.token ?? token
  const spread: typeof fetch = (input, init) => {
    if (typeof input !== 'string') return fetch(input, init)
    const url = new URL(input)
    if (isLocal(url) && STREAM.test(url.pathname)) url.hostname = `sse${count++}.localhost`
    const headers = new Headers(init?.headers)
    const isNameless = SIGN_OUT.test(url.pathname) && !headers.has('authorization')
    if (isNameless && token) headers.set('authorization', `Bearer ${token}`)
    return fetch(url, {...init, headers})
  }
  const hasOneName = config.apiHost !== undefined && !isLocal(new URL(config.apiHost))
  return createClient({
    ...PATIENCE,
    ...config,
    ...(hasOneName && {useProjectHostname: false}),
    resolveFetch: () => spread,
  })
}
