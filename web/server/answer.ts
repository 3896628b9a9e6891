import type {ServerResponse} from 'node:http'

/** A cache on the way that kept a page would keep an old price. */
export const KEEP_NOWHERE = 'public, max-age=0, must-revalidate'

/** Answers with JSON that nobody may keep. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  response.end(text)
}

/** Sends the browser on with a GET. */
export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, {location, 'content-length': 0, 'cache-control': 'no-store'})
  response.end()
}
