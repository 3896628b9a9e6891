import {z} from 'zod'
import {useListeningQuery} from './use-listening-query.ts'

const countSchema = z.number()

/** Returns the number of documents of a type, drafts included; undefined until known. */
export function useDocumentCount(type: string): number | undefined {
  const listenFilter = `_type == "${type}"`
  return useListeningQuery(
    {query: `count(*[${listenFilter}])`, perspective: 'drafts', listenFilter},
    countSchema,
  ).data
}
