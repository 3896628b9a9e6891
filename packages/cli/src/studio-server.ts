import {readFileSync} from 'node:fs'
import type {RequestListener} from 'node:http'
import {join} from 'node:path'
import sirv from 'sirv'
import type {RoamEnv} from './env-file.ts'
import {studioContentSecurityPolicy} from './studio-policy.ts'

export type {RoamEnv} from './env-file.ts'

/**
 * Answers with the built Studio. Every path that is no file is the Studio's own: it gets its page.
 * Every answer carries the same strict headers.
 *
 * @param folder of the built Studio
 */
export function createStudioListener(folder: string, env: RoamEnv): RequestListener {
  const serve = sirv(folder, {
    single: true,
    etag: true,
    setHeaders(response, path) {
      // The one type among the Studio's files that sirv does not know.
      if (path.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon')
    },
  })
  const headers = new Headers({
    'content-security-policy': studioContentSecurityPolicy(readFileSync(join(folder, 'index.html'), 'utf8'), env),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-resource-policy': 'same-origin',
    // The pages that Presentation opens in a window of their own must be able to answer it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
  return (request, response) => {
    response.setHeaders(headers)
    if (request.method === 'GET' || request.method === 'HEAD') return serve(request, response)
    response.writeHead(405, {allow: 'GET, HEAD', 'content-length': 0}).end()
  }
}
