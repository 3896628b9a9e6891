import {assetPath} from '@roam/sanity/asset-path'
import {assetOrigin, createLakeClient, type LakeConfig} from '@roam/sanity/client'
import {limitResponses} from '@roam/sanity/limit-responses'
import type {SanityClient} from '@sanity/client'

const REQUEST_TIMEOUT_MS = 10_000

/**
 * All content is in one response: about 2 KB per document. Images are transformed on demand, one at a time, so
 * a response can take long.
 */
const RESPONSE_LIMITS = {maxBytes: 32 * 1024 * 1024, timeoutMs: 30_000}

/** Fetches an image of the Content Lake, with limits of size and time. Images are public by their address. */
export const fetchAsset = limitResponses(fetch, RESPONSE_LIMITS)

/**
 * Fetches a file asset by its id, with the client's token: files of the embedded lake are private. Hosted Sanity serves
 * them to everyone who knows the address, from another origin, which does not receive the token.
 *
 * @throws if it is not the id of a file, or the Content Lake does not respond with the file
 */
export async function fetchFileAsset(client: SanityClient, id: string): Promise<Buffer> {
  const {projectId = '', dataset = '', useProjectHostname, apiHost, token} = client.config()
  const path = id.startsWith('file-') ? assetPath({projectId, dataset}, id) : undefined
  if (!path) throw new Error(`${id} is not the id of a file asset`)
  const embeddedOrigin = useProjectHostname ? undefined : apiHost
  const response = await fetchAsset(assetOrigin({apiHost: embeddedOrigin}) + path, {
    redirect: 'error',
    ...(embeddedOrigin && {headers: {authorization: `Bearer ${token}`}}),
  })
  if (!response.ok) throw new Error(`GET of a file asset failed (${response.status})`)
  return Buffer.from(await response.arrayBuffer())
}

/** Creates the site's Sanity client: reads published documents, without retries. */
export const createSiteClient = (settings: LakeConfig, token: string): SanityClient =>
  createLakeClient(settings, token, {
    timeout: REQUEST_TIMEOUT_MS,
    maxRetries: 0,
    perspective: 'published',
    responseLimits: RESPONSE_LIMITS,
  })
