import {planId, proposalId} from '@roam/documents/ids'
import {mustExist} from '@roam/documents/mutations'
import {nameFiles} from '@roam/documents/plan-files'
import {planContent, proposalContent, proposalLine} from '@roam/documents/trip-events'
import {hasPassed} from '@roam/documents/trip-state'
import {sumLines} from '@roam/trip-request/proposal'
import type {Mutation, SanityClient} from '@sanity/client'
import {z} from 'zod'
import {fetchTimeZone} from './business-time-zone.ts'

/** What the founder sends: a proposal or a plan. */
export type SendableType = 'proposal' | 'tripPlan'

const storedDocument = z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string()})

const DOCUMENT_QUERY = '*[_id in [$id, "drafts." + $id] && _type == $type]'

/** A proposal or plan as the founder edits it. */
interface Sendable {
  revision: string
  document: z.output<typeof storedDocument>
  /** Makes the document the published one, if it has not changed. */
  publish: Mutation[]
}

/** Returns the draft of a proposal or plan, or the published document if there is no draft. */
export async function loadSendable(
  client: SanityClient,
  type: SendableType,
  requestId: string,
): Promise<Sendable | undefined> {
  const id = type === 'proposal' ? proposalId(requestId) : planId(requestId)
  const rows = await client.fetch<unknown>(DOCUMENT_QUERY, {id, type}, {perspective: 'raw'})
  const documents = z.array(z.unknown()).parse(rows)
  const found = documents.flatMap((row) => storedDocument.safeParse(row).data ?? [])
  const document = found.find(({_id}) => _id !== id) ?? found[0]
  if (!document) return undefined
  const {_rev, _updatedAt, token, ...fields} = document
  const guard = mustExist(document._id, _rev)
  const isDraft = document._id !== id
  const publish = isDraft
    ? [guard, {createOrReplace: {...fields, _id: id}}, {delete: {id: document._id}}]
    : [guard]
  return {revision: _rev, document, publish}
}

/** Returns the first problem of a document in words, with the field. */
function describe({issues: [issue]}: z.ZodError): string {
  const path = issue?.path.map((step) => (typeof step === 'number' ? String(step + 1) : String(step)))
  return [path?.join(' '), issue?.message].filter(Boolean).join(': ')
}

/** The fields of a document that the client reads, by a positive list, or what is wrong with it. */
type Content<Fields> = {fields: Fields} | {problem: string}

export type ProposalFields = z.output<typeof proposalContent> & {total: number}

/** Versions of former releases can have cents; sums of them are inexact. */
const wholeDollars = z.int('A whole number of dollars, such as 250')
const sendableProposal = proposalContent.extend({lines: z.array(proposalLine.extend({price: wholeDollars}))})

const SIGNER_QUERY =
  '*[_id == "siteSettings" && _type == "siteSettings"][0]{"name": coalesce(founder.name, title)}.name'
const signer = z.string().nullable().catch(null)

/** Returns the name below the words of what is sent now. */
const fetchSigner = async (client: SanityClient): Promise<string | null> =>
  signer.parse(await client.fetch<unknown>(SIGNER_QUERY, {}, {perspective: 'published'}))

export function readProposalFields(document: object): Content<ProposalFields> {
  const {data, error} = sendableProposal.safeParse(document)
  if (!data) return {problem: describe(error)}
  if (data.lines.length === 0) return {problem: 'lines: There is no line with a price'}
  return {fields: {...data, total: sumLines(data.lines)}}
}

export function readPlanFields(document: object): Content<z.output<typeof planContent>> {
  const {data, error} = planContent.safeParse(document)
  return data ? {fields: data} : {problem: describe(error)}
}

/**
 * Returns what is stored as the sent version: a plan with the names of its files, a proposal with the name that signs it.
 * A proposal whose last day has passed is refused.
 */
export async function readContent(
  client: SanityClient,
  type: SendableType,
  document: object,
): Promise<Content<Record<string, unknown>>> {
  if (type === 'proposal') {
    const content = readProposalFields(document)
    if ('problem' in content) return content
    if (hasPassed(content.fields.validUntil, Date.now(), await fetchTimeZone(client)))
      return {problem: 'Open until: This day has passed, choose a later one'}
    return {fields: {...content.fields, signedBy: await fetchSigner(client)}}
  }
  const content = readPlanFields(document)
  if ('problem' in content) return content
  const {plan, missing} = await nameFiles(client, content.fields)
  // A reference to another document would keep it from being deleted.
  return missing.length > 0 ? {problem: `files: There is no file ${missing[0]}`} : {fields: plan}
}
