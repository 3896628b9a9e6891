import type {IncomingMessage, ServerResponse} from 'node:http'
import {KEEP_NOWHERE} from './answer.ts'
import {scriptsAfterLoad} from './scripts-after-load.ts'
import {contentSecurityPolicy} from './security.ts'

/** Something to send, as Next made it. */
export interface Made {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Of Next's own headers, those that say what the answer is; how long it may be kept is said here. */
const PASSED_ON = ['content-type', 'location']

/**
 * @param policyFor writes the content security policy of a page
 * @param arrange changes a page before it is sent
 */
export async function make(
  answer: Response,
  policyFor: (html: string) => string,
  arrange = (html: string) => html,
): Promise<Made> {
  // A page that was made for one visitor is nobody else's.
  const personal = answer.headers.get('cache-control')?.includes('no-store')
  const headers: Record<string, string> = {'cache-control': personal ? 'no-store' : KEEP_NOWHERE}
  for (const name of PASSED_ON) {
    const value = answer.headers.get(name)
    // Next names the place twice when a page that it keeps has gone there.
    if (value) headers[name] = name === 'location' ? (value.split(', ')[0] ?? value) : value
  }
  if (!headers['content-type']?.startsWith('text/html'))
    return {status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer())}
  const html = arrange(await answer.text())
  headers['content-security-policy'] = policyFor(html)
  return {status: answer.status, headers, body: Buffer.from(html)}
}

/** Makes what every visitor gets alike of Next's answer, a page or not. */
export const makeForVisitors = (answer: Response): Promise<Made> =>
  make(answer, contentSecurityPolicy, scriptsAfterLoad)

export function send(request: IncomingMessage, response: ServerResponse, made: Made): void {
  response.writeHead(made.status, {...made.headers, 'content-length': made.body.length})
  response.end(request.method === 'HEAD' ? undefined : made.body)
}
