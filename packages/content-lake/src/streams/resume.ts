import type {Transaction} from '../types.ts'
import type {TransactionLog} from '../store/transaction-log.ts'
import {MAX_BACKLOG} from './event-stream.ts'

/** More is not told again: whoever missed so much reads everything anew. */
const MAX_MISSED = {transactions: 1000, bytes: MAX_BACKLOG / 2}

/** Stands before the first transaction. No transaction can have this id. */
const BEGINNING = '~'

/** Where a stream stands that has told everything, as the id of a server-sent event. */
export function latestEventId(log: TransactionLog): string {
  return log.latestId() ?? BEGINNING
}

/** What came after a position, oldest first; null if the position is unknown or too long ago. */
export function transactionsSince(log: TransactionLog, position: string): Transaction[] | null {
  return log.after(position === BEGINNING ? null : position, MAX_MISSED)
}
