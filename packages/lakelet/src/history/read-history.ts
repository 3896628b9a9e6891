import {isDraftOrVersion, publishedId} from '../shared/document-ids.ts'
import {LakeError} from '../shared/errors.ts'
import type {Transaction} from '../shared/types.ts'
import {type Audience, isHidden} from '../store/audience.ts'
import type {HistoryPoint} from '../store/read-changes.ts'
import type {LogQuery, TransactionLog} from '../store/transaction-log.ts'
import {documentEvent} from './document-events.ts'
import {mendozaEffects} from './effects.ts'

/** In characters. */
const MAX_LENGTH = 16 * 1024 * 1024
/** A page ends with the transaction that exceeds one of the limits. Less than what makes a query slow, see `ReaderPool`. */
const PAGE_LENGTH = 2 * 1024 * 1024
const PAGE_CPU_MS = 60

/** A request for history. It can be sent to another process. */
export type HistoryRequest =
  | {
      type: 'transactions'
      query: Omit<LogQuery, 'audience'>
      withMutations: boolean
      withEffects: boolean
    }
  | {type: 'documents'; ids: string[]; point: HistoryPoint}
  | {type: 'events'; id: string; limit: number; cursor: string | undefined}

/** A part of a response: NDJSON with transactions, or all of the JSON with documents or events. */
export interface HistoryPage {
  text: string
  /** The request for the next page. */
  next?: HistoryRequest
}

/**
 * Reads one transaction or document at a time.
 * @throws LakeError 400 if documents or events are too long
 */
export function readHistory(log: TransactionLog, request: HistoryRequest, audience: Audience): HistoryPage {
  if (request.type === 'transactions') return readTransactions(log, request, audience)
  if (request.type === 'events') return {text: readEvents(log, request, audience)}
  const ids = request.ids.filter((id) => !isHidden(audience, id))
  return {text: `{"documents":[${join(ids, (id) => log.jsonAt(id, request.point) ?? '')}]}`}
}

function readTransactions(
  log: TransactionLog,
  request: HistoryRequest & {type: 'transactions'},
  audience: Audience,
): HistoryPage {
  const {query, withMutations, withEffects} = request
  const usage = process.threadCpuUsage()
  const cpuMs = () => {
    const {user, system} = process.threadCpuUsage(usage)
    return (user + system) / 1000
  }
  const parts = {documents: withEffects, mutations: withMutations}
  let [text, count] = ['', 0]
  for (const transaction of log.ofDocuments({...query, audience}, parts)) {
    if (text.length > PAGE_LENGTH || cpuMs() > PAGE_CPU_MS) {
      const rest = {startAt: transaction.sequence, limit: query.limit - count}
      return {text, next: {...request, query: {...query, ...rest}}}
    }
    text += `${JSON.stringify(toLogEntry(transaction, request))}\n`
    count++
  }
  return {text}
}

function readEvents(
  log: TransactionLog,
  {id, limit, cursor}: HistoryRequest & {type: 'events'},
  audience: Audience,
): string {
  const transactions = log.revisionsOf({
    audience,
    documentIds: [id, publishedId(id)],
    onlyChangesTo: [id, publishedId(id), `drafts.${publishedId(id)}`],
    // Edits of a draft are not events: skip them, or a page could be empty.
    onlyCreateOrDelete: isDraftOrVersion(id),
    toTransaction: cursor,
    newestFirst: true,
    // One more than the page size, for the cursor of the next page.
    limit: limit + 1,
  })
  let [count, nextCursor] = [0, '']
  const events = join(transactions, (transaction) => {
    if (++count > limit) nextCursor = transaction.id
    const revisionAfter = (documentId: string) => log.revisionAt(documentId, {revision: transaction.id})
    const event = count > limit ? null : documentEvent(transaction, id, revisionAfter)
    return event ? JSON.stringify(event) : ''
  })
  return `{"events":{${JSON.stringify(id)}:[${events}]},"nextCursor":${JSON.stringify(nextCursor)}}`
}

function toLogEntry(
  {id, timestamp, identity, changes}: Transaction,
  {withMutations, withEffects}: {withMutations: boolean; withEffects: boolean},
) {
  return {
    id,
    timestamp,
    author: identity,
    documentIDs: changes.map((change) => change.id),
    ...(withMutations && {mutations: changes.flatMap(({mutations}) => mutations)}),
    ...(withEffects && {
      effects: Object.fromEntries(changes.map((change) => [change.id, mendozaEffects(change)])),
    }),
  }
}

/** The JSON of all items, except for those without, separated by commas. */
function join<T>(items: Iterable<T>, toJson: (item: T) => string): string {
  const all: string[] = []
  let length = 0
  for (const item of items) {
    const json = toJson(item)
    if (json) all.push(json)
    length += json.length
    if (length <= MAX_LENGTH) continue
    const description = `The history is larger than ${MAX_LENGTH / 1024 / 1024} million characters of JSON. ${FEWER}`
    throw new LakeError(400, 'historyTooLarge', description)
  }
  return all.join(',')
}

/** What a client can do if a request for history is too expensive. */
export const FEWER = 'Ask for fewer documents at a time, or for fewer transactions with limit'
