import type {SanityClient} from '@sanity/client'
import {type SiteStatus, STATUS} from '@roam/sanity/site-status'
import type {Outcome} from './renewal.ts'

/** What the founder is told, or nothing: a lake that does not answer keeps no note either. */
function noteOf(outcome: Outcome, shownSince: string | null): SiteStatus | undefined {
  if (outcome.state === 'unreachable') return undefined
  return {
    state: outcome.state,
    problems: outcome.state === 'refused' ? outcome.problems : [],
    failure: outcome.state === 'failed' ? outcome.reason : '',
    seen: outcome.seen,
    shownSince,
  }
}

/**
 * Keeps the founder's note in the lake. It is written only when it says something new, so a webhook
 * that tells of the note itself ends there.
 *
 * @param client writes to the lake
 * @param shownSince since when visitors see what they see
 */
export function createStatusNote(client: SanityClient, shownSince: () => string | null) {
  let written: string | undefined
  return async (outcome: Outcome): Promise<void> => {
    const note = noteOf(outcome, shownSince())
    const text = JSON.stringify(note)
    if (!note || text === written) return
    const problems = note.problems.map((problem, index) => ({_key: String(index), ...problem}))
    await client.createOrReplace({...STATUS, ...note, problems})
    written = text
  }
}
