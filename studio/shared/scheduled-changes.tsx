import {DEFAULT_TIME_ZONE, parseDateTime} from '@roam/documents/business-day'
import type {RowProblem} from '@roam/documents/parse-rows'
import {createContext, type ReactNode, useContext} from 'react'
import {getPublishedId} from 'sanity'
import {z} from 'zod'
import type {ListeningQuery} from './listening-queries.ts'
import {rowsOf} from './rows-of.ts'
import {getChosenTimeZone} from './time-zone.ts'
import {useListeningQuery} from './use-listening-query.ts'
import {useInstantFormat} from './use-time-zone.ts'

/** A change of the site at a later time. */
export interface ScheduledChange {
  /** Name of the release that makes the change; undefined for a published post that waits for its date. */
  releaseId: string | undefined
  /** `documentId` is the published id. */
  documentId: string
  documentType: string
  isUnpublish: boolean
  /** Whether the release changes other documents too: then it is not paused or deleted for this one alone. */
  isShared: boolean
  /** Paused: the editor unlocked the document. Failed: the lake could not make the change. */
  state: 'scheduled' | 'paused' | 'failed'
  /** ISO 8601. */
  time: string
  /** Why the change failed. */
  error: string | undefined
  /** Id of the user who scheduled or paused it. */
  userId: string | undefined
}

const time = z.iso.datetime({offset: true})

const release = z
  .object({
    name: z.string(),
    state: z.string(),
    time,
    error: z.string().nullable().catch('unknown'),
    userId: z.string().optional().catch(undefined),
    versions: z.array(z.object({_id: z.string(), _type: z.string(), isUnpublish: z.boolean()})),
  })
  .transform(({name, state, versions, ...fields}) =>
    versions.map(
      ({_id, _type, isUnpublish}): ScheduledChange => ({
        releaseId: name,
        documentId: getPublishedId(_id),
        documentType: _type,
        isUnpublish,
        isShared: versions.length > 1,
        state: state.startsWith('schedul') ? 'scheduled' : fields.error === null ? 'paused' : 'failed',
        time: fields.time,
        error: fields.error ?? undefined,
        userId: fields.userId,
      }),
    ),
  )

/** Reads a date as the site does; what is no date is never due. */
function toTime(publishedAt: string): string {
  const instant = parseDateTime(publishedAt, getChosenTimeZone() ?? DEFAULT_TIME_ZONE)
  return instant === undefined ? '' : new Date(instant).toISOString()
}

const post = z.object({_id: z.string(), _type: z.string(), publishedAt: z.string().catch('')}).transform(
  ({_id, _type, publishedAt}): ScheduledChange => ({
    releaseId: undefined,
    documentId: _id,
    documentType: _type,
    isUnpublish: false,
    isShared: false,
    state: 'scheduled',
    time: toTime(publishedAt),
    error: undefined,
    userId: undefined,
  }),
)

const result = z.object({releases: rowsOf(release), posts: rowsOf(post)}).transform(({releases, posts}) => ({
  changes: [...releases.rows.flat(), ...posts.rows],
  problems: [...releases.problems, ...posts.problems],
}))

type Scheduled = z.output<typeof result>

/** The versions of a release that is scheduled cannot change: changes of releases tell of all. */
const query: ListeningQuery = {
  query: `{
    "releases": *[_type == "system.release" && state in ["active", "scheduled", "scheduling", "unscheduling"]
      && defined(coalesce(publishAt, metadata.intendedPublishAt))] {
      _id, _type, name, state, userId, "time": coalesce(publishAt, metadata.intendedPublishAt), "error": error.message,
      "versions": *[sanity::partOfRelease(^.name)] {_id, _type, "isUnpublish": _system.delete == true}
    },
    "posts": *[_type == "post" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))
      && coalesce(dateTime(publishedAt) > dateTime(now()), defined(publishedAt))] {_id, _type, publishedAt}
  }`,
  perspective: 'raw',
  listenFilter: '_type == "system.release" || (_type == "post" && !(_id in path("drafts.**")))',
}

const ScheduledChangesContext = createContext<Scheduled>({changes: [], problems: []})

/** Runs the query once and provides its result to the whole Studio. */
export function ScheduledChangesProvider({children}: {children: ReactNode}) {
  const {data} = useListeningQuery(query, result)
  return (
    <ScheduledChangesContext value={data ?? {changes: [], problems: []}}>{children}</ScheduledChangesContext>
  )
}

/** Returns what goes live or leaves the site later, also what is paused or failed, next first. */
export function useScheduledChanges(): ScheduledChange[] {
  const {changes} = useContext(ScheduledChangesContext)
  return (
    changes
      // A release that is due waits until the lake has published it; a post does not.
      .filter(({releaseId, time}) => releaseId !== undefined || Date.parse(time) > Date.now())
      .sort((a, b) => Date.parse(a.time) - Date.parse(b.time))
  )
}

/** Returns what is wrong with releases and posts whose change cannot be shown. */
export const useScheduledProblems = (): RowProblem[] => useContext(ScheduledChangesContext).problems

/** Returns the scheduled changes of a document, next first. */
export const useScheduledChangesOf = (documentId: string): ScheduledChange[] => {
  const changes = useScheduledChanges()
  return changes.filter((change) => change.documentId === getPublishedId(documentId))
}

/** A change that a release makes. */
export type ReleaseChange = ScheduledChange & {releaseId: string}

/** Returns the changes of a document that wait in releases, next first. */
export const useReleaseChangesOf = (documentId: string): ReleaseChange[] =>
  useScheduledChangesOf(documentId).filter(
    (change): change is ReleaseChange => change.releaseId !== undefined,
  )

/** Returns a function that describes a change in words, with its time in the time zone of the business. */
export function useDescribeChange(): (change: ScheduledChange) => string {
  const format = useInstantFormat({dateStyle: 'medium', timeStyle: 'short'})
  return ({state, isUnpublish, time}) => {
    if (state === 'paused') return isUnpublish ? 'Leaves the site: on hold' : 'Goes live: on hold'
    if (state === 'failed') return isUnpublish ? 'Could not leave the site' : 'Could not go live'
    return `${isUnpublish ? 'Leaves the site' : 'Goes live'} ${format(time)}`
  }
}
