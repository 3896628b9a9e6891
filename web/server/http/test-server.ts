import type {FastifyInstance} from 'fastify'
import {log} from '../../logger.ts'
import {createPublicServer} from './public-server.ts'

/** Creates the public server without routes and security headers, for tests of route handlers. */
export const createTestServer = (trustedProxy?: string): FastifyInstance =>
  createPublicServer({
    headers: new Headers(),
    isTrustedProxy: (address) => address === trustedProxy,
    dev: false,
    log: log.child({}, {level: 'error'}),
  })
