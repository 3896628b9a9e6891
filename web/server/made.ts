import type {IncomingMessage, ServerResponse} from 'node:http'
import {KEEP_NOWHERE} from './answer.ts'

/** Something to send, as Next made it. */
export interface Made {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Of Next's own headers, those that say what the answer is; how long it may be kept is said here. */
const PASSED_ON = ['content-type', 'location']

/** @param policyFor writes the content security policy of a page */
export async function make(answer: Response, policyFor: (html: string) => string): Promise<Made> {
  // A page that was made for one visitor is nobody else's.
  const personal = answer.headers.get('cache-control')?.includes('no-store')
  const headers: Record<string, string> = {'cache-control': personal ? 'no-store' : KEEP_NOWHERE}
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name)
    // Next names the place twice when a page that it keeps has gone there.
    if (value) headers[name] = name === 'location' ? (value.split(', ')[0] ?? value) : value
  }
  const body = Buffer.from(await answer.arrayBuffer())
  if (headers['content-type']?.startsWith('text/html'))
    headers['content-security-policy'] = policyFor(body.toString())
  return {status: answer.status, headers, body}
}

export function send(request: IncomingMessage, response: ServerResponse, made: Made): void {
  response.writeHead(made.status, {...made.headers, 'content-length': made.body.length})
  response.end(request.method === 'HEAD' ? undefined : made.body)
}
