import type {SanityClient} from '@sanity/client'
import {createLakeClient} from '@roam/sanity/client'
import type {Environment} from './environment.ts'

const TIMEOUT_MILLISECONDS = 10_000

/** The site's client of the Content Lake. It reads published documents, and tries nothing twice. */
export const lakeClient = (settings: Environment, token: string): SanityClient =>
  createLakeClient(settings, token, {
    timeout: TIMEOUT_MILLISECONDS,
    maxRetries: 0,
    perspective: 'published',
  })
