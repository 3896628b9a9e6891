import {mendozaEffects} from '../history/effects.ts'
import {isDraftOrVersion} from '../shared/document-ids.ts'
import type {Transaction} from '../shared/types.ts'
import type {Transition} from './match-filters.ts'

/** What a listener receives of the transactions that match its filter. */
export interface ListenOptions {
  includeAllVersions: boolean
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeEffects: boolean
}

/**
 * The mutation events of a transaction for one listener: one per document that matches the filter
 * before or after the transaction.
 * @param transitions of each change, relative to the listener's filter
 * @see https://www.sanity.io/docs/http-reference/listen
 */
export function mutationEvents(transaction: Transaction, transitions: Transition[], options: ListenOptions) {
  const matchingChanges = transaction.changes.flatMap((change, index) => {
    const transition = transitions[index]
    const isIncluded = transition && (options.includeAllVersions || !isDraftOrVersion(change.id))
    return isIncluded ? [{change, transition}] : []
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
