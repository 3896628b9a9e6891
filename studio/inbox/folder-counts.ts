import {z} from 'zod'
import {ANY_REQUEST, countsQuery} from './folders.ts'
import {useLive} from './use-live.ts'

const counts = z.record(z.string(), z.number())

const question = {query: countsQuery, watched: ANY_REQUEST}

/** How many requests lie in each folder, by its id. */
export const useFolderCounts = (): Record<string, number> => useLive(question, counts).answer ?? {}
