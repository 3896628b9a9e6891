import type {Transaction} from '../lake.ts'
import type {TransactionLog} from '../store/transaction-log.ts'

/** More are not told again: whoever missed so many reads everything anew. */
const MAX_MISSED = 1000

/** Stands before the first transaction. No transaction can have this id. */
const BEGINNING = '~'

/** Where a stream stands that has told everything, as the id of a server-sent event. */
export function newestPosition(log: TransactionLog): string {
  return log.last() ?? BEGINNING
}

/** What came after a position, oldest first; null if the position is unknown or too long ago. */
export function missedSince(log: TransactionLog, position: string): Transaction[] | null {
  const missed = log.after(position === BEGINNING ? null : position, MAX_MISSED + 1)
  return missed && missed.length <= MAX_MISSED ? missed : null
}
