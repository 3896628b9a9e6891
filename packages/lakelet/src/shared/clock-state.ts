/**
 * How far the clock may move between two checks, and how long it must then run without a jump until it is trusted
 * again.
 */
export const TRUST_MS = 7 * 24 * 60 * 60 * 1000

/** What is stored of the clock. All times are ISO 8601, UTC. */
export interface ClockState {
  /** Of the last check. */
  checkedAt: string
  /** The clock has jumped, and is not trusted; else null. */
  pause: {
    /** First check after the jump. */
    since: string
    /** Last check before the jump. */
    before: string
    /** End of the pause if the clock does not jump again. */
    until: string
  } | null
}

const toIso = (time: number) => new Date(time).toISOString()

const isNear = (time: number, other: string) => Math.abs(time - Date.parse(other)) <= TRUST_MS

/**
 * Returns the state after a check. A jump of the clock pauses what deletes or publishes by date: the clock can be wrong,
 * or the machine was off. The pause ends when the clock returns to the time before the jump, or after a week without
 * another jump. Restarts do not shorten it.
 *
 * @param now in milliseconds since 1970
 */
export function advanceClock<T extends ClockState>(state: T, now: number): T {
  const {pause, checkedAt} = state
  const next = {...state, checkedAt: toIso(now)}
  if (isNear(now, pause?.before ?? checkedAt)) return {...next, pause: null}
  const isSteady = pause !== null && isNear(now, checkedAt) && now >= Date.parse(pause.since)
  if (!isSteady) {
    const before = pause?.before ?? checkedAt
    return {...next, pause: {since: toIso(now), before, until: toIso(now + TRUST_MS)}}
  }
  return now < Date.parse(pause.until) ? next : {...next, pause: null}
}

/**
 * Returns the state after a person has confirmed the clock. The next check ends the pause of a clock that was corrected,
 * with the correction of what was stored meanwhile.
 *
 * @param now in milliseconds since 1970
 */
export const confirmClockState = (state: ClockState | null, now: number): ClockState =>
  state?.pause && isNear(now, state.pause.before) ? state : {checkedAt: toIso(now), pause: null}

/**
 * Returns the first and last time that the wrong clock showed, if this check found it corrected; else
 * undefined. Both include the time between two checks.
 *
 * @param intervalMs time between two checks
 */
export function findWrongTimes(
  {pause, checkedAt}: ClockState,
  next: ClockState,
  intervalMs: number,
): {from: string; to: string} | undefined {
  if (!pause || next.pause || isNear(Date.parse(next.checkedAt), checkedAt)) return undefined
  return {
    from: toIso(Date.parse(pause.since) - intervalMs),
    to: toIso(Date.parse(checkedAt) + intervalMs),
  }
}
