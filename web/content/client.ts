import {createLakeClient} from '@roam/sanity/client'
import type {SanityClient} from '@sanity/client'
import type {Environment} from './environment.ts'

const REQUEST_TIMEOUT_MS = 10_000

/** Creates the site's Sanity client: reads published documents, without retries. */
export const createSiteClient = (settings: Environment, token: string): SanityClient =>
  createLakeClient(settings, token, {
    timeout: REQUEST_TIMEOUT_MS,
    maxRetries: 0,
    perspective: 'published',
  })
