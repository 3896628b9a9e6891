import {LISTED_TYPES, SINGLETON_TYPES} from '@roam/documents/access'
import {storedImageId} from '@roam/documents/content-rules'
import {TRASH_TYPE} from '@roam/documents/trash'
import {z} from 'zod'
import type {ListeningQuery} from '../shared/listening-queries.ts'
import {rowsOf} from '../shared/rows-of.ts'

const picture = z.object({
  _id: storedImageId,
  originalFilename: z.string().nullable().catch(null),
  width: z.number(),
  height: z.number(),
  /** Documents and drafts with the picture. */
  uses: z.array(z.object({_id: z.string(), _type: z.string(), title: z.string().nullable().catch(null)})),
})

export type Picture = z.output<typeof picture>

/** Schema of the result of `picturesQuery`. */
export const pictures = z.object({
  count: z.number(),
  /** Ids of all pictures without a use. */
  unused: z.array(z.string()),
  /** Number of pictures that are found. */
  found: z.number(),
  rows: rowsOf(picture),
})

const ASSETS = '_type == "sanity.imageAsset"'
const UNUSED = 'count(*[references(^._id)]) == 0'
/** Returns a GROQ condition: the words of a parameter are those of a picture. */
const findsWords = (parameter: string) =>
  `(originalFilename match ${parameter} || count(*[references(^._id) && [title, name, heading] match ${parameter}]) > 0)`

/** macOS writes é in names of files as two characters. GROQ compares characters. */
const FOUND = `(${findsWords('$composed')} || ${findsWords('$decomposed')})`

/** Content is edited often, but seldom gets another picture. */
const REFETCH_MS = 3000

interface PicturesOptions {
  /** Words of the file's name, or of the title of a document that uses the picture. */
  search: string
  onlyUnused: boolean
  /** Number of pictures to read. */
  limit: number
}

/** Returns a query for the newest pictures with their uses: those of the others are not read. */
export function picturesQuery({search, onlyUnused, limit}: PicturesOptions): ListeningQuery {
  const words = search.split(/[\s*]+/).filter(Boolean)
  const toPatterns = (form: string) => words.map((word) => `*${word.normalize(form)}*`)
  const filter = [ASSETS, ...(onlyUnused ? [UNUSED] : []), ...(words.length > 0 ? [FOUND] : [])].join(' && ')
  return {
    query: `{
      "count": count(*[${ASSETS}]),
      "unused": *[${ASSETS} && ${UNUSED}]._id,
      "found": count(*[${filter}]),
      "rows": *[${filter}] | order(_createdAt desc) [0...${limit}] {
        _id, _type, originalFilename, "width": metadata.dimensions.width, "height": metadata.dimensions.height,
        "uses": *[references(^._id)] {_id, _type, "title": coalesce(title, name, heading)}
      }
    }`,
    params: {composed: toPatterns('NFC'), decomposed: toPatterns('NFD')},
    // Any content can contain a picture; what belongs to requests does not, and changes often.
    listenFilter: `_type in ${JSON.stringify([...SINGLETON_TYPES, ...LISTED_TYPES, TRASH_TYPE, 'sanity.imageAsset'])}`,
    perspective: 'raw',
    throttleTime: REFETCH_MS,
  }
}
