import {httpsUrl} from '@roam/documents/content-rules'
import {proposalContent, sentProposal} from '@roam/documents/trip-events'
import type {ProposalState} from '@roam/documents/trip-state'
import type {TripTexts} from '@roam/trip-request/trip-texts'
import {z} from 'zod'

/** What a client reads of a version of the proposal. */
export const proposal = proposalContent
  .pick({words: true, lines: true})
  // As in the event of the version.
  .extend({revisionRounds: z.number().nullish(), signedBy: sentProposal.shape.signedBy})

export type Proposal = z.output<typeof proposal>

/** The version of the proposal that a client has accepted, while the page shows another one or none. */
export interface AcceptedProposal extends Proposal {
  /** Id of the version. */
  _key: string
  /** Day on which it was accepted, as in 2026-06-30. */
  acceptedOn: string
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)

/** The id of a file asset: its hash and extension. */
const fileAssetId = z.string().regex(/^file-[0-9a-f]{40}-[a-z0-9]+$/i, 'Not the id of a file')

/*
 * The parts of a plan, each parsed by itself. The order of fields counts: the mark of new entries compares their
 * serialization with the stored one.
 */

export const planHead = z.object({title: text, intro: text, startDate: z.iso.date().nullish()})
export const planDay = z.object({_key: z.string(), title: text, text})
export const planEntry = z.object({
  _key: z.string(),
  time: text,
  title: z.string(),
  text,
  place: text,
  mapUrl: httpsUrl.nullish().transform((url) => url ?? null),
  booking: text,
})
export const planFile = z.object({
  _key: z.string(),
  asset: z.object({_ref: fileAssetId}).nullish(),
  name: text,
})

/** A file of a plan. */
interface PlanFile {
  _key: string
  /** Id of the asset. */
  id: string
  /** Path of the asset in the Content Lake, derived from its id. */
  path: string
  name: string | null
}

export type PlanEntry = z.output<typeof planEntry> & {files: PlanFile[]}

/** What a client reads of a version of the plan. */
export interface Plan extends z.output<typeof planHead> {
  /** The number is the day's position in the trip, from 1: a wrong day is left out. */
  days: (z.output<typeof planDay> & {number: number; entries: PlanEntry[]})[]
}

/** What a client can read at the private address. */
export interface Trip {
  /** Last segment of the page's path: the token, or the key of the request in a preview. */
  segment: string
  clientName: string
  /** Null if it is withdrawn or not sent. */
  proposal: Proposal | null
  state: ProposalState
  /** Day of the client's last reply, as in 2026-06-30. */
  repliedOn: string | null
  /** Day on which the plan was sent, or the proposal if there is no plan. */
  sentOn: string | null
  /** In their order; without the version that is `proposal`, also as a draft. */
  accepted: AcceptedProposal[]
  /** Null if it is not shared. */
  plan: Plan | null
  texts: TripTexts
  /** The founder's address; null without site settings. */
  email: string | null
}

/** Names of the fields of a reply to a proposal. */
export const REPLY_FIELDS = {type: 'reply', version: 'version', sentAt: 'sentAt', words: 'words'} as const

/** What a private page shows. */
export type TripView =
  | {kind: 'trip'; trip: Trip; isPreview: boolean; error?: string; words?: string}
  /** The documents cannot be read, or the reply cannot be stored: the form has the reply to send again. */
  | {kind: 'unavailable'; reply?: {type: string; version: string; sentAt?: string | undefined; words: string}}
