import type {Transaction} from '../shared/types.ts'
import type {Audience} from '../store/audience.ts'
import type {TransactionLog} from '../store/transaction-log.ts'

/** Beyond these limits missed events are not replayed: the client must refetch everything. */
const MAX_REPLAY = {transactions: 1000, bytes: 8 * 1024 * 1024}
/** The limits for a client without a token. */
const MAX_PUBLIC_REPLAY = {transactions: 100, bytes: 1024 * 1024}
/** Beyond this number of missed changes a live event stream sends `restart`. */
const MAX_LIVE_CHANGES = 1000

/** For how long clients that reconnect at the same time share the transactions they missed. */
const CACHE_TTL_MS = 5000

/** Event id before the first transaction. It is not a valid transaction id. */
const START = '~'

/** The last result of `transactionsSince` for each log. Its key contains the latest transaction. */
const cache = new WeakMap<TransactionLog, {key: string; transactions: Transaction[] | null}>()

/**
 * The SSE event id of a stream that has sent every transaction.
 * @param audience reveals nothing about changes of documents that it does not find
 */
export function latestEventId(log: TransactionLog, audience: Audience): string {
  return log.latestId(audience) ?? START
}

/**
 * The transactions after the client's `Last-Event-ID`, oldest first; null if the id is unknown or too
 * old to be replayed.
 * @param audience omits changes of documents that it does not find
 */
export function transactionsSince(
  log: TransactionLog,
  eventId: string,
  audience: Audience,
): Transaction[] | null {
  const key = JSON.stringify([eventId, audience, latestEventId(log, audience)])
  const cached = cache.get(log)
  if (cached?.key === key) return cached.transactions
  const limits = audience.isPublic ? MAX_PUBLIC_REPLAY : MAX_REPLAY
  const transactions = log.after(toTransactionId(eventId), limits, audience)
  cache.set(log, {key, transactions})
  setTimeout(() => cache.delete(log), CACHE_TTL_MS).unref()
  return transactions
}

/**
 * Ids of the documents changed after the client's `Last-Event-ID`; null if the id is unknown or too old.
 * @param audience omits documents that it does not find
 */
export function changedIdsSince(log: TransactionLog, eventId: string, audience: Audience): string[] | null {
  return log.changedIdsAfter(toTransactionId(eventId), MAX_LIVE_CHANGES, audience)
}

const toTransactionId = (eventId: string) => (eventId === START ? null : eventId)
