import {isDraftOrVersion, isPrivate} from '../document-ids.ts'
import {mendozaEffects} from '../history/effects.ts'
import type {Change, LakeDocument, Transaction} from '../types.ts'

/** The filter and options of a listener. */
export interface ListenOptions {
  /** The filter of the listener's query. May throw LakeError. */
  matches(document: LakeDocument): boolean
  includePrivate: boolean
  includeAllVersions: boolean
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeEffects: boolean
}

/**
 * The mutation events of a transaction for one listener: one per document that matches the filter
 * before or after the transaction.
 * @see https://www.sanity.io/docs/http-reference/listen
 */
export function mutationEvents(transaction: Transaction, options: ListenOptions) {
  const matchingChanges = transaction.changes.flatMap((change) => {
    const transition = transitionOf(change, options)
    return transition ? [{change, transition}] : []
  })
  return matchingChanges.map(({change, transition}, index) => ({
    eventId: `${transaction.id}#${change.id}`,
    documentId: change.id,
    transactionId: transaction.id,
    transition,
    identity: transaction.identity,
    // Undefined, so omitted from the JSON, for a created document.
    previousRev: change.before?._rev,
    resultRev: transaction.id,
    timestamp: transaction.timestamp,
    // Events are sent after the commit, when queries already see the change.
    visibility: 'query',
    transactionTotalEvents: matchingChanges.length,
    transactionCurrentEvent: index,
    ...(options.includeMutations ? {mutations: change.mutations} : {}),
    ...(options.includeEffects ? {effects: mendozaEffects(change)} : {}),
    ...(options.includeResult && change.after ? {result: change.after} : {}),
    ...(options.includePreviousRevision && change.before ? {previous: change.before} : {}),
  }))
}

/** How the change affects the result set of the listener's filter; null if it does not match. */
function transitionOf(
  {id, before, after}: Change,
  {matches, includePrivate, includeAllVersions}: ListenOptions,
): 'appear' | 'update' | 'disappear' | null {
  if (!includePrivate && isPrivate(id)) return null
  if (!includeAllVersions && isDraftOrVersion(id)) return null
  const matchedBefore = before !== null && matches(before)
  const matchesAfter = after !== null && matches(after)
  if (matchedBefore) return matchesAfter ? 'update' : 'disappear'
  return matchesAfter ? 'appear' : null
}
