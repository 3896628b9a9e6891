import {createLakeClient, type LakeConfig} from '@roam/sanity/client'
import {limitResponses} from '@roam/sanity/limit-responses'
import type {SanityClient} from '@sanity/client'

const REQUEST_TIMEOUT_MS = 10_000

/**
 * All content is in one response: about 2 KB per document. Images are transformed on demand, one at a time, so
 * a response can take long.
 */
const RESPONSE_LIMITS = {maxBytes: 32 * 1024 * 1024, timeoutMs: 30_000}

/** Fetches an asset of the Content Lake, with limits of size and time. */
export const fetchAsset = limitResponses(fetch, RESPONSE_LIMITS)

/** Creates the site's Sanity client: reads published documents, without retries. */
export const createSiteClient = (settings: LakeConfig, token: string): SanityClient =>
  createLakeClient(settings, token, {
    timeout: REQUEST_TIMEOUT_MS,
    maxRetries: 0,
    perspective: 'published',
    responseLimits: RESPONSE_LIMITS,
  })
