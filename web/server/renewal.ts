import type {Problem, Progress} from '@roam/sanity/site-status'
import {EMPTY} from '../content/content.ts'
import {ContentError} from '../content/content-error.ts'
import {parseContent} from '../content/parse.ts'
import type {Pulled} from '../content/pull.ts'
import type {Snapshot} from '../content/snapshot.ts'
import type {FormerAddress} from '../found/former-addresses.content.ts'
import {movesBetween} from './former-addresses.ts'
import {inTurn} from './in-turn.ts'

/** How it went when the site last took over the content; `seen` is how far the lake was. */
export type Outcome =
  | {state: 'current'; takenAt: string; seen: Progress}
  | {state: 'refused'; problems: Problem[]; seen: Progress}
  /** The content is in order, but a page could not be made of it, or not be kept. */
  | {state: 'failed'; reason: string; seen: Progress}
  | {state: 'unreachable'; reason: string}

/** What the founder can mend, if it is that. */
export const problemsOf = (outcome: Outcome | undefined): Problem[] =>
  outcome?.state === 'refused' ? outcome.problems : []

interface Parts {
  /** Asks the lake. */
  pull: () => Promise<Pulled>
  /** Keeps the snapshot on disk. */
  write: (snapshot: Snapshot) => Promise<void>
  /** Makes all pages of it; throws when one cannot be made. */
  remake: (snapshot: Snapshot) => Promise<void>
  now: () => Snapshot | undefined
  /** Notes in the lake which documents have moved to another address. */
  noteMoves: (moved: FormerAddress[]) => Promise<void>
  /** Passes on how it went, before the next renewal begins; must not throw. */
  tell: (outcome: Outcome) => Promise<void>
}

/** Brings the site up to the lake's content. */
export interface Renewal {
  /** One renewal runs and at most one waits: who calls meanwhile shares the waiting one. */
  renew: () => Promise<Outcome>
  last: () => Outcome | undefined
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const same = (one: Snapshot, other: Snapshot | undefined) =>
  other !== undefined && JSON.stringify(one.answer) === JSON.stringify(other.answer)

/** Nothing changes for visitors unless the lake answered, its answer parsed, and every page was made. */
export function createRenewal({pull, write, remake, now, noteMoves, tell}: Parts): Renewal {
  let last: Outcome | undefined
  let written = now()

  async function takeOver({takenAt, answer}: Pulled): Promise<void> {
    const snapshot = {takenAt, answer, content: parseContent(answer)}
    // The note is a change like any other: the site is told of it, and old addresses lead on.
    await noteMoves(movesBetween(now()?.content ?? EMPTY, snapshot.content))
    if (!same(snapshot, now())) await remake(snapshot)
    if (same(snapshot, written)) return
    await write(snapshot)
    written = snapshot
  }

  async function attempt(): Promise<Outcome> {
    let pulled: Pulled
    try {
      pulled = await pull()
    } catch (error) {
      return {state: 'unreachable', reason: reasonOf(error)}
    }
    const {takenAt, seen} = pulled
    try {
      await takeOver(pulled)
      return {state: 'current', takenAt, seen}
    } catch (error) {
      if (error instanceof ContentError) return {state: 'refused', problems: error.problems, seen}
      return {state: 'failed', reason: reasonOf(error), seen}
    }
  }

  async function run(): Promise<Outcome> {
    last = await attempt()
    await tell(last)
    return last
  }

  return {renew: inTurn(run), last: () => last}
}
