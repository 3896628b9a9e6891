import {createClient, type SanityClient} from '@sanity/client'
import type {Environment} from './environment.ts'

/**
 * A client of the Content Lake, embedded or hosted. It reads published documents, and never through
 * the CDN: that lags behind what the webhook has just announced.
 *
 * @param timeout milliseconds for one answer
 */
export function lakeClient(
  {projectId, dataset, apiHost}: Environment,
  token: string,
  timeout = 10_000,
): SanityClient {
  return createClient({
    projectId,
    dataset,
    token,
    timeout,
    maxRetries: 0,
    useCdn: false,
    apiVersion: '2025-02-19',
    perspective: 'published',
    // Node does not resolve <project>.localhost, so an embedded lake is asked on its own name.
    ...(apiHost ? {apiHost, useProjectHostname: false} : {}),
  })
}
