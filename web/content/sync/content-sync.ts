import type {ContentVersion, Problem} from '@roam/documents/site-status'
import {coalesce} from '@roam/processing/coalesce'
import type {Redirect} from '../../features/seo/seo.content.ts'
import type {FetchedContent} from '../fetch-content.ts'
import {ContentError} from '../parse-content.ts'
import type {Snapshot} from '../snapshot.ts'
import {findLostSingletons, hasEmptiedList} from './lost-content.ts'
import {createSnapshot} from './redirects.ts'
import type {QueryableDocument} from './wait-until-queryable.ts'

/**
 * The result of a content sync, as in the webhook's response; `seen` is the version of the dataset.
 * `partial`: the site shows the content, but for wrong documents, see `parseValidDocuments`. `refused`: it cannot show
 * the content without a wrong document. `failed`: a page could not be rendered, or a file not be written.
 * `unreachable`: the query failed.
 */
export type SyncResult =
  | {
      state: 'current'
      takenAt: string
      seen: ContentVersion
      /** What was mended: see `parseMended`. */
      repairs?: Problem[]
      /** Redirects could not be saved in the Content Lake; they work, and the next sync saves them. */
      redirectError?: string
    }
  | {
      state: 'partial'
      takenAt: string
      problems: Problem[]
      repairs?: Problem[]
      seen: ContentVersion
      redirectError?: string
    }
  | {state: 'refused'; problems: Problem[]; seen: ContentVersion}
  | {state: 'failed'; reason: string; seen: ContentVersion; redirectError?: string}
  | {state: 'unreachable'; reason: string}

/** `superseded`: the most important pages show the content, and the next sync, which waits, renders the others. */
export type SyncOutcome = SyncResult | {state: 'superseded'; seen: ContentVersion}

/** Returns the validation problems that the founder can fix. */
export const getProblems = (result: SyncOutcome | undefined): Problem[] =>
  result && 'problems' in result ? result.problems : []

/** Returns what was mended. */
export const getRepairs = (result: SyncOutcome | undefined): Problem[] =>
  (result && 'repairs' in result ? result.repairs : undefined) ?? []

/** Returns why redirects could not be saved; undefined if there are none to save. */
export const getRedirectError = (result: SyncOutcome | undefined): string | undefined =>
  result && 'redirectError' in result ? result.redirectError : undefined

/** Dependencies of {@link createContentSync}. */
export interface ContentSyncOptions {
  fetchContent: () => Promise<FetchedContent>
  /** Returns the snapshot that visitors see. */
  getShown: () => Snapshot | undefined
  /**
   * Makes the pages of the snapshot current, and stores it with them. Resolves whether all are: false after
   * `stopWaiting`. Throws if a page keeps its last version: visitors may see the snapshot on others.
   */
  applySnapshot: (snapshot: Snapshot) => Promise<boolean>
  /** Resolves `applySnapshot` once the most important pages are current, as another sync waits. */
  stopWaiting?: () => void
  /** Saves redirects in the Content Lake, which triggers the webhook: the next sync finds them there. */
  recordRedirects: (redirects: Redirect[]) => Promise<void>
  /** Receives each result before the next sync starts, but for that of a superseded sync. Must not throw. */
  report: (result: SyncResult) => Promise<void>
}

/** Maximum delay of a timer in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Keeps the site's snapshot of the content in sync with the Content Lake. */
export interface ContentSync {
  /**
   * Runs a sync, and another one when the next post is due. Timers do not follow changes of the system clock: each
   * sync sets the timer again. Concurrent calls are coalesced: one is in flight, at most one queued.
   */
  sync: () => Promise<SyncOutcome>
  /**
   * Runs a sync without a known change, coalesced with others: it waits until all pages of the one in flight are current,
   * and does not supersede it.
   */
  poll: () => Promise<SyncOutcome>
  /** Returns the result of the last completed sync. */
  last: () => SyncResult | undefined
  /**
   * Returns the result of the last successful sync if the pages show this revision of the document already, or its
   * absence for null. Compares no times: clocks can be set back.
   */
  findResult: (document: QueryableDocument) => SyncResult | undefined
}

const getErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Creates the content sync. Pages change only if the query succeeded. A wrong document, or a page that cannot be
 * rendered, holds back only itself.
 */
export function createContentSync(options: ContentSyncOptions): ContentSync {
  const {fetchContent, getShown, applySnapshot, stopWaiting, recordRedirects, report} = options
  let last: SyncResult | undefined
  let timer: NodeJS.Timeout | undefined
  let callCount = 0
  /** The calls of `sync` until the present run began; later ones wait. */
  let handledCalls = 0
  /** The last sync whose content the pages show, redirects included. */
  let shown: {revisions: FetchedContent['revisions']; result: SyncResult} | undefined

  async function apply(fetched: FetchedContent) {
    const former = getShown()
    const {snapshot, ...found} = createSnapshot(fetched, former)
    const lost = findLostSingletons(former?.content, snapshot.content)
    if (lost.length > 0) throw new ContentError(lost)
    const applying = applySnapshot(snapshot)
    if (callCount > handledCalls) stopWaiting?.()
    const [applied, saved] = await Promise.allSettled([
      applying,
      applying.catch(() => {}).then(() => recordRedirects(snapshot.pendingRedirects)),
    ])
    const redirectError = saved.status === 'rejected' ? getErrorMessage(saved.reason) : undefined
    return {applied, redirectError, ...found}
  }

  function syncAt(time: string | null): void {
    clearTimeout(timer)
    if (time === null) return
    const delayMs = Math.min(Math.max(0, Date.parse(time) - Date.now()), MAX_TIMER_MS)
    timer = setTimeout(() => void sync(), delayMs).unref()
  }

  async function attempt(): Promise<SyncOutcome> {
    let fetched: FetchedContent
    try {
      fetched = await fetchContent()
      if (hasEmptiedList(getShown()?.content, fetched.queryResult)) fetched = await fetchContent()
    } catch (error) {
      return {state: 'unreachable', reason: getErrorMessage(error)}
    }
    const {takenAt, contentVersion: seen, nextPostAt, revisions} = fetched
    syncAt(nextPostAt)
    try {
      const {applied, redirectError, problems, repairs} = await apply(fetched)
      shown = undefined
      const unsaved = redirectError === undefined ? {} : {redirectError}
      if (applied.status === 'rejected')
        return {state: 'failed', reason: getErrorMessage(applied.reason), seen, ...unsaved}
      if (!applied.value) return {state: 'superseded', seen}
      const details = {takenAt, seen, ...(repairs.length > 0 && {repairs}), ...unsaved}
      const result: SyncResult =
        problems.length > 0 ? {state: 'partial', problems, ...details} : {state: 'current', ...details}
      if (redirectError === undefined) shown = {revisions, result}
      return result
    } catch (error) {
      if (error instanceof ContentError) return {state: 'refused', problems: error.problems, seen}
      return {state: 'failed', reason: getErrorMessage(error), seen}
    }
  }

  async function run(): Promise<SyncOutcome> {
    handledCalls = callCount
    const result = await attempt()
    if (result.state === 'superseded') return result
    last = result
    await report(result)
    return result
  }

  const poll = coalesce(run)
  function sync(): Promise<SyncOutcome> {
    callCount += 1
    stopWaiting?.()
    return poll()
  }
  const findResult = ({_id, _rev}: QueryableDocument) =>
    shown && (shown.revisions.get(_id) ?? null) === _rev ? shown.result : undefined
  return {sync, poll, last: () => last, findResult}
}
