import {createServer, type Server} from 'node:http'

/** How long a visitor may take to send the head of a request. */
const HEAD_MILLISECONDS = 10_000

/** How long for all of it: a trip request is small, also for a phone in the mountains. */
const REQUEST_MILLISECONDS = 30_000

/** How long nothing may pass on a connection, in either direction. */
const SILENCE_MILLISECONDS = 60_000

/** More than a small site ever has; beyond it new ones are refused, and those that are here go on. */
const MOST_CONNECTIONS = 2_000

/** The server that everybody can reach: who sends or reads too slowly does not hold it up. */
export function createPublicServer(): Server {
  const server = createServer({
    headersTimeout: HEAD_MILLISECONDS,
    requestTimeout: REQUEST_MILLISECONDS,
    connectionsCheckingInterval: 2_000,
  })
  server.timeout = SILENCE_MILLISECONDS
  server.maxConnections = MOST_CONNECTIONS
  return server
}
