import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {type Fetch, patient} from './retry.ts'

/** Where a Content Lake is. */
export interface Lake {
  projectId: string
  dataset: string
  /** Absent: Sanity's hosted lake. */
  apiHost: string | undefined
}

/**
 * A client of a Content Lake, embedded or hosted. It asks never through the CDN: that lags behind what
 * a webhook has just announced. Where it is told to slow down, it does.
 */
export function createLakeClient(
  {projectId, dataset, apiHost}: Lake,
  token: string,
  config: Pick<ClientConfig, 'timeout' | 'maxRetries' | 'perspective'> = {},
): SanityClient {
  const client = createClient({
    projectId,
    dataset,
    token,
    ...config,
    useCdn: false,
    apiVersion: '2025-02-19',
    // Node does not resolve <project>.localhost, so an embedded lake is asked on its own name.
    ...(apiHost ? {apiHost, useProjectHostname: false} : {}),
  })
  const usual = client.config().resolveFetch
  const patiently = patient((...request) => (usual?.() ?? fetch)(...request))
  return client.withConfig({resolveFetch: (): Fetch => patiently})
}

/** Who has the lake's pictures and files. */
export const assetOrigin = ({apiHost}: Pick<Lake, 'apiHost'>): string =>
  apiHost ?? 'https://cdn.sanity.io'
