import {join} from 'node:path'
import staticFiles from '@fastify/static'
import type {FastifyInstance} from 'fastify'
import {REVALIDATE} from './cache-control.ts'

/** Path prefix of Next's hashed build assets. */
export const ASSETS_PATH = '/_next/static/'

/**
 * Registers a route for each build asset, with its precompressed copies and immutable caching, since its name
 * contains a hash of its content, and for each public file. Other paths below /_next/ are 404.
 *
 * @param directory the web package, built
 */
export function registerStaticFiles(app: FastifyInstance, directory: string): void {
  app.register(staticFiles, {
    root: join(directory, '.next', 'static'),
    prefix: ASSETS_PATH,
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
    decorateReply: false,
  })
  app.register(staticFiles, {
    root: join(directory, 'public'),
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', REVALIDATE),
    decorateReply: false,
  })
  app.get('/_next/*', (_request, reply) => reply.code(404).send({error: 'Not found'}))
}
