import {z} from 'zod'

const jobKind = z.enum(['lake', 'letter', 'receipt', 'waiting', 'notice'])

/**
 * `lake`: save a request in the Content Lake. `letter`: notify the founder. `receipt`: confirm to the visitor.
 * `waiting`: becomes `lake` when the limit of stored data allows it. `notice`: tell the founder that requests wait.
 */
export type JobKind = z.output<typeof jobKind>

/** A delivery job; `(kind, key)` is its idempotency key. */
export interface Job {
  kind: JobKind
  key: string
  /** JSON-serializable. */
  payload: unknown
  /** Amounts that are added to counters when the job is enqueued, unless it exists already. */
  usage?: Record<string, number>
  /** Done again if it is completed already. */
  isRepeated?: true
}

/** A job that is not completed. */
export interface PendingJob extends Omit<Job, 'usage' | 'isRepeated'> {
  /** Failed attempts so far. */
  attempts: number
  /** Time of the next attempt, as of `performance.now()`, which does not follow changes of the clock. */
  due: number
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('No JSON')
    return z.NEVER
  }
}

const pendingJobSchema = z.object({
  kind: jobKind,
  key: z.string(),
  payload: z.string().transform(parseJson),
  attempts: z.number(),
  due: z.number(),
})

/** Parses the rows of jobs one by one; returns the keys of those that cannot be read. */
export function parseJobs(rows: Record<string, unknown>[]): {readable: PendingJob[]; unreadable: string[]} {
  const readable: PendingJob[] = []
  const unreadable: string[] = []
  for (const row of rows) {
    const {data} = pendingJobSchema.safeParse(row)
    if (data) readable.push(data)
    else unreadable.push(String(row.key))
  }
  return {readable, unreadable}
}
