import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {FORMER_FIELDS} from './former-model.ts'
import {convertRequests} from './former-requests.ts'
import {forgetTokens, readTokens, TOKENS_QUERY} from './former-tokens.ts'
import {filterOf, fixedIdsOfRequest, isRequestId, planId, proposalId, SELF_TEST_ID} from './ids.ts'
import {commitAlone, type MigrationProblem} from './migration-problems.ts'
import type {Mutation} from './mutations.ts'
import {weakenReferences} from './weaken-references.ts'

const FORMER_REQUEST = `${filterOf('tripRequest')} && (
  ${FORMER_FIELDS.map((field) => `defined(${field})`).join(' || ')}
  || mail == "sent" || !defined(handling) || !defined(processing)
)`

const MIGRATION_QUERY = `{
  "requests": *[${FORMER_REQUEST}] | order(_createdAt)._id,
  "drafts": *[_type == "tripRequest" && _id in path("drafts.tripRequest.**")]._id,
  "tokens": ${TOKENS_QUERY},
  "sent": *[${filterOf('tripRequest')} && defined(events)]{_id, "types": events[].type},
  "redirects": *[_type == "formerAddress" && string::startsWith(_id, "site.formerAddress-")]
}`

const migrationResult = z.object({
  requests: z.array(z.string()),
  drafts: z.array(z.string()),
  tokens: z.array(z.unknown()),
  sent: z.array(z.object({_id: z.string(), types: z.array(z.unknown()).nullable().catch(null)})),
  redirects: z.array(z.looseObject({_id: z.string()})),
})

const tokenIds = z.array(z.object({_id: z.string()}))

/** The id of the document that a mutation of `weakenReferences` changes. */
const changedId = z.union([
  z.object({patch: z.object({id: z.string()})}).transform(({patch}) => patch.id),
  z
    .object({createOrReplace: z.object({_id: z.string()})})
    .transform(({createOrReplace}) => createOrReplace._id),
])

/** What a migration has done. */
export interface MigrationReport {
  /** Number of requests that were converted. */
  requests: number
  problems: MigrationProblem[]
}

/** Requests whose documents are looked up at once. */
const BATCH_SIZE = 50

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
 * Weakens all strong references to documents of requests: a former version let anybody write them, and they keep a
 * request from being deleted. Before the requests are converted, so that an interrupted run does it again.
 */
async function weakenAll(client: SanityClient, requestIds: string[], problems: MigrationProblem[]) {
  for (let start = 0; start < requestIds.length; start += BATCH_SIZE) {
    const ids = requestIds.slice(start, start + BATCH_SIZE).flatMap(fixedIdsOfRequest)
    for (const mutation of await weakenReferences(client, ids, true)) {
      const id = changedId.parse(mutation)
      await commitAlone(client, id, [mutation], problems)
    }
  }
}

/** Deletes a document with its history, whatever refers to it. */
const deletionOf = (client: SanityClient, id: string) => async (): Promise<Mutation[]> => [
  ...(await weakenReferences(client, [id])),
  {delete: {id, purge: true}},
]

/**
 * Converts the documents of a former version to those of today: one query if there is nothing to do. It is idempotent,
 * and an interrupted run is completed by the next one. The lake's history stays, except for that of proposals and plans:
 * it contains the addresses of private pages.
 *
 * @param client of an administrator, since the events keep their times
 */
export async function migrateContent(client: SanityClient): Promise<MigrationReport> {
  const raw = client.withConfig({perspective: 'raw'})
  const result = migrationResult.parse(await raw.fetch<unknown>(MIGRATION_QUERY))
  const problems: MigrationProblem[] = []
  const tokens = readTokens(raw, result.tokens, findSent(result.sent))
  for (const {_id, _type} of tokens.misplaced)
    if (await commitAlone(raw, _id, deletionOf(raw, _id), problems))
      problems.push({
        id: _id,
        message: `Deleted: it had an address of a private page, and no id of a ${_type}`,
      })

  const ids = result.requests.filter((id) => isRequestId(id) && id !== SELF_TEST_ID)
  await weakenAll(raw, ids, problems)
  const converted = await convertRequests(raw, ids, tokens, problems)
  const convertedIds = new Set(converted)
  const kept = new Set(ids.filter((id) => !convertedIds.has(id)).flatMap(tokens.idsOf))

  // The inbox edits requests without drafts.
  const deleted = [...result.requests.filter((id) => id === SELF_TEST_ID), ...result.drafts]
  for (const id of deleted) await commitAlone(raw, id, deletionOf(raw, id), problems)
  const remaining = tokenIds.parse(result.tokens.length > 0 ? await raw.fetch(TOKENS_QUERY) : [])
  const misplaced = new Set(tokens.misplaced.map(({_id}) => _id))
  for (const {_id} of remaining)
    if (!kept.has(_id) && !misplaced.has(_id))
      await commitAlone(raw, _id, () => forgetTokens(raw, [_id]), problems)
  for (const {_rev, _updatedAt, ...redirect} of result.redirects) {
    const _id = redirect._id.replace('site.formerAddress-', 'formerAddress.')
    const copy = async () => [
      {createIfNotExists: {...redirect, _id}},
      ...(await deletionOf(raw, redirect._id)()),
    ]
    await commitAlone(raw, redirect._id, copy, problems)
  }
  return {requests: converted.length, problems}
}
