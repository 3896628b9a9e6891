import {siteDocumentFilter} from '@roam/documents/site-status'
import {z} from 'zod'
import {useListeningQuery} from './use-listening-query.ts'

const FILTER = siteDocumentFilter('mail')

const query = {
  query: `{"isOff": count(*[${FILTER}]) > 0 && count(*[${FILTER} && isConfigured]) == 0}`,
  listenFilter: FILTER,
}

const result = z.object({isOff: z.boolean()})

/** Returns whether no site has a mail server, so that mail is kept as files; false until loaded. */
export const useMailIsOff = (): boolean => useListeningQuery(query, result).data?.isOff ?? false
