import {z} from 'zod'
import {getFolder} from '../inbox/folders.ts'
import type {ListeningQuery} from '../shared/use-listening-query.ts'

/** Lines of a list; its heading shows the number of all. */
export const MAX_LINES = 5

/** Time in which the form's success message promises a reply, in milliseconds. */
const REPLY_TIME_MS = 24 * 60 * 60 * 1000

/** Returns a GROQ object with the number of documents and the first ones. */
const countAndFirst = (filter: string, order: string, projection: string) =>
  `{"count": count(*[${filter}]), "first": *[${filter}] | order(${order}) [0...${MAX_LINES}] ${projection}}`

const listOf = <T extends z.ZodType>(item: T) => z.object({count: z.number(), first: z.array(item)})

const REQUEST = '_type == "tripRequest" && check != true'
const NEW_REQUEST = `${REQUEST} && ${getFolder('new').filter}`
const REQUEST_LINE = '{_id, name, destinations, travelDates, submittedAt, followUpDate}'

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '')

const requestLine = z.object({
  _id: z.string(),
  name: text,
  destinations: text,
  travelDates: text,
  submittedAt: text,
  followUpDate: z.string().nullable(),
})

export const requestsResult = z.object({
  overdue: listOf(requestLine),
  recent: listOf(requestLine),
  followUps: listOf(requestLine),
})

export type RequestLine = z.output<typeof requestLine>

/**
 * Returns a query for requests that need a reply, those that wait too long first, and for due follow-ups.
 *
 * @param now in milliseconds since 1970
 * @param today as YYYY-MM-DD, in the editor's time zone
 */
export const requestsQuery = (now: number, today: string): ListeningQuery => ({
  query: `{
    "overdue": ${countAndFirst(`${NEW_REQUEST} && submittedAt <= $replyBefore`, 'submittedAt asc', REQUEST_LINE)},
    "recent": ${countAndFirst(`${NEW_REQUEST} && submittedAt > $replyBefore`, 'submittedAt desc', REQUEST_LINE)},
    "followUps": ${countAndFirst(`${REQUEST} && spam != true && followUpDate <= $today`, 'followUpDate asc', REQUEST_LINE)}
  }`,
  params: {replyBefore: new Date(now - REPLY_TIME_MS).toISOString(), today},
  listenFilter: '_type == "tripRequest"',
})

const tripLine = z.object({_id: z.string(), title: text, startDate: z.string(), client: text})

export type TripLine = z.output<typeof tripLine>

export const tripsResult = listOf(tripLine)

/**
 * Returns a query for trips that start in a period, shared or not.
 *
 * @param from as YYYY-MM-DD
 * @param to as YYYY-MM-DD
 */
export const tripsQuery = (from: string, to: string): ListeningQuery => ({
  query: countAndFirst(
    '_type == "tripPlan" && startDate >= $from && startDate <= $to',
    'startDate asc',
    '{_id, title, startDate, "client": request->name}',
  ),
  perspective: 'drafts',
  params: {from, to},
  listenFilter: '_type == "tripPlan"',
})

const documentLine = z.looseObject({_id: z.string(), _type: z.string(), _updatedAt: z.string()})

export type DocumentLine = z.output<typeof documentLine>

export const draftsResult = listOf(documentLine)

/** Returns a query for drafts of these types, last edited first. */
export const draftsQuery = (types: string[]): ListeningQuery => ({
  query: countAndFirst('_id in path("drafts.**") && _type in $types', '_updatedAt desc', ''),
  perspective: 'raw',
  params: {types},
  listenFilter: '_id in path("drafts.**") && _type in $types',
})

/** Upper limit of scheduled versions that are fetched to name what goes live. */
const MAX_VERSIONS = 100

const RELEASE_PREFIX = '_.releases.'

const goingLiveResponse = z.object({
  releases: z.array(
    z.object({_id: z.string(), title: z.string().nullable(), publishAt: z.string().nullable()}),
  ),
  versions: z.array(documentLine),
  posts: z.array(documentLine.extend({publishedAt: z.string()})),
})

/** Something that becomes public, or is removed from the site, by itself. */
export interface ScheduledLine {
  id: string
  /** ISO 8601 date and time. */
  time: string
  /** Name of the release; undefined for a post that waits for its date. */
  release: {name: string; title: string | undefined} | undefined
  /** The first document. */
  document: DocumentLine
  documentCount: number
  /** Whether the document is unpublished at that time. */
  isUnpublish: boolean
}

const versionFlags = z.object({_system: z.object({delete: z.literal(true)})})

/** Parses the result of `goingLiveQuery`: what is due first comes first. */
export const goingLiveResult = goingLiveResponse.transform(({releases, versions, posts}): ScheduledLine[] => {
  const releaseLines = releases.flatMap(({_id, title, publishAt}): ScheduledLine[] => {
    const name = _id.slice(RELEASE_PREFIX.length)
    const documents = versions.filter((version) => version._id.startsWith(`versions.${name}.`))
    const [document] = documents
    if (!document) return []
    return [
      {
        id: _id,
        time: publishAt ?? '',
        release: {name, title: title ?? undefined},
        document,
        documentCount: documents.length,
        isUnpublish: versionFlags.safeParse(document).success,
      },
    ]
  })
  const postLines = posts.map((post): ScheduledLine => {
    const line = {id: post._id, time: post.publishedAt, document: post}
    return {...line, release: undefined, documentCount: 1, isUnpublish: false}
  })
  return [...releaseLines, ...postLines].sort((a, b) => Date.parse(a.time) - Date.parse(b.time))
})

/**
 * Returns a query for scheduled releases, scheduled drafts, which are releases of one document, and published posts
 * that are dated later.
 *
 * @param now in milliseconds since 1970
 */
export const goingLiveQuery = (now: number): ListeningQuery => ({
  query: `{
    "releases": *[_type == "system.release" && state == "scheduled"] | order(publishAt) [0...${MAX_LINES}] {
      _id, "title": metadata.title, publishAt
    },
    "versions": *[_id in path("versions.**")] [0...${MAX_VERSIONS}],
    "posts": *[_type == "post" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))
      && publishedAt > $now] | order(publishedAt) [0...${MAX_LINES}]
  }`,
  perspective: 'raw',
  params: {now: new Date(now).toISOString()},
  listenFilter: '_type in ["system.release", "post"] || _id in path("versions.**")',
})
