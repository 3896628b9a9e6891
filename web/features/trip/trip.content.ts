import {httpsUrl} from '@roam/sanity/content-rules'
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
  "plan": *[_type == "tripPlan" && string::startsWith(token, $prefix)][0]{
    token, title, intro, startDate,
    days[]{
      _key, title, text,
      entries[]{
        _key, time, title, text, place, mapUrl, booking,
        files[defined(asset)]{
          _key, "id": asset._ref, "path": asset->path, "name": asset->originalFilename
        }
      }
    },
    "request": ${request}
  },
  "texts": *[_id == "${TRIP_TEXTS}"][0],
  "email": *[_id == "siteSettings"][0].email
}`

const text = z.string().nullable()

/** Returns a schema of a list that can be missing. */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullable()
    .transform((items) => items ?? [])

const requestSchema = z.object({
  _id: z.string(),
  _rev: z.string(),
  name: z.string(),
  stage: z.enum(REQUEST_STAGES).nullable(),
  events: tripEvents,
})

/** The request of a client, with the history of the proposal and the plan. */
type ClientRequest = z.output<typeof requestSchema>

/** Null without the request: it is being deleted. */
const ownership = {token: z.string(), request: requestSchema.nullable()}

const proposalSchema = z.object({
  ...ownership,
  words: text.transform((words) => words ?? ''),
  lines: listOf(z.object({_key: z.string(), name: z.string(), note: text, price: z.number()})),
})

export type Proposal = z.output<typeof proposalSchema>

const planSchema = z.object({
  ...ownership,
  title: z.string(),
  intro: text,
  /** As in 2026-06-30. */
  startDate: text,
  days: listOf(
    z.object({
      _key: z.string(),
      title: z.string(),
      text,
      entries: listOf(
        z.object({
          _key: z.string(),
          time: text,
          title: z.string(),
          text,
          place: text,
          mapUrl: httpsUrl.nullable(),
          booking: text,
          files: listOf(z.object({_key: z.string(), id: z.string(), path: z.string(), name: text})),
        }),
      ),
    }),
  ),
})

export type Plan = z.output<typeof planSchema>
export type PlanEntry = Plan['days'][number]['entries'][number]

export const tripSchema = z.object({
  proposal: proposalSchema.nullable(),
  plan: planSchema.nullable(),
  texts: tripTexts.nullable().transform((texts) => texts ?? tripTexts.parse({})),
  email: z.string().nullable(),
})

/** What a client can read at the private address. */
export interface Trip {
  token: string
  request: ClientRequest
  /** Null if it is withdrawn or not sent. */
  proposal: Proposal | null
  state: ProposalState
  /** Null if it is not shared. */
  plan: Plan | null
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
