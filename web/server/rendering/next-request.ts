import type {IncomingMessage} from 'node:http'

/**
 * Request headers that Next needs for soft navigation and its route handlers. Others, such as
 * X-Forwarded-Host or X-Middleware-*, can change the host or path that Next assumes.
 */
const NEXT_REQUEST_HEADERS = new Set([
  'accept',
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'rsc',
  'sanity-webhook-signature',
  'transfer-encoding',
  'user-agent',
])

/** Removes the headers of a request that Next does not need. */
export function removeUnknownHeaders({headers}: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (!NEXT_REQUEST_HEADERS.has(name)) delete headers[name]
}
