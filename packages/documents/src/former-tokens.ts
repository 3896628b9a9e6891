import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {filterOf, planId, proposalId} from './ids.ts'
import {isTripToken} from './trip-token.ts'

const DOCUMENTS = '*[_type in ["proposal", "tripPlan"] && defined(token)]'

/** Subquery of the proposals and plans that have a token, drafts and versions included. */
export const TOKENS_QUERY = `${DOCUMENTS}{_id, token}`

const tokenRows = z.array(z.object({_id: z.string(), token: z.string().catch('')}))

/** The tokens of private pages in the former model. */
export interface FormerTokens {
  /** Ids of all documents that have one. */
  ids: string[]
  /** Returns the ids of the documents of a request that have one. */
  idsOf: (requestId: string) => string[]
  /** Returns the token of a request's page; undefined if it has none, or if another page has the same one. */
  tokenOf: (requestId: string) => Promise<string | undefined>
}

/** Returns the published id of a draft or of a version in a release. */
const publishedId = (id: string) => id.replace(/^(drafts|versions\.[^.]+)\./, '')

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
    ids: rows.map(({_id}) => _id),
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
