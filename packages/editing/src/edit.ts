import {mustExist} from '@roam/documents/mutations'
import {ClientError, type Mutation, type SanityClient, ServerError} from '@sanity/client'
import isNetworkError from 'is-network-error'
import type {StoredDocument, WaitingChange} from './layers.ts'

/** A document that refers to others. */
export interface Reference {
  id: string
  type: string
  title: string
}

/** Why something was not done. Nothing has changed, except perhaps if it is `unknown`. */
export type Refusal =
  /** It is locked: a change of it waits in a release. */
  | {refused: 'waiting'; changes: WaitingChange[]}
  /** Other documents refer to it. */
  | {refused: 'referenced'; references: Reference[]}
  /** What would be done is not what was shown: look again. */
  | {refused: 'changed'}
  /** It is not there any more. */
  | {refused: 'gone'}
  /** All of it is there already. */
  | {refused: 'exists'}
  /** Something that it refers to is not there. */
  | {refused: 'incomplete'}
  /** A price that visitors would see is ten times the published one or more, or a tenth or less. */
  | {refused: 'price'; price: number; published: number}
  /** It was to happen at a time that has passed. */
  | {refused: 'past'}
  /** It has happened already, by itself. */
  | {refused: 'over'}
  /** No other owner would decide who may sign in. */
  | {refused: 'lastOwner'}
  /** Another person has the name. */
  | {refused: 'named'}
  /** An invitation for the name is open. */
  | {refused: 'invited'}
  /** What was typed is wrong; the message says why. */
  | {refused: 'wrong'; message: string}
  /** The answer was lost. */
  | {refused: 'unknown'}

/** What became of an operation without a result. */
export type Outcome = {done: true} | Refusal

/** What became of a text that was to be stored; with another person's text if that stays. */
export type TextResult =
  | {refused: 'changed'; text: string}
  | Exclude<Refusal, {refused: 'changed'}>
  | {done: true}

export const isRefusal = (result: unknown): result is Refusal =>
  typeof result === 'object' && result !== null && 'refused' in result

/** A transaction that is committed only if everything that was read is still so. */
export interface Edit {
  /** Documents that must not have changed. Those that are deleted or patched belong here, too. */
  read: StoredDocument[]
  /** Ids that must not exist, each with the type of the document that it would be. */
  absent?: {id: string; type: string}[]
  mutations: Mutation[]
  /** Revision that all changed documents get; what was read gets it too. */
  transactionId?: string
}

/** A response with status 200 that is not the lake's, such as the HTML page of a proxy, which the client returns. */
class UnconfirmedError extends Error {}

/**
 * Commits an edit.
 *
 * @throws ClientError 409 if something that was read is no longer so; an unknown outcome if no transaction is confirmed
 */
export async function commitEdit(
  client: SanityClient,
  {read, absent = [], mutations, transactionId}: Edit,
): Promise<void> {
  const confirmed: {transactionId?: unknown} = await client.mutate(
    [
      ...read.map(({_id, _rev}) => mustExist(_id, _rev)),
      ...absent.flatMap(({id, type}) => [{create: {_id: id, _type: type}}, {delete: {id}}]),
      ...mutations,
    ],
    {returnDocuments: false, ...(transactionId && {transactionId})},
  )
  if (typeof confirmed.transactionId === 'string') return
  throw new UnconfirmedError('The response to a mutation has no transactionId. Is a proxy in between?')
}

/** More people do not write the same documents within a second. */
const MAX_ATTEMPTS = 6
const PAUSE_MS = 50

/** Firefox's message if the connection is lost during the response, which `isNetworkError` does not know. */
const LOST_DURING_RESPONSE = 'Error in input stream'

/** Returns whether the lake may have made the change although its answer was lost. */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof ServerError ||
  error instanceof UnconfirmedError ||
  isNetworkError(error) ||
  (error instanceof Error && (error.name === 'TimeoutError' || error.message === LOST_DURING_RESPONSE))

/** Returns whether the write found something else than what was read, or its answer was lost. */
const isWorthRepeating = (error: unknown): boolean =>
  (error instanceof ClientError && error.statusCode === 409) || isUnknownOutcome(error)

/**
 * Runs an attempt, which reads, decides and commits, again until nothing comes between. An attempt whose answer was lost
 * is run again too: it has to find out first whether the former one has done it.
 *
 * @param isRepeated whether it runs again after an error
 * @throws the last error if the lake keeps refusing or cannot be reached
 */
export async function attemptEdit<Result>(
  attempt: () => Promise<Result>,
  isRepeated = isWorthRepeating,
): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (count === MAX_ATTEMPTS || !isRepeated(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (count - 1)))
    }
  }
}

/** Returns whether the lake refused a document because it refers to one that does not exist. */
export const isMissingReference = (error: unknown): boolean =>
  error instanceof ClientError &&
  error.statusCode === 409 &&
  JSON.stringify(error.details).includes('documentReferenceDoesNotExistError')
