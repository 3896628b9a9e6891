import type {ServerResponse} from 'node:http'

/** Cache-Control for pages: caches revalidate on every request, since content can change any time. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Cache-Control directives for URLs that contain a hash of their content. */
export const IMMUTABLE = 'max-age=31536000, immutable'

/** Sends an uncacheable JSON response. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  response.end(text)
}
