import {createLakeClient} from '@roam/sanity/client'
import type {SanityClient} from '@sanity/client'
import type {Environment} from '../environment.ts'

const REQUEST_TIMEOUT_MS = 10_000

/** All content is in one response: about 2 KB per document. */
const RESPONSE_LIMITS = {maxBytes: 32 * 1024 * 1024, timeoutMs: 30_000}

/** Creates the site's Sanity client: reads published documents, without retries. */
export const createSiteClient = (settings: Environment, token: string): SanityClient =>
  createLakeClient(settings, token, {
    timeout: REQUEST_TIMEOUT_MS,
    maxRetries: 0,
    perspective: 'published',
    responseLimits: RESPONSE_LIMITS,
  })
