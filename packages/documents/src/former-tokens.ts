import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {filterOf, isRequestId, planId, proposalId, requestIdOf} from './ids.ts'
import type {Mutation} from './mutations.ts'
import {isTripToken} from './trip-token.ts'

const DOCUMENTS = '*[_type in ["proposal", "tripPlan"] && defined(token)]'

/** Subquery of the proposals and plans that have a token, drafts and versions included. */
export const TOKENS_QUERY = `${DOCUMENTS}{_id, _type, token}`

const tokenRows = z.array(z.object({_id: z.string(), _type: z.string(), token: z.string().catch('')}))

/** The tokens of private pages in the former model. */
export interface FormerTokens {
  /** Documents that have one, but whose id is not one of their type. */
  misplaced: {_id: string; _type: string}[]
  /** Returns the ids of the documents of a request that have one. */
  idsOf: (requestId: string) => string[]
  /** Returns the token of a request's page; undefined if it has none, or if another page has the same one. */
  tokenOf: (requestId: string) => Promise<string | undefined>
}

/** Returns the published id of a draft or of a version in a release. */
const publishedId = (id: string) => id.replace(/^(drafts|versions\.[^.]+)\./, '')

/** Returns the type of a proposal or plan by its id; undefined if it is no id of one. */
function typeById(id: string): string | undefined {
  const published = publishedId(id)
  return ['proposal', 'tripPlan'].find(
    (type) => published.startsWith(`${type}.`) && isRequestId(requestIdOf(type, published)),
  )
}

/**
 * Reads the result of `TOKENS_QUERY`.
 *
 * @param sentIds ids of the published proposals and plans that were sent: the token of a page that a client knows is
 *   in one of them
 */
export function readTokens(client: SanityClient, queryResult: unknown, sentIds: Set<string>): FormerTokens {
  const rows = tokenRows.parse(queryResult)
  const tokens = new Map(rows.map(({_id, token}) => [_id, token]))

  const idsByDocument = Map.groupBy(tokens.keys(), publishedId)
  const sentByToken = Map.groupBy(
    rows.filter(({_id}) => sentIds.has(_id)),
    ({token}) => token,
  )
  return {
    misplaced: rows.filter(({_id, _type}) => typeById(_id) !== _type),
    idsOf: (requestId) =>
      [proposalId(requestId), planId(requestId)].flatMap((id) => idsByDocument.get(id) ?? []),
    async tokenOf(requestId) {
      const ids = [proposalId(requestId), planId(requestId)]
      const token = ids
        .filter((id) => sentIds.has(id))
        .map((id) => tokens.get(id))
        .find(Boolean)
      if (!token || !isTripToken(token)) return undefined
      if (sentByToken.get(token)?.some(({_id}) => !ids.includes(_id))) return undefined
      const query = `count(*[${filterOf('privatePage')} && token == $value])`
      const count = await client.fetch<unknown>(query, {value: token})
      return count === 0 ? token : undefined
    },
  }
}

const storedDocuments = z.array(z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string()}))

/**
 * Returns the mutations that remove the tokens of proposals and plans with their history, which everybody reads: each
 * document is created again. One with another type than its id says is deleted. A draft that does not exist any more
 * has a history.
 *
 * @param client with the perspective `raw`
 */
export async function forgetTokens(client: SanityClient, ids: string[]): Promise<Mutation[]> {
  const stored = storedDocuments.parse(await client.fetch<unknown>('*[_id in $ids]', {ids}))
  const documents = new Map(stored.map((document) => [document._id, document]))
  return ids.flatMap((id): Mutation[] => {
    const purge = {delete: {id, purge: true}}
    const document = documents.get(id)
    if (!document || document._type !== typeById(id)) return [purge]
    const {_rev: ifRevisionID, token: _, ...rest} = document
    return [{patch: {id, ifRevisionID, unset: ['token']}}, purge, {create: rest}]
  })
}

/** Returns the ids under which a proposal or plan of a request can have had a token. */
export const formerTokenIds = (requestId: string, tokens: FormerTokens): string[] => [
  ...new Set([
    ...[proposalId(requestId), planId(requestId)].flatMap((id) => [id, `drafts.${id}`]),
    ...tokens.idsOf(requestId),
  ]),
]
