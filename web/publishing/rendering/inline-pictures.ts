import {assetOrigin} from '@roam/lake-client/client'
import type {FastifyBaseLogger} from 'fastify'
import {fetchAsset} from '../../content/client.ts'
import type {Environment} from '../../environment.ts'

/** What `SanityImage` renders for a picture whose first size is part of the document: its path. */
const MARK = / data-first="([^"]+)" style="/g

/** A page must not wait long for a slow Content Lake, nor visitors for a heavy document. */
const TIMEOUT_MS = 3_000
const MAX_BYTES = 16 * 1024

/** Of pictures, each of which would otherwise be requested at every publish. */
const MAX_KNOWN = 100

/** How often a process tries to get a picture, with a publish or sync in between. */
const MAX_ATTEMPTS = 3

/** The first size of a picture. */
interface FirstSize {
  /** Data URI; undefined if the page begins with the placeholder. */
  uri: string | undefined
  attempts: number
  /** Whether no further attempt is made. */
  isFinal: boolean
}

/**
 * Puts the first size of the marked pictures of a page into its HTML. `isFinal`: rendering the page again would not
 * change it.
 */
export type InlinePictures = (html: string) => Promise<{html: string; isFinal: boolean}>

/**
 * Returns a function that makes the first size of marked pictures part of the document, so that the first paint shows
 * them: their own files arrive a round trip later. A picture that the Content Lake does not send in time, or only in a
 * large file or another format, begins with its placeholder.
 */
export function createPictureInliner(
  settings: Pick<Environment, 'apiHost'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): InlinePictures {
  /** By path. */
  const known = new Map<string, FirstSize>()

  /** Returns the data URI, and whether it is in the preferred format: hosted Sanity sends WebP until it has encoded AVIF. */
  async function fetchFirstSize(path: string): Promise<{uri: string | undefined; isPreferred: boolean}> {
    const response = await fetchAsset(assetOrigin(settings) + path, {
      headers: {accept: 'image/avif,image/webp'},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const data = Buffer.from(await response.arrayBuffer())
    if (!response.ok) throw new Error(`the Content Lake responded ${response.status}`)
    const type = response.headers.get('content-type') ?? ''
    const isUsable = data.length <= MAX_BYTES && ['image/avif', 'image/webp'].includes(type)
    return {
      uri: isUsable ? `data:${type};base64,${data.toString('base64')}` : undefined,
      isPreferred: type !== 'image/webp',
    }
  }

  async function load(path: string): Promise<FirstSize> {
    const former = known.get(path)
    if (former?.isFinal) return former
    const {uri, isPreferred} = await fetchFirstSize(path).catch((error: unknown) => {
      log.warn({error, path}, 'A picture is not part of its page: it begins with its placeholder')
      return {uri: undefined, isPreferred: false}
    })
    const attempts = (former?.attempts ?? 0) + 1
    const picture = {uri, attempts, isFinal: isPreferred || attempts >= MAX_ATTEMPTS}
    known.set(path, picture)
    const [oldest] = known.keys()
    if (oldest && known.size > MAX_KNOWN) known.delete(oldest)
    return picture
  }

  return async (page) => {
    let html = page
    let isFinal = true
    for (const [mark, path = ''] of page.matchAll(MARK)) {
      const picture = await load(path.replaceAll('&amp;', '&'))
      html = html.replace(mark, picture.uri ? ` style="--first:url(${picture.uri});` : ' style="')
      isFinal &&= picture.isFinal
    }
    return {html, isFinal}
  }
}
