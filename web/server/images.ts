import {createHash} from 'node:crypto'
import {existsSync} from 'node:fs'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {join} from 'node:path'
import {assetOrigin} from '@roam/sanity/client'
import type {Environment} from '../content/environment.ts'
import {sendJson} from './answer.ts'
import {createMakeOnce, KEEP_FOR_EVER, sendFile} from './kept-files.ts'

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

/** The lake has said no. */
class Refusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The lake answered ${status}`)
    this.status = status
  }
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
  /** Has the picture at an address, path and query, ready for most browsers before one asks for it. */
  have: (address: string) => Promise<void>
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
  settings: Pick<Environment, 'projectId' | 'dataset' | 'apiHost'>,
  folder: string,
  shown: (address: string) => boolean,
): Images {
  const prefix = `${IMAGES_PATH}${settings.projectId}/${settings.dataset}/`
  /** Pictures of drafts lie apart: what lies in the folder itself is for everybody. */
  const draftFolder = join(folder, 'drafts')
  const makeOnce = createMakeOnce()

  const keyOf = (address: string) => createHash('sha256').update(address).digest('hex')

  async function fetchFromLake(address: string, accept: string): Promise<Buffer> {
    const answer = await fetch(new URL(address, assetOrigin(settings)), {
      headers: {accept},
      signal: AbortSignal.timeout(LONGEST_FETCH_MILLISECONDS),
    })
    if (!answer.ok) throw new Refusal(answer.status === 404 ? 404 : 502)
    return Buffer.from(await answer.arrayBuffer())
  }

  return {
    async have(address) {
      const [{type, extension}] = FORMATS
      const file = join(folder, `${keyOf(address)}.${extension}`)
      await makeOnce(file, () => fetchFromLake(address, type))
    },

    async send(url, request, response, preview) {
      const name = url.pathname.startsWith(prefix) ? url.pathname.slice(prefix.length) : ''
      if (!NAME.test(name)) return sendJson(response, 404, {error: 'There is no such picture'})
      const address = url.pathname + url.search
      const {type, extension} = formatFor(request.headers.accept ?? '')
      const key = keyOf(address)
      const kind = extension === ORIGINAL.extension ? name.slice(name.indexOf('.') + 1) : extension
      const forAll = join(folder, `${key}.${kind}`)
      const isPublic = existsSync(forAll) || shown(address)
      const file = isPublic ? forAll : join(draftFolder, `${key}.${kind}`)
      if (!isPublic && !preview) return sendJson(response, 404, {error: 'There is no such picture'})
      try {
        await makeOnce(file, () => fetchFromLake(address, type))
      } catch (error) {
        const status = error instanceof Refusal ? error.status : 503
        return sendJson(response, status, {error: 'The picture cannot be had now'})
      }
      await sendFile(request, response, file, {
        'content-type': contentTypes[kind] ?? 'application/octet-stream',
        'cache-control': `${isPublic ? 'public' : 'private'}, ${KEEP_FOR_EVER}`,
        vary: 'accept',
      })
    },
  }
}
