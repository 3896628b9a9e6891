import {AsyncLocalStorage} from 'node:async_hooks'
import {z} from 'zod'
import {type Redirect, redirectSchema} from '../features/seo/seo.content.ts'
import {state} from '../shared-state.ts'
import {type Content, EMPTY_CONTENT} from './content.ts'
import {ContentError} from './parse-content.ts'
import {parseValidDocuments} from './parse-valid-documents.ts'

/** A snapshot as stored in a release: `answer` is the raw result of the content query. */
export const storedSnapshot = z.object({
  takenAt: z.iso.datetime(),
  answer: z.unknown(),
  pendingRedirects: z.array(redirectSchema).default([]),
})

export type StoredSnapshot = z.output<typeof storedSnapshot>

/** The result of the content query at one moment, raw and parsed. */
export interface Snapshot {
  /** ISO 8601, UTC. */
  takenAt: string
  /** Has only valid documents; includes the pending redirects. */
  queryResult: unknown
  /** Redirects that queries do not return yet: the site has not saved them in the Content Lake. */
  pendingRedirects: Redirect[]
  content: Content
}

declare global {
  interface RoamState {
    /** The snapshot that visitors see. */
    snapshot?: Snapshot
    /** The snapshot of the release that is being rendered, for its pages only: others are rendered meanwhile. */
    candidate?: AsyncLocalStorage<Snapshot>
  }
}

state.candidate ??= new AsyncLocalStorage()
/** Renders pages from another snapshot than that of visitors. */
export const candidate = state.candidate

/** Returns what a release stores of a snapshot. */
export const toStored = ({takenAt, queryResult, pendingRedirects}: Snapshot): StoredSnapshot => ({
  takenAt,
  answer: queryResult,
  pendingRedirects,
})

/** Parses a stored snapshot; undefined if this version of the site cannot show its content. */
export function parseStored({takenAt, answer, pendingRedirects}: StoredSnapshot): Snapshot | undefined {
  try {
    // This version of the site may refuse documents that the version that stored it has shown.
    const {queryResult, content} = parseValidDocuments(answer, undefined)
    return {takenAt, queryResult, pendingRedirects, content}
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.warn(`content of a release ignored: ${error.message}`)
    return undefined
  }
}

/** Returns the content that visitors see; empty content without a snapshot. */
export const getCurrentContent = (): Content => state.snapshot?.content ?? EMPTY_CONTENT

/** Returns the snapshot that pages are rendered from: that of the release being rendered, else that of visitors. */
export const getSnapshot = (): Snapshot | undefined => candidate.getStore() ?? state.snapshot

/** Returns the content that pages are rendered from; empty content without a snapshot. */
export const getPublishedContent = (): Content => getSnapshot()?.content ?? EMPTY_CONTENT
