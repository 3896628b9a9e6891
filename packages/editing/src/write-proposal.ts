import {addDays} from '@roam/documents/business-day'
import {IS_PUBLISHED, proposalId} from '@roam/documents/ids'
import {referTo} from '@roam/documents/request-documents'
import type {StoredRequest} from '@roam/documents/stored-request'
import type {PriceList} from '@roam/trip-request'
import {createProposalLines, parseRevisionRounds} from '@roam/trip-request/proposal'
import {fillFirstName, parseTripTexts, TRIP_TEXTS} from '@roam/trip-request/trip-texts'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {Outcome} from './edit.ts'
import {startDraft} from './start-draft.ts'

/** How long a proposal can be accepted, unless the founder chooses another day. */
const DEFAULT_VALIDITY_DAYS = 14

const SOURCES_QUERY = `{
  "features": coalesce(*[_type == "package" && name == $package && ${IS_PUBLISHED}][0].features[]{label, value}, []),
  "texts": *[_id == "${TRIP_TEXTS}"][0]
}`

const sourcesSchema = z.object({
  features: z.array(z.object({label: z.string().nullable(), value: z.string().nullable()})),
  texts: z.unknown().transform(parseTripTexts),
})

/**
 * Creates the draft of a request's proposal from what the visitor has chosen; does nothing if there is a proposal.
 *
 * @param today in the time zone of the business
 */
export async function writeProposal(
  client: SanityClient,
  request: StoredRequest,
  priceList: PriceList,
  today: string,
): Promise<Outcome> {
  const lines = createProposalLines(request, priceList)
  const {features, texts} = sourcesSchema.parse(
    await client.fetch<unknown>(SOURCES_QUERY, {package: lines[0]?.name ?? ''}, {perspective: 'raw'}),
  )
  const revisionRounds = parseRevisionRounds(features)
  return startDraft(client, request._id, {
    _id: proposalId(request._id),
    _type: 'proposal',
    request: referTo(request._id),
    words: fillFirstName(texts.proposalWords, request.name)
      .replaceAll('{destinations}', () => request.destinations.trim())
      .replaceAll('{dates}', () => request.travelDates.trim()),
    lines: lines.map((line, index) => ({_type: 'proposalLine', _key: `line-${index}`, ...line})),
    ...(revisionRounds === undefined ? {} : {revisionRounds}),
    validUntil: addDays(today, DEFAULT_VALIDITY_DAYS),
  })
}
