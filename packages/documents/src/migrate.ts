import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {FORMER_FIELDS} from './former-model.ts'
import {convertRequests} from './former-requests.ts'
import {readTokens, TOKENS_QUERY} from './former-tokens.ts'
import {filterOf, isRequestId, planId, proposalId, SELF_TEST_ID} from './ids.ts'
import {commitMutations, type Mutation} from './trip-store.ts'

const FORMER_REQUEST = `${filterOf('tripRequest')} && (
  ${FORMER_FIELDS.map((field) => `defined(${field})`).join(' || ')}
  || mail == "sent" || !defined(handling) || !defined(processing)
)`

const MIGRATION_QUERY = `{
  "requests": *[${FORMER_REQUEST}] | order(_createdAt)._id,
  "drafts": *[_type == "tripRequest" && _id in path("drafts.tripRequest.**")]._id,
  "tokens": ${TOKENS_QUERY},
  "sent": *[${filterOf('tripRequest')} && defined(events)]{_id, "types": events[].type},
  "redirects": *[_type == "formerAddress" && _id in path("site.*")]
}`

const migrationResult = z.object({
  requests: z.array(z.string()),
  drafts: z.array(z.string()),
  tokens: z.array(z.unknown()),
  sent: z.array(z.object({_id: z.string(), types: z.array(z.unknown()).nullable().catch(null)})),
  redirects: z.array(z.looseObject({_id: z.string()})),
})

/** What a migration has done. */
export interface MigrationReport {
  /** Number of requests that were converted. */
  requests: number
  /** What an operator must know, without personal data. */
  problems: string[]
}

/** Returns the ids of the published proposals and plans that were sent, according to the events of their requests. */
function findSent(rows: z.output<typeof migrationResult>['sent']): Set<string> {
  const requests = rows.filter(({_id}) => isRequestId(_id))
  return new Set(
    requests.flatMap(({_id, types}) => [
      ...(types?.includes('proposalSent') ? [proposalId(_id)] : []),
      ...(types?.includes('planShared') ? [planId(_id)] : []),
    ]),
  )
}

/**
 * Converts the documents of a former version to those of today: one query if there is nothing to do. It is idempotent,
 * and an interrupted run is completed by the next one. The lake's history stays.
 *
 * @param client of an administrator, since the events keep their times
 */
export async function migrateContent(client: SanityClient): Promise<MigrationReport> {
  const raw = client.withConfig({perspective: 'raw'})
  const result = migrationResult.parse(await raw.fetch<unknown>(MIGRATION_QUERY))
  const problems: string[] = []
  const tokens = readTokens(raw, result.tokens, findSent(result.sent))
  const ids = result.requests.filter((id) => isRequestId(id) && id !== SELF_TEST_ID)
  const converted = await convertRequests(raw, ids, tokens, problems)
  const convertedIds = new Set(converted)
  const kept = new Set(ids.filter((id) => !convertedIds.has(id)).flatMap(tokens.idsOf))
  const remaining = z
    .array(z.object({_id: z.string()}))
    .parse(ids.length > 0 ? await raw.fetch(TOKENS_QUERY) : [])
  const tokenIds = ids.length > 0 ? remaining.map(({_id}) => _id) : tokens.ids
  const mutations: Mutation[] = [
    ...(result.requests.includes(SELF_TEST_ID) ? [{delete: {id: SELF_TEST_ID}}] : []),
    // The inbox edits requests without drafts.
    ...result.drafts.map((id) => ({delete: {id}})),
    ...tokenIds.filter((id) => !kept.has(id)).map((id) => ({patch: {id, unset: ['token']}})),
    ...result.redirects.flatMap(({_rev, _updatedAt, ...redirect}) => [
      {createIfNotExists: {...redirect, _id: redirect._id.replace('site.formerAddress-', 'formerAddress.')}},
      {delete: {id: redirect._id}},
    ]),
  ]
  if (mutations.length > 0 && !(await commitMutations(raw, mutations)))
    problems.push('Documents have changed meanwhile; the next run converts the rest')
  return {requests: converted.length, problems}
}
