import {readFileSync} from 'node:fs'
import type {RequestListener} from 'node:http'
import {join} from 'node:path'
import sirv from 'sirv'
import type {StudioEnv} from '../settings/service-environment.ts'
import {studioConfig} from './studio-config.ts'
import {studioContentSecurityPolicy} from './studio-policy.ts'

export type {StudioEnv} from '../settings/service-environment.ts'

/**
 * Creates a request listener that serves the built Studio. Paths without a file get `index.html`, for
 * client-side routing. `/config.json` contains the Studio's addresses. All responses have the same security headers.
 *
 * @param folder the output of the Studio's build
 */
export function createStudioListener(folder: string, env: StudioEnv): RequestListener {
  const serve = sirv(folder, {
    single: true,
    etag: true,
    setHeaders(response, path) {
      // The only type among the Studio's files that sirv does not know.
      if (path.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon')
    },
  })
  const headers = new Headers({
    'content-security-policy': studioContentSecurityPolicy(
      readFileSync(join(folder, 'index.html'), 'utf8'),
      env,
    ),
    'x-content-type-options': 'nosniff',
    // The lake serves images on other sites only to the Studio's origin.
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-resource-policy': 'same-origin',
    // Preview windows that Presentation opens have the same policy, and exchange no messages.
    'cross-origin-opener-policy': 'same-origin',
  })
  const config = JSON.stringify(studioConfig(env))
  return (request, response) => {
    response.setHeaders(headers)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return response.writeHead(405, {allow: 'GET, HEAD', 'content-length': 0}).end()
    if (request.url !== '/config.json') return serve(request, response)
    response.writeHead(200, {'content-type': 'application/json', 'cache-control': 'no-store'})
    response.end(config)
  }
}
