import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import {mkdir, open, rename, writeFile} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {dirname, join} from 'node:path'
import {pipeline} from 'node:stream/promises'
import type {Environment} from '../content/environment.ts'
import {sendJson} from './answer.ts'

export const IMAGES_PATH = '/images/'

const NAME = /^[0-9a-f]{40}-\d{1,5}x\d{1,5}\.[a-z]{3,4}$/

const FORMATS = [
  {type: 'image/avif', extension: 'avif'},
  {type: 'image/webp', extension: 'webp'},
] as const

const ORIGINAL = {type: '*/*', extension: 'original'}

/** The same picture for the same browser family: the best format that it takes. */
const formatFor = (accept: string) => FORMATS.find(({type}) => accept.includes(type)) ?? ORIGINAL

/** The lake draws a picture when it is first asked for, one after the other. */
const LONGEST_FETCH_MILLISECONDS = 30_000

/** Visitors leave pages before their pictures have come; the file has been closed then. */
function ignoreDeparture(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}

/** Passes the lake's pictures on, under the site's own address, and keeps them on disk. */
export interface Images {
  /** @param preview whoever asks may see drafts, and so pictures that no page shows yet */
  send: (
    url: URL,
    request: IncomingMessage,
    response: ServerResponse,
    preview: boolean,
  ) => Promise<void>
}

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/**
 * @param folder where pictures are kept
 * @param shown tells whether an address stands in a page: strangers cannot make the lake draw others
 */
export function createImages(
  {projectId, dataset, apiHost}: Environment,
  folder: string,
  shown: (address: string) => boolean,
): Images {
  const prefix = `${IMAGES_PATH}${projectId}/${dataset}/`
  const origin = apiHost ?? 'https://cdn.sanity.io'
  /** Pictures of drafts lie apart: what lies in the folder itself is for everybody. */
  const draftFolder = join(folder, 'drafts')
  const underway = new Map<string, Promise<{file: string} | {status: number}>>()

  async function fetchInto(file: string, url: URL, accept: string) {
    const answer = await fetch(new URL(url.pathname + url.search, origin), {
      headers: {accept},
      signal: AbortSignal.timeout(LONGEST_FETCH_MILLISECONDS),
    })
    if (!answer.ok) return {status: answer.status === 404 ? 404 : 502}
    const temporary = `${file}.${process.pid}`
    await mkdir(dirname(file), {recursive: true})
    await writeFile(temporary, Buffer.from(await answer.arrayBuffer()))
    await rename(temporary, file)
    return {file}
  }

  return {
    async send(url, request, response, preview) {
      const name = url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : ''
      if (!NAME.test(name)) return sendJson(response, 404, {error: 'There is no such picture'})
      const address = url.pathname + url.search
      const {type, extension} = formatFor(request.headers.accept ?? '')
      const key = createHash('sha256').update(address).digest('hex')
      const kind = extension === ORIGINAL.extension ? name.slice(name.indexOf('.') + 1) : extension
      const forAll = join(folder, `${key}.${kind}`)
      const isPublic = existsSync(forAll) || shown(address)
      const file = isPublic ? forAll : join(draftFolder, `${key}.${kind}`)
      const missing = () => sendJson(response, 404, {error: 'There is no such picture'})
      if (!isPublic && !preview) return missing()
      if (!existsSync(file)) {
        const job = underway.get(file) ?? fetchInto(file, url, type)
        underway.set(file, job)
        const result = await job
          .catch(() => ({status: 503}))
          .finally(() => {
            underway.delete(file)
          })
        if ('status' in result)
          return sendJson(response, result.status, {error: 'The picture cannot be had now'})
      }
      const handle = await open(file)
      response.writeHead(200, {
        'content-type': contentTypes[kind] ?? 'application/octet-stream',
        'content-length': (await handle.stat()).size,
        'cache-control': `${isPublic ? 'public' : 'private'}, max-age=31536000, immutable`,
        vary: 'accept',
      })
      if (request.method === 'HEAD') {
        response.end()
        await handle.close()
      } else await pipeline(handle.createReadStream(), response).catch(ignoreDeparture)
    },
  }
}
