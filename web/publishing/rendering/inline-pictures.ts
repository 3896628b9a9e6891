import {assetOrigin} from '@roam/lake-client/client'
import type {FastifyBaseLogger} from 'fastify'
import {fetchAsset} from '../../content/client.ts'
import type {Environment} from '../../environment.ts'

/** What `SanityImage` renders for a picture whose first size is part of the document: its path. */
const MARK = / data-first="([^"]+)" style="/g

/** Others, such as an animation, begin with the placeholder. */
const TYPES = ['image/avif', 'image/webp']

/** A page must not wait long for a slow Content Lake, nor visitors for a heavy document. */
const TIMEOUT_MS = 3_000
const MAX_BYTES = 16 * 1024

/** Pictures of a few pages; each is requested at every publish. */
const MAX_CACHED = 12

/** Puts the first size of the marked pictures of a page into its HTML. */
export type InlinePictures = (html: string) => Promise<string>

/**
 * Returns a function that makes the first size of marked pictures part of the document, so that the first paint shows
 * them: their own files arrive a round trip later. A picture that the Content Lake does not send in time, or only in a
 * large file, begins with its placeholder.
 */
export function createPictureInliner(
  settings: Pick<Environment, 'apiHost'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): InlinePictures {
  /** Data URIs by path. */
  const cached = new Map<string, string>()

  async function load(path: string): Promise<string | undefined> {
    const known = cached.get(path)
    if (known) return known
    const response = await fetchAsset(assetOrigin(settings) + path, {
      headers: {accept: TYPES.join()},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const data = Buffer.from(await response.arrayBuffer())
    if (!response.ok) throw new Error(`the Content Lake responded ${response.status}`)
    const type = response.headers.get('content-type') ?? ''
    if (data.length > MAX_BYTES || !TYPES.includes(type)) return undefined
    const uri = `data:${type};base64,${data.toString('base64')}`
    // Hosted Sanity sends WebP until it has encoded AVIF.
    if (type === 'image/avif') cached.set(path, uri)
    const [oldest] = cached.keys()
    if (oldest && cached.size > MAX_CACHED) cached.delete(oldest)
    return uri
  }

  async function inline(html: string, [mark, encodedPath = '']: RegExpExecArray): Promise<string> {
    const path = encodedPath.replaceAll('&amp;', '&')
    const uri = await load(path).catch((error: unknown) =>
      log.warn({error, path}, 'A picture is not part of its page: it begins with its placeholder'),
    )
    return html.replace(mark, uri ? ` style="--first:url(${uri});` : ' style="')
  }

  return async (page) => {
    let html = page
    for (const match of page.matchAll(MARK)) html = await inline(html, match)
    return html
  }
}
