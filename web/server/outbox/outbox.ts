import {z} from 'zod'
import {openDatabase} from './database.ts'
import {createGroupCommit} from './group-commit.ts'

/** Done errands are remembered this long, without what they carried: a request sent again is known. */
const REMEMBERED_MS = 2 * 24 * 60 * 60 * 1000

/** `lake`: a request for the lake. `letter`: the same as a mail to the founder. `receipt`: a mail to the visitor. */
export type ErrandKind = 'lake' | 'letter' | 'receipt'

/** Something to be carried somewhere, once for each kind and key. */
export interface Errand {
  kind: ErrandKind
  key: string
  payload: unknown
}

/** An errand that is not done yet. */
export interface Waiting extends Errand {
  attempts: number
  /** When it may be tried next, in milliseconds since 1970. */
  due: number
}

/** How much waits, for everybody to see: numbers only. */
export interface Depth {
  waitingRequests: number
  waitingMails: number
  /** The age of what waits longest; null where nothing waits. */
  oldestSeconds: number | null
  /** Refused by the lake or the mail server; tried again now and then. */
  refused: number
}

const waiting = z.object({
  kind: z.enum(['lake', 'letter', 'receipt']),
  key: z.string(),
  payload: z.string().transform((text): unknown => JSON.parse(text)),
  attempts: z.number(),
  due: z.number(),
})

const counts = z.object({
  waitingRequests: z.number(),
  waitingMails: z.number(),
  oldest: z.number().nullable(),
  refused: z.number(),
})

/** What has been promised and is not done yet, on disk. */
export interface Outbox {
  /** Resolves once all of them are on disk. One that is known already is left as it is. */
  keep: (errands: Errand[]) => Promise<void>
  knows: (kind: ErrandKind, key: string) => boolean
  isDone: (kind: ErrandKind, key: string) => boolean
  /** What waits, in the order in which it may be tried. */
  waiting: (kind: ErrandKind, limit: number) => Waiting[]
  done: (errand: Errand) => Promise<void>
  /** @param refusal what the other side has against it, if it refused */
  postpone: (errand: Errand, due: number, refusal: string | null) => Promise<void>
  depth: () => Depth
  /** Forgets what was done long ago. */
  prune: () => Promise<void>
  /** Ends in order; what was being written is written. */
  close: () => Promise<void>
}

/**
 * Opens the outbox in the folder.
 *
 * @throws where the folder cannot be written to, or another site keeps it open
 */
export async function openOutbox(folder: string): Promise<Outbox> {
  const {database, close} = await openDatabase(folder)
  const write = createGroupCommit(database)
  const insert = database.prepare(
    'INSERT OR IGNORE INTO errands (kind, key, payload, since) VALUES (?, ?, ?, ?)',
  )
  const find = database.prepare('SELECT 1 FROM errands WHERE kind = ? AND key = ?')
  const findDone = database.prepare(
    'SELECT 1 FROM errands WHERE kind = ? AND key = ? AND done IS NOT NULL',
  )
  const next = database.prepare(
    `SELECT kind, key, payload, attempts, due FROM errands
     WHERE kind = ? AND done IS NULL ORDER BY due LIMIT ?`,
  )
  const finish = database.prepare(
    'UPDATE errands SET done = ?, payload = NULL, refused = NULL WHERE kind = ? AND key = ?',
  )
  const delay = database.prepare(
    'UPDATE errands SET attempts = attempts + 1, due = ?, refused = ? WHERE kind = ? AND key = ?',
  )
  const count = database.prepare(
    `SELECT count(*) FILTER (WHERE kind = 'lake') AS waitingRequests,
       count(*) FILTER (WHERE kind <> 'lake') AS waitingMails,
       min(since) AS oldest, count(refused) AS refused
     FROM errands WHERE done IS NULL`,
  )
  const forget = database.prepare('DELETE FROM errands WHERE done < ?')

  return {
    keep: (errands) =>
      write(() => {
        for (const {kind, key, payload} of errands)
          insert.run(kind, key, JSON.stringify(payload), Date.now())
      }),
    isDone: (kind, key) => findDone.get(kind, key) !== undefined,
    knows: (kind, key) => find.get(kind, key) !== undefined,
    waiting: (kind, limit) => z.array(waiting).parse(next.all(kind, limit)),
    done: ({kind, key}) => write(() => finish.run(Date.now(), kind, key)),
    postpone: ({kind, key}, due, refusal) =>
      write(() => delay.run(Math.round(due), refusal, kind, key)),
    depth() {
      const {oldest, ...numbers} = counts.parse(count.get())
      const oldestSeconds = oldest === null ? null : Math.round((Date.now() - oldest) / 1000)
      return {...numbers, oldestSeconds}
    },
    prune: () => write(() => forget.run(Date.now() - REMEMBERED_MS)),
    async close() {
      await write(() => {})
      close()
    },
  }
}
