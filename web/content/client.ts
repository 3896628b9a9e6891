import {assetPath} from '@roam/lake-client/asset-path'
import {assetOrigin, createLakeClient, type LakeConfig} from '@roam/lake-client/client'
import {limitResponses} from '@roam/lake-client/limit-responses'
import type {SanityClient} from '@sanity/client'

const REQUEST_TIMEOUT_MS = 10_000

/**
 * All content is in one response: about 2 KB per document. Images are transformed on demand, one at a time, so
 * a response can take long.
 */
const RESPONSE_LIMITS = {maxBytes: 32 * 1024 * 1024, timeoutMs: 30_000}

/** Fetches an image of the Content Lake, with limits of size and time. Images are public by their address. */
export const fetchAsset = limitResponses(fetch, RESPONSE_LIMITS)

/** A request of a file asset. */
export interface FileRequest {
  method?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Statuses of a file, of a part of it, and of a range that it does not have. */
const FILE_STATUSES = [200, 206, 416]

/**
 * Requests a file asset by its id, with the client's token: files of the embedded lake are private. Hosted Sanity serves
 * them to everyone who knows the address, from another origin, which does not receive the token. The body is a stream
 * without a limit of size and time.
 *
 * @returns a response with the status 200, 206 or 416
 * @throws if it is not the id of a file, or the Content Lake does not respond with the file
 */
export async function fetchFileAsset(
  client: SanityClient,
  id: string,
  request: FileRequest = {},
): Promise<Response> {
  const {projectId = '', dataset = '', useProjectHostname, apiHost, token} = client.config()
  const path = id.startsWith('file-') ? assetPath({projectId, dataset}, id) : undefined
  if (!path) throw new Error(`${id} is not the id of a file asset`)
  const embeddedOrigin = useProjectHostname ? undefined : apiHost
  const response = await fetch(assetOrigin({apiHost: embeddedOrigin}) + path, {
    ...request,
    redirect: 'error',
    headers: {
      ...request.headers,
      // The length and ranges of a compressed body would be those of other bytes.
      'accept-encoding': 'identity',
      ...(embeddedOrigin && {authorization: `Bearer ${token}`}),
    },
  })
  if (FILE_STATUSES.includes(response.status)) return response
  await response.body?.cancel()
  throw new Error(`Request of a file asset failed (${response.status})`)
}

/** Creates the site's Sanity client: reads published documents, without retries. */
export const createSiteClient = (settings: LakeConfig, token: string): SanityClient =>
  createLakeClient(settings, token, {
    timeout: REQUEST_TIMEOUT_MS,
    maxRetries: 0,
    perspective: 'published',
    responseLimits: RESPONSE_LIMITS,
  })
