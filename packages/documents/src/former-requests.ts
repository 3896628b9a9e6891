import {isDeepStrictEqual} from 'node:util'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {
  createEvents,
  FORMER_FIELDS,
  type FormerEvent,
  type FormerRequest,
  formerEvent,
  formerRequest,
  pickHandling,
  pickProcessing,
  planFields,
} from './former-model.ts'
import {type FormerTokens, forgetTokens, formerTokenIds} from './former-tokens.ts'
import {createVersions, namedPlan} from './former-versions.ts'
import {eventId, handlingId, planId, privatePageId, processingId} from './ids.ts'
import {commitAlone, type MigrationProblem} from './migration-problems.ts'
import {commitMutations, handlingMutations, type Mutation, processingMutations} from './mutations.ts'
import {referTo} from './request-documents.ts'
import {countEvents, loadTrip} from './trip-store.ts'
import {createTripToken} from './trip-token.ts'

/** Requests that are fetched at once; those without events are converted in one transaction. */
const BATCH_SIZE = 100

/**
 * Returns the plan's last version if it is shared: a former Studio published changes of a shared plan without an event.
 */
async function createPlanUpdate(
  client: SanityClient,
  {_id}: FormerRequest,
  events: FormerEvent[],
  number: number,
): Promise<Mutation[]> {
  const last = events.findLast(({type}) => type.startsWith('plan'))
  const published = last?.type === 'planShared' ? await client.getDocument(planId(_id)) : undefined
  if (!last || !published) return []
  const fields = await namedPlan(client, published)
  const sent = planFields(await createVersions(client, _id).documentAt(last))
  if (isDeepStrictEqual(fields, sent)) return []
  const _type = 'sentPlan'
  const system = {_id: eventId(_type, _id, number), _type, _createdAt: published._updatedAt}
  return [{create: {...system, request: referTo(_id), number, ...fields, isUpdate: true}}]
}

/** Returns the mutations that convert a request, with everything that belongs to it. */
async function convertRequest(
  client: SanityClient,
  request: FormerRequest,
  tokens: FormerTokens,
  problems: MigrationProblem[],
): Promise<Mutation[]> {
  const {_id, _rev} = request
  const trip = request.events ? await loadTrip(client, _id) : undefined
  const events = (request.events ?? []).flatMap((event) => formerEvent.safeParse(event).data ?? [])
  const invalidEvents = (request.events ?? []).length - events.length
  if (invalidEvents > 0)
    problems.push({id: _id, message: `${invalidEvents} events are invalid, and were left out`})
  const handling = pickHandling(request)
  const processing = pickProcessing(request)
  const invalid = [...handling.invalid, ...processing.invalid]
  if (invalid.length > 0)
    problems.push({id: _id, message: `These fields are invalid, and were left out: ${invalid}`})
  const firstNumber = (trip ? countEvents(trip) : 0) + 1
  const created = await createEvents(_id, events, createVersions(client, _id), firstNumber)
  const update = await createPlanUpdate(client, request, events, firstNumber + events.length)
  const eventCount = firstNumber - 1 + events.length + update.length
  const wasSent = events.some(({type}) => type === 'proposalSent' || type === 'planShared')
  const token = wasSent && !trip?.hasPrivatePage ? await tokens.tokenOf(_id) : undefined
  if (wasSent && !trip?.hasPrivatePage && !token)
    problems.push({
      id: _id,
      message: 'Its private page has a new address, since another page had the same one, or none',
    })
  const isSent = request.mail === 'sent'
  const processed = {
    ...processing.fields,
    ...(isSent ? {mail: 'sent'} : {}),
    ...(eventCount > 0 ? {eventCount} : {}),
  }
  const handled = handling.fields.stage ? {...handling.fields, stageAt: request._updatedAt} : handling.fields
  return [
    {
      patch: {
        id: _id,
        ifRevisionID: _rev,
        set: {
          handling: referTo(handlingId(_id)),
          processing: referTo(processingId(_id)),
          ...(isSent ? {mail: 'held'} : {}),
        },
        unset: FORMER_FIELDS,
      },
    },
    ...(Object.keys(handled).length > 0 ? handlingMutations(_id, {set: handled}) : []),
    ...(Object.keys(processed).length > 0 ? processingMutations(_id, {set: processed}) : []),
    ...created,
    ...update,
    ...(wasSent && !trip?.hasPrivatePage
      ? [
          {
            create: {
              _id: privatePageId(_id),
              _type: 'privatePage',
              request: referTo(_id),
              token: token ?? createTripToken(),
            },
          },
        ]
      : []),
    ...(await forgetTokens(client, formerTokenIds(_id, tokens))),
  ]
}

const storedRequests = z.array(z.unknown())

/**
 * Converts requests of the former model: one transaction for each that has events.
 *
 * @param problems receives what an operator must know
 * @returns ids of those that were converted
 */
export async function convertRequests(
  client: SanityClient,
  ids: string[],
  tokens: FormerTokens,
  problems: MigrationProblem[],
): Promise<string[]> {
  const converted: string[] = []

  async function convertAlone(request: FormerRequest): Promise<void> {
    const found: MigrationProblem[] = []
    const mutations = () => convertRequest(client, request, tokens, found)
    if (!(await commitAlone(client, request._id, mutations, problems))) return
    converted.push(request._id)
    problems.push(...found)
  }

  /** Converts requests in one transaction; returns whether it was stored. */
  async function convertTogether(requests: FormerRequest[]): Promise<boolean> {
    const found: MigrationProblem[] = []
    try {
      const mutations: Mutation[] = []
      for (const request of requests)
        mutations.push(...(await convertRequest(client, request, tokens, found)))
      if (mutations.length > 0 && !(await commitMutations(client, mutations))) return false
    } catch {
      return false
    }
    converted.push(...requests.map(({_id}) => _id))
    problems.push(...found)
    return true
  }

  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const params = {ids: ids.slice(start, start + BATCH_SIZE)}
    const rows = storedRequests.parse(await client.fetch<unknown>('*[_id in $ids]', params))
    const requests = rows.flatMap((row) => formerRequest.safeParse(row).data ?? [])
    if (requests.length < rows.length)
      problems.push({
        id: undefined,
        message: `${rows.length - requests.length} requests are invalid, and were not converted`,
      })
    const isConverted = await convertTogether(requests.filter(({events}) => !events))
    // A request that is rejected must not hold back others.
    for (const request of requests) if (request.events || !isConverted) await convertAlone(request)
  }
  return converted
}
