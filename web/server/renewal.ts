import {ContentError, type Problem} from '../content/content-error.ts'
import type {Snapshot} from '../content/snapshot.ts'
import {inTurn} from './in-turn.ts'

/** How it went when the site last took over the content. */
export type Outcome =
  | {state: 'current'; takenAt: string}
  | {state: 'refused'; problems: Problem[]}
  | {state: 'unreachable'; reason: string}

/** What the founder can mend, if it is that. */
export const problemsOf = (outcome: Outcome | undefined): Problem[] =>
  outcome?.state === 'refused' ? outcome.problems : []

interface Parts {
  /** Asks the lake. */
  pull: () => Promise<Snapshot>
  /** Keeps the snapshot on disk. */
  write: (snapshot: Snapshot) => Promise<void>
  /** Makes all pages of it; throws when one cannot be made. */
  remake: (snapshot: Snapshot) => Promise<void>
  now: () => Snapshot | undefined
  onProblem: (outcome: Outcome) => void
}

/** Brings the site up to the lake's content. */
export interface Renewal {
  /** One renewal runs and at most one waits: who calls meanwhile shares the waiting one. */
  renew: () => Promise<Outcome>
  last: () => Outcome | undefined
}

const same = (one: Snapshot, other: Snapshot | undefined) =>
  other !== undefined && JSON.stringify(one.answer) === JSON.stringify(other.answer)

/** Nothing changes for visitors unless the lake answered, its answer parsed, and every page was made. */
export function createRenewal({pull, write, remake, now, onProblem}: Parts): Renewal {
  let last: Outcome | undefined
  let written = now()

  async function attempt(): Promise<Outcome> {
    try {
      const snapshot = await pull()
      if (!same(snapshot, now())) await remake(snapshot)
      if (!same(snapshot, written)) {
        await write(snapshot)
        written = snapshot
      }
      return {state: 'current', takenAt: snapshot.takenAt}
    } catch (error) {
      if (error instanceof ContentError) return {state: 'refused', problems: error.problems}
      return {state: 'unreachable', reason: error instanceof Error ? error.message : String(error)}
    }
  }

  async function run(): Promise<Outcome> {
    last = await attempt()
    if (last.state !== 'current') onProblem(last)
    return last
  }

  return {renew: inTurn(run), last: () => last}
}
