import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'

/** Counters cover the current hour and those before it. */
const WINDOW_HOURS = 24

const amountSchema = z.object({amount: z.number()})

const currentHour = () => Math.floor(Date.now() / (60 * 60 * 1000))

/** Counters of the last 24 hours, for limits that a restart must not reset. */
export interface UsageCounters {
  read: (counter: string) => number
  /** Call it in a transaction. */
  add: (usage: Record<string, number>) => void
  /** Deletes amounts that count no more. Call it in a transaction. */
  prune: () => void
}

/** Creates the counters of an outbox. */
export function createUsageCounters(database: DatabaseSync): UsageCounters {
  const insert = database.prepare(
    `INSERT INTO usage (counter, hour, amount) VALUES (?, ?, ?)
     ON CONFLICT (counter, hour) DO UPDATE SET amount = amount + excluded.amount`,
  )
  // Hours in the future count as well: the clock was wrong.
  const select = database.prepare(
    'SELECT coalesce(sum(amount), 0) AS amount FROM usage WHERE counter = ? AND hour > ?',
  )
  const deleteOld = database.prepare('DELETE FROM usage WHERE hour <= ? OR hour > ?')
  return {
    read: (counter) => amountSchema.parse(select.get(counter, currentHour() - WINDOW_HOURS)).amount,
    add(usage) {
      for (const [counter, amount] of Object.entries(usage)) insert.run(counter, currentHour(), amount)
    },
    prune: () => void deleteOld.run(currentHour() - WINDOW_HOURS, currentHour() + WINDOW_HOURS),
  }
}
