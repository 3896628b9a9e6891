import type {RetentionStatus} from '@roam/sanity/site-status'

/**
 * How far the clock may move between two runs of the retention job, and how long it must then run
 * without a jump until it is trusted again.
 */
const TRUST_MS = 7 * 24 * 60 * 60 * 1000

const toIso = (time: number) => new Date(time).toISOString()

const isNear = (time: number, other: string) => Math.abs(time - Date.parse(other)) <= TRUST_MS

/**
 * Returns the status after a run. A jump of the clock pauses deletions: the clock can be wrong, or the
 * site was off. The pause ends when the clock returns to the time before the jump, or after a week
 * without another jump.
 *
 * @param now in milliseconds since 1970
 */
export function advanceClock(status: RetentionStatus, now: number): RetentionStatus {
  const {pause, checkedAt} = status
  const next = {...status, checkedAt: toIso(now)}
  if (isNear(now, pause?.before ?? checkedAt)) return {...next, pause: null}
  const isSteady = pause !== null && isNear(now, checkedAt) && now >= Date.parse(pause.since)
  if (!isSteady) {
    const before = pause?.before ?? checkedAt
    return {...next, pause: {since: toIso(now), before, until: toIso(now + TRUST_MS)}}
  }
  return now < Date.parse(pause.until) ? next : {...next, pause: null}
}

/**
 * Returns the first and last time that the wrong clock showed, if this run found it corrected; else
 * undefined. Both include the time between two runs.
 *
 * @param intervalMs time between two runs
 */
export function findWrongTimes(
  {pause, checkedAt}: RetentionStatus,
  next: RetentionStatus,
  intervalMs: number,
): {from: string; to: string} | undefined {
  if (!pause || next.pause || isNear(Date.parse(next.checkedAt), checkedAt)) return undefined
  return {
    from: toIso(Date.parse(pause.since) - intervalMs),
    to: toIso(Date.parse(checkedAt) + intervalMs),
  }
}
