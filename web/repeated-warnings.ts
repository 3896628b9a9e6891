import {z} from 'zod'

/** Periodic tasks repeat within five minutes. After a longer pause, the same warning is that of another failure. */
const PAUSE_MS = 10 * 60_000

/** How often a warning that goes on is logged. */
const REMINDER_MS = 60 * 60_000

/** Above this number of different warnings, the oldest is forgotten. */
const MAX_WARNINGS = 500

const entrySchema = z.object({error: z.object({message: z.string()}).optional()}).loose()

/** Identifies a warning by its text and fields; of an error, only the message. */
function identify([fields, text]: unknown[]): string {
  const {data} = entrySchema.safeParse(fields)
  return JSON.stringify([data ? {...data, error: data.error?.message} : fields, text])
}

interface Warning {
  loggedAt: number
  lastAt: number
  /** Since it was logged. */
  repeated: number
}

/**
 * Returns a function that decides whether a warning is logged: what fails every minute is logged once, and again each
 * hour, with the number of repetitions.
 *
 * @param now milliseconds of a monotonic clock
 */
export function createWarningFilter(now: () => number = () => performance.now()) {
  const warnings = new Map<string, Warning>()
  /** Returns how often a warning was repeated since it was logged; undefined if it is not to be logged. */
  return (args: unknown[]): number | undefined => {
    const key = identify(args)
    const time = now()
    const known = warnings.get(key)
    const isRepeated = known !== undefined && time - known.lastAt < PAUSE_MS
    if (isRepeated && time - known.loggedAt < REMINDER_MS) {
      known.lastAt = time
      known.repeated += 1
      return undefined
    }
    const [oldest] = warnings.keys()
    if (oldest !== undefined && warnings.size >= MAX_WARNINGS) warnings.delete(oldest)
    warnings.delete(key)
    warnings.set(key, {loggedAt: time, lastAt: time, repeated: 0})
    return isRepeated ? known.repeated : 0
  }
}
