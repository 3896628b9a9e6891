import {REQUEST_STAGES} from '@roam/trip-request'
import {type ProposalState, tripEvents} from '@roam/trip-request/trip'
import {TRIP_TEXTS, type TripTexts, tripTexts} from '@roam/trip-request/trip-texts'
import {z} from 'zod'

const request = 'request->{_id, _rev, name, stage, events}'

/** The documents of a client. `$prefix` is the beginning of a token, of which the site compares the rest. */
export const tripQuery = `{
  "proposal": *[_type == "proposal" && string::startsWith(token, $prefix)][0]{
    _id, token, words, lines[]{_key, name, note, price}, "request": ${request}
  },
  "texts": *[_id == "${TRIP_TEXTS}"][0],
  "email": *[_id == "siteSettings"][0].email
}`

const requestSchema = z.object({
  _id: z.string(),
  _rev: z.string(),
  name: z.string(),
  stage: z.enum(REQUEST_STAGES).nullable(),
  events: tripEvents,
})

/** The request of a client, with the history of the proposal and the plan. */
export type ClientRequest = z.output<typeof requestSchema>

/** Null without the request: it is being deleted. */
const ownership = {token: z.string(), request: requestSchema.nullable()}

const proposalSchema = z.object({
  ...ownership,
  words: z
    .string()
    .nullable()
    .transform((text) => text ?? ''),
  lines: z
    .array(z.object({_key: z.string(), name: z.string(), note: z.string().nullable(), price: z.number()}))
    .nullable()
    .transform((lines) => lines ?? []),
})

export type Proposal = z.output<typeof proposalSchema>

export const tripSchema = z.object({
  proposal: proposalSchema.nullable(),
  texts: tripTexts.nullable().transform((texts) => texts ?? tripTexts.parse({})),
  email: z.string().nullable(),
})

/** What a client can read at the private address. */
export interface Trip {
  request: ClientRequest
  proposal: Proposal | null
  state: ProposalState
  texts: TripTexts
  /** The founder's address; null without site settings. */
  email: string | null
}

/** Names of the fields of a reply to a proposal. */
export const REPLY_FIELDS = {type: 'reply', version: 'version', words: 'words'} as const

/** What a private page shows. */
export type TripView =
  | {kind: 'trip'; trip: Trip; isPreview: boolean; error?: string; words?: string}
  /** The documents cannot be read, or the reply cannot be stored: the form has the reply to send again. */
  | {kind: 'unavailable'; reply?: {type: string; version: string; words: string}}
