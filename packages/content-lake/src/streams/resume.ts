import type {TransactionLog} from '../store/transaction-log.ts'
import type {Transaction} from '../types.ts'
import {MAX_BUFFERED_BYTES} from './event-stream.ts'

/** Beyond these limits missed events are not replayed: the client must refetch everything. */
const MAX_REPLAY = {transactions: 1000, bytes: MAX_BUFFERED_BYTES / 2}

/** Event id before the first transaction. It is not a valid transaction id. */
const START = '~'

/** The SSE event id of a stream that has sent every transaction. */
export function latestEventId(log: TransactionLog): string {
  return log.latestId() ?? START
}

/**
 * The transactions after the client's `Last-Event-ID`, oldest first; null if the id is unknown or too
 * old to be replayed.
 */
export function transactionsSince(log: TransactionLog, eventId: string): Transaction[] | null {
  return log.after(eventId === START ? null : eventId, MAX_REPLAY)
}
