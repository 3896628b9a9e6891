import {isDraftOrVersion, isPrivate} from '../document-ids.ts'
import {mendozaEffects} from '../history/effects.ts'
import type {Change, LakeDocument, Transaction} from '../types.ts'

/** What a listener asked to be told. */
export interface ListenOptions {
  /** Its filter. */
  matches(document: LakeDocument): boolean
  includePrivate: boolean
  includeAllVersions: boolean
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeEffects: boolean
}

/**
 * The events of a transaction for one listener, one for each document that its filter selects
 * before or after.
 * @see https://www.sanity.io/docs/http-reference/listen
 */
export function mutationEvents(transaction: Transaction, options: ListenOptions) {
  const concerned = transaction.changes.flatMap((change) => {
    const transition = transitionOf(change, options)
    return transition ? [{change, transition}] : []
  })
  return concerned.map(({change, transition}, index) => ({
    eventId: `${transaction.id}#${change.id}`,
    documentId: change.id,
    transactionId: transaction.id,
    transition,
    identity: transaction.identity,
    // A document that was not there has no revision, so the field is left out.
    previousRev: change.before?._rev,
    resultRev: transaction.id,
    timestamp: transaction.timestamp,
    // Whoever asks now sees the change: listeners are told after it is on disk and in memory.
    visibility: 'query',
    transactionTotalEvents: concerned.length,
    transactionCurrentEvent: index,
    ...(options.includeMutations ? {mutations: change.mutations} : {}),
    ...(options.includeEffects ? {effects: mendozaEffects(change)} : {}),
    ...(options.includeResult && change.after ? {result: change.after} : {}),
    ...(options.includePreviousRevision && change.before ? {previous: change.before} : {}),
  }))
}

/** How the document came to or left the documents that the listener's filter selects. */
function transitionOf(
  {id, before, after}: Change,
  {matches: selects, includePrivate: seesPrivate, includeAllVersions}: ListenOptions,
): 'appear' | 'update' | 'disappear' | null {
  if (!seesPrivate && isPrivate(id)) return null
  if (!includeAllVersions && isDraftOrVersion(id)) return null
  const was = before !== null && selects(before)
  const is = after !== null && selects(after)
  if (was) return is ? 'update' : 'disappear'
  return is ? 'appear' : null
}
