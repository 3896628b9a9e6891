import {type ClientConfig, createClient, type ObservableSanityClient, type SanityClient} from '@sanity/client'

/**
 * Retries for about two minutes with at most one second between attempts, so that the Studio survives a
 * restart of the lake. With the default of a few seconds, the structure tool shows an error.
 */
const RETRY_OPTIONS = {
  maxRetries: 120,
  retryDelay: (attempt: number) => Math.min(1000, 100 * 2 ** attempt),
}

type AnyClient = SanityClient | ObservableSanityClient

const isLocalhost = ({protocol, hostname}: URL) => protocol === 'http:' && /(^|\.)localhost$/.test(hostname)

/** Starts at a random number, so that several tabs use different host names. */
let streamCount = Math.floor(Math.random() * 1_000_000_000)

/**
 * Creates the client of a Studio for a lake. On this machine, it opens each event stream on a separate host
 * name, `sse<N>.localhost`: with HTTP/1.1 a browser opens at most six connections per host, and one open
 * document uses six streams, so other requests would never be sent. Browsers resolve these names to this
 * machine and the lake accepts them. A remote lake has one host name in its certificate; there HTTP/2 has no
 * such limit.
 */
export function createStudioClient(config: ClientConfig): SanityClient {
  const client = createClient({...RETRY_OPTIONS, ...config})
  const {apiHost} = client.config()
  return isLocalhost(new URL(apiHost))
    ? adaptStreams(client, true)
    : adaptStreams(client.withConfig({useProjectHostname: false}), false)
}

/**
 * Adapts the event streams of the client, and of clients derived from it. Live events are requested with the token,
 * without which a private dataset has none: the client itself sends it only if the caller asks for drafts. Other
 * callers must not get events of drafts: the Presentation tool waits forever if the event of its own preview secret, a
 * draft, arrives before it has read the secret for Vercel (`@sanity/preview-url-secret` 4.1.5).
 * @param isLocal whether each stream needs a separate host name
 */
function adaptStreams<Client extends AnyClient>(client: Client, isLocal: boolean): Client {
  const derive: AnyClient['withConfig'] = client.withConfig.bind(client)
  const streamClient = () => {
    if (!isLocal) return derive()
    const url = new URL(client.config().apiHost)
    url.hostname = `sse${streamCount++}.localhost`
    return derive({apiHost: url.origin, useProjectHostname: false})
  }
  if ('observable' in client) adaptStreams(client.observable, isLocal)
  return Object.assign(client, {
    listen: (...args: Parameters<AnyClient['listen']>) => streamClient().listen(...args),
    live: {
      events: (options?: Parameters<AnyClient['live']['events']>[0]) => {
        const {token, headers} = client.config()
        const stream = streamClient()
        if (!token) return stream.live.events(options)
        return stream
          .withConfig({headers: {...headers, Authorization: `Bearer ${token}`}})
          .live.events(options)
      },
    },
    withConfig: (config?: Partial<ClientConfig>) => adaptStreams(derive(config), isLocal),
    clone: () => adaptStreams(derive(), isLocal),
  })
}
