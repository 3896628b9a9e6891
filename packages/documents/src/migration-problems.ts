import type {SanityClient} from '@sanity/client'
import {commitMutations, type Mutation} from './mutations.ts'

/** What an operator must know about a document that a migration has converted or not, without personal data. */
export interface MigrationProblem {
  /** Undefined if it is about no single document. */
  id: string | undefined
  message: string
}

export const describeError = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/**
 * Sends mutations about one document in a transaction of their own: a document that is rejected holds back no other.
 *
 * @param problems receives why they were not stored
 */
export async function commitAlone(
  client: SanityClient,
  id: string,
  mutations: Mutation[] | (() => Promise<Mutation[]>),
  problems: MigrationProblem[],
): Promise<boolean> {
  try {
    const all = typeof mutations === 'function' ? await mutations() : mutations
    if (all.length === 0 || (await commitMutations(client, all))) return true
    problems.push({id, message: 'It has changed meanwhile; the next run converts it'})
  } catch (error) {
    problems.push({id, message: describeError(error)})
  }
  return false
}
