import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import sirv from 'sirv'

export const ASSETS_PATH = '/_next/static/'

/** Sends scripts, styles and fonts: their names hold a hash, so browsers may keep them for ever. */
export type Assets = (
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
) => void

/** @param directory of the site, built and compressed */
export function createAssets(directory: string): Assets {
  const serve = sirv(join(directory, '.next', 'static'), {
    brotli: true,
    gzip: true,
    etag: false,
    immutable: true,
    maxAge: 31_536_000,
  })
  return (request, response, otherwise) => {
    const url = request.url ?? ''
    request.url = url.slice(ASSETS_PATH.length - 1)
    serve(request, response, () => {
      request.url = url
      otherwise()
    })
  }
}
