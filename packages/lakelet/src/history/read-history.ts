import {isDraftOrVersion, publishedId} from '../shared/document-ids.ts'
import {LakeError} from '../shared/errors.ts'
import type {Transaction} from '../shared/types.ts'
import {type Audience, isHidden} from '../store/audience.ts'
import type {HistoryPoint, LogQuery, TransactionLog} from '../store/transaction-log.ts'
import {documentEvent} from './document-events.ts'
import {mendozaEffects} from './effects.ts'

/** In characters. */
const MAX_RESPONSE_LENGTH = 16 * 1024 * 1024

/** A request for history. It can be sent to another process. */
export type HistoryRequest =
  | {
      type: 'transactions'
      query: Omit<LogQuery, 'audience' | 'withDocuments'>
      withMutations: boolean
      withEffects: boolean
    }
  | {type: 'documents'; ids: string[]; point: HistoryPoint}
  | {type: 'events'; id: string; limit: number; cursor: string | undefined}

/**
 * The body of the response: transactions as NDJSON, documents and events as JSON. Reads one transaction or document
 * at a time.
 * @throws LakeError 400 if it is too long
 */
export function readHistory(log: TransactionLog, request: HistoryRequest, audience: Audience): string {
  if (request.type === 'transactions') {
    const transactions = log.ofDocuments({...request.query, audience, withDocuments: request.withEffects})
    const lines = mapIterable(
      transactions,
      (transaction) => `${JSON.stringify(toLogEntry(transaction, request))}\n`,
    )
    return join(lines, '')
  }
  if (request.type === 'documents') {
    const ids = request.ids.filter((id) => !isHidden(audience, id))
    const documents = mapIterable(
      ids,
      (id) => JSON.stringify(log.documentAt(id, request.point) ?? undefined) ?? '',
    )
    return `{"documents":[${join(documents, ',')}]}`
  }
  return readEvents(log, request, audience)
}

function readEvents(
  log: TransactionLog,
  {id, limit, cursor}: HistoryRequest & {type: 'events'},
  audience: Audience,
): string {
  const transactions = log.ofDocuments({
    audience,
    documentIds: [id, publishedId(id)],
    onlyChangesTo: [id, publishedId(id), `drafts.${publishedId(id)}`],
    // Edits of a draft are not events: skip them, or a page could be empty.
    onlyCreateOrDelete: isDraftOrVersion(id),
    toTransaction: cursor,
    newestFirst: true,
    // One more than the page size, for the cursor of the next page.
    limit: limit + 1,
    withDocuments: true,
  })
  let [count, nextCursor] = [0, '']
  const events = mapIterable(transactions, (transaction) => {
    if (++count > limit) nextCursor = transaction.id
    const documentAfter = (documentId: string) => log.documentAt(documentId, {revision: transaction.id})
    const event = count > limit ? null : documentEvent(transaction, id, documentAfter)
    return event ? JSON.stringify(event) : ''
  })
  return `{"events":{${JSON.stringify(id)}:[${join(events, ',')}]},"nextCursor":${JSON.stringify(nextCursor)}}`
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

function* mapIterable<T>(items: Iterable<T>, convert: (item: T) => string): Iterable<string> {
  for (const item of items) yield convert(item)
}

/** Joins the parts that are not empty. */
function join(parts: Iterable<string>, separator: string): string {
  const all: string[] = []
  let length = 0
  for (const part of parts) {
    if (part) all.push(part)
    length += part.length
    if (length <= MAX_RESPONSE_LENGTH) continue
    const description = `The history is larger than ${MAX_RESPONSE_LENGTH / 1024 / 1024} million characters of JSON. ${FEWER}`
    throw new LakeError(400, 'historyTooLarge', description)
  }
  return all.join(separator)
}

/** What a client can do if a request for history is too expensive. */
export const FEWER =
  'Ask for fewer transactions with limit and fromTransaction, or for fewer documents at a time'
