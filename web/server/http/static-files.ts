import {join} from 'node:path'
import {IMMUTABLE, REVALIDATE} from '@roam/front-door/static/cache-control'
import {registerFolder} from '@roam/front-door/static/static-files'
import type {FastifyInstance} from 'fastify'
import {ASSETS_PATH} from '../../publishing/rendering/inline-styles.ts'

/**
 * Registers the routes of the build assets, with immutable caching, since their names contain a hash of their content,
 * and of the public files. Other paths below /_next/ are 404.
 *
 * @param directory the web package, built
 */
export function registerStaticFiles(app: FastifyInstance, directory: string): void {
  app.register(registerFolder, {
    folder: join(directory, '.next', 'static'),
    prefix: ASSETS_PATH,
    getCacheControl: () => `public, ${IMMUTABLE}`,
  })
  app.register(registerFolder, {
    folder: join(directory, 'public'),
    getCacheControl: () => REVALIDATE,
  })
  app.get('/_next/*', (_request, reply) => reply.code(404).send({error: 'Not found'}))
}
