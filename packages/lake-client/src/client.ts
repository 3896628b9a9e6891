import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {limitResponses, type ResponseLimits} from './limit-responses.ts'
import {type Fetch, retryRateLimited} from './retry.ts'
import {verifyResponses} from './verify-response.ts'

/** Connection settings of a Content Lake, hosted or embedded. */
export interface LakeConfig {
  projectId: string
  dataset: string
  /** Origin of the embedded lake; undefined for Sanity's hosted API. */
  apiHost: string | undefined
}

/**
 * Creates a Sanity client that retries rate-limited requests and rejects responses that do not confirm
 * a query or a write. It bypasses the API CDN, which can still return the old content after a webhook
 * has reported a change.
 */
export function createLakeClient(
  {projectId, dataset, apiHost}: LakeConfig,
  token: string,
  {
    responseLimits,
    ...config
  }: Pick<ClientConfig, 'timeout' | 'maxRetries' | 'perspective'> & {responseLimits?: ResponseLimits} = {},
): SanityClient {
  const client = createClient({
    projectId,
    dataset,
    token,
    ...config,
    useCdn: false,
    apiVersion: '2025-02-19',
    // Node does not resolve <projectId>.localhost, so the embedded lake uses the plain hostname.
    ...(apiHost ? {apiHost, useProjectHostname: false} : {}),
  })
  const defaultFetch = client.config().resolveFetch
  const fetchWithRetries = retryRateLimited((...request) => (defaultFetch?.() ?? fetch)(...request))
  const limitedFetch = responseLimits ? limitResponses(fetchWithRetries, responseLimits) : fetchWithRetries
  const verifiedFetch = verifyResponses(limitedFetch)
  return client.withConfig({resolveFetch: (): Fetch => verifiedFetch})
}

/** Returns the origin that serves image and file assets. */
export const assetOrigin = ({apiHost}: Pick<LakeConfig, 'apiHost'>): string =>
  apiHost ?? 'https://cdn.sanity.io'
