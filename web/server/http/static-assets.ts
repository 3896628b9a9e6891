import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import sirv from 'sirv'

/** Path prefix of Next's hashed build assets. */
export const ASSETS_PATH = '/_next/static/'

/** Serves a build asset; calls `next` if there is no such file. */
export type StaticAssets = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Creates a handler for scripts, styles and fonts, with their precompressed copies and immutable
 * caching, since their names contain a content hash.
 *
 * @param directory the web package, built
 */
export function createStaticAssets(directory: string): StaticAssets {
  const serve = sirv(join(directory, '.next', 'static'), {
    brotli: true,
    gzip: true,
    etag: false,
    immutable: true,
    maxAge: 31_536_000,
  })
  return (request, response, next) => {
    const url = request.url ?? ''
    request.url = url.slice(ASSETS_PATH.length - 1)
    serve(request, response, () => {
      request.url = url
      next()
    })
  }
}
