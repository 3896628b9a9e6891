import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {IMMUTABLE, REVALIDATE} from '@roam/front-door/static/cache-control'
import {registerFolder, sendStaticFile} from '@roam/front-door/static/static-files'
import fastify, {type FastifyInstance, type FastifyReply, type FastifyRequest} from 'fastify'
import type {StudioEnv} from '../settings/service-environment.ts'
import {studioConfig} from './studio-config.ts'
import {studioContentSecurityPolicy} from './studio-policy.ts'

export type {StudioEnv} from '../settings/service-environment.ts'

const INDEX = 'index.html'

/** Files of the build whose names contain a hash of their content. */
const HASHED_NAME = /-[\w-]{8}\.(css|js|woff2)$/

/** Returns whether the browser loads a page. Clients without Sec-Fetch-Dest are not browsers, or old ones. */
const isNavigation = ({headers, url}: FastifyRequest): boolean =>
  (headers['sec-fetch-dest'] ?? 'document') === 'document' && !url.startsWith('/static/')

/**
 * Creates a server of the built Studio. Navigations to paths without a file get `index.html`, for client-side routing.
 * `/config.json` contains the Studio's addresses. All responses have the same security headers.
 *
 * @param folder the output of the Studio's build
 */
export function createStudioServer(folder: string, env: StudioEnv): FastifyInstance {
  const headers = new Headers({
    'content-security-policy': studioContentSecurityPolicy(readFileSync(join(folder, INDEX), 'utf8'), env),
    'x-content-type-options': 'nosniff',
    // The lake serves images on other sites only to the Studio's origin.
    'referrer-policy': 'strict-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-resource-policy': 'same-origin',
    // Preview windows that Presentation opens have the same policy, and exchange no messages.
    'cross-origin-opener-policy': 'same-origin',
  })
  const app = fastify({
    forceCloseConnections: true,
    return503OnClosing: false,
    // For malformed paths, which reach no hook.
    frameworkErrors({statusCode = 400, message}, _request, reply: FastifyReply) {
      reply.raw.setHeaders(headers)
      reply.code(statusCode).send({error: message})
    },
  })
  app.addHook('onRequest', async ({method}, reply) => {
    reply.raw.setHeaders(headers)
    if (method !== 'GET' && method !== 'HEAD') return reply.code(405).header('allow', 'GET, HEAD').send()
  })
  app.setErrorHandler((error: Error & {statusCode?: number}, request, reply) => {
    const {statusCode = 500, message} = error
    if (statusCode < 500) return reply.code(statusCode).send({error: message})
    console.error(`Studio: ${request.method} ${request.url.split('?')[0]} failed: ${message}`)
    return reply.code(500).send({error: 'The file cannot be read'})
  })

  const names = new Set(readdirSync(folder))
  const sendIndex = (request: FastifyRequest, reply: FastifyReply) =>
    sendStaticFile(request, reply, {folder, names, name: INDEX, cacheControl: REVALIDATE})
  app.register(registerFolder, {
    folder,
    getCacheControl: (name) => (HASHED_NAME.test(name) ? `public, ${IMMUTABLE}` : REVALIDATE),
  })
  const config = studioConfig(env)
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-store').send(config))
  app.get('/', sendIndex)
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request) ? sendIndex(request, reply) : reply.code(404).send({error: 'Not found'}),
  )
  return app
}
