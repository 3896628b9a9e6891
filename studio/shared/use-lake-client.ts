import {type SanityClient, useClient} from 'sanity'
import {LAKE_API} from './environment.ts'

/** Returns the client of the current user and dataset. */
export const useLakeClient = (): SanityClient => useClient(LAKE_API)
