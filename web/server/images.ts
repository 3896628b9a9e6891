import {createHash} from 'node:crypto'
import {createReadStream, existsSync} from 'node:fs'
import {mkdir, rename, writeFile} from 'node:fs/promises'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import {z} from 'zod'
import type {Environment} from '../content/environment.ts'
import {WIDTHS} from '../picture/widths.ts'
import {sendJson} from './answer.ts'

export const IMAGES_PATH = '/images/'

/** The only forms of a picture that pages ask for: nobody can make the lake draw others through here. */
const parameters = z.strictObject({
  w: z.coerce.number().refine((width) => WIDTHS.some((one) => one === width)),
  rect: z
    .string()
    .regex(/^\d{1,5}(,\d{1,5}){3}$/)
    .optional(),
  auto: z.literal('format'),
})

const NAME = /^[0-9a-f]{40}-\d{1,5}x\d{1,5}\.[a-z]{3,4}$/

const FORMATS = [
  {type: 'image/avif', extension: 'avif'},
  {type: 'image/webp', extension: 'webp'},
] as const

const ORIGINAL = {type: '*/*', extension: 'original'}

/** The same picture for the same browser family: the best format that it takes. */
const formatFor = (accept: string) => FORMATS.find(({type}) => accept.includes(type)) ?? ORIGINAL

/** Passes the lake's pictures on, under the site's own address, and keeps them on disk. */
export interface Images {
  send: (url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void>
}

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/** @param folder where pictures are kept */
export function createImages({projectId, dataset, apiHost}: Environment, folder: string): Images {
  const prefix = `${IMAGES_PATH}${projectId}/${dataset}/`
  const origin = apiHost ?? 'https://cdn.sanity.io'
  const underway = new Map<string, Promise<{file: string} | {status: number}>>()

  async function fetchInto(file: string, url: URL, accept: string) {
    const answer = await fetch(new URL(url.pathname + url.search, origin), {headers: {accept}})
    if (!answer.ok) return {status: answer.status === 404 ? 404 : 502}
    const temporary = `${file}.${process.pid}`
    await mkdir(folder, {recursive: true})
    await writeFile(temporary, Buffer.from(await answer.arrayBuffer()))
    await rename(temporary, file)
    return {file}
  }

  return {
    async send(url, request, response) {
      const name = url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : ''
      const asked = parameters.safeParse(Object.fromEntries(url.searchParams))
      if (!NAME.test(name) || !asked.success)
        return sendJson(response, 404, {error: 'There is no such picture'})
      const {type, extension} = formatFor(request.headers.accept ?? '')
      const key = createHash('sha256')
        .update(url.pathname + url.search)
        .digest('hex')
      const kind = extension === ORIGINAL.extension ? name.slice(name.indexOf('.') + 1) : extension
      const file = join(folder, `${key}.${kind}`)
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
      response.writeHead(200, {
        'content-type': contentTypes[kind] ?? 'application/octet-stream',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept',
      })
      if (request.method === 'HEAD') response.end()
      else createReadStream(file).pipe(response)
    },
  }
}
