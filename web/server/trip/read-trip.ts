import {DEFAULT_TIME_ZONE, zonedDay} from '@roam/documents/business-day'
import {timeZone} from '@roam/documents/content-rules'
import {planId, proposalId} from '@roam/documents/ids'
import {parseRows, type RowProblem} from '@roam/documents/parse-rows'
import type {TripEvent} from '@roam/documents/trip-events'
import {getProposalState, getSharedPlan} from '@roam/documents/trip-state'
import {findDecisiveWrongEvent, type StoredTrip} from '@roam/documents/trip-store'
import {TRIP_TEXTS, tripTexts} from '@roam/trip-request/trip-texts'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import type {AcceptedProposal, Plan, Proposal, Trip} from '../../features/trip/trip.content.ts'
import {
  parseDraftProposal,
  parsePlan,
  parseSentProposal,
  parseTexts,
  type StoredDocument,
  storedDocument,
  WrongDocumentError,
} from './parse-versions.ts'

const VERSIONS_QUERY = '*[_id in $ids && _type in ["sentProposal", "sentPlan"]]'

const DRAFTS_QUERY = `{
  "proposal": *[_id == $proposalId && _type == "proposal"][0],
  "plan": *[_id == $planId && _type == "tripPlan"][0]
}`

const TEXTS_QUERY = `{
  "texts": *[_id == "${TRIP_TEXTS}" && _type == "${TRIP_TEXTS}"][0],
  "settings": *[_id == "siteSettings" && _type == "siteSettings"][0]{email, timeZone}
}`

const FILES_QUERY = '*[_id in $ids && _type == "sanity.fileAsset"]{_id, _type, originalFilename}'

const drafts = z.object({proposal: storedDocument.nullable(), plan: storedDocument.nullable()})
const settings = z.object({
  email: z.string().nullable().catch(null),
  timeZone: timeZone.nullable().catch(null),
})
const textsResult = z.object({texts: storedDocument.nullable(), settings: settings.nullable()})
const fileRow = z.object({_id: z.string(), originalFilename: z.string().nullish().catch(null)})

interface Options {
  /** With read access to everything. */
  client: SanityClient
  segment: string
  stored: StoredTrip
  /** Receives what is wrong with the documents of the page. */
  problems: RowProblem[]
}

/**
 * Adds the names of files that are not stored with the plan; leaves out files whose assets are deleted. What was sent
 * has the names of that time: others can change the one of an asset.
 */
async function addFileNames(
  plan: Plan,
  {_id: documentId, _type}: StoredDocument,
  {client, problems}: Options,
): Promise<Plan> {
  const entries = plan.days.flatMap((day) => day.entries)
  const ids = entries.flatMap(({files}) => files.map(({id}) => id))
  if (ids.length === 0) return plan
  const result = await client.fetch<unknown>(FILES_QUERY, {ids}, {perspective: 'raw'})
  const names = new Map(
    parseRows(result, fileRow).rows.map(({_id, originalFilename}) => [_id, originalFilename ?? null]),
  )
  for (const id of ids)
    if (!names.has(id))
      problems.push({id: documentId, type: 'sentPlan', path: 'days', message: `The file ${id} is deleted`})
  // In a draft it is any person's text, which the site replaces when it sends the plan.
  const sentName = (name: string | null) => (_type === 'sentPlan' ? name : null)
  const addNames = (entry: Plan['days'][number]['entries'][number]) => ({
    ...entry,
    files: entry.files.flatMap((file) =>
      names.has(file.id) ? {...file, name: sentName(file.name) ?? names.get(file.id) ?? null} : [],
    ),
  })
  return {...plan, days: plan.days.map((day) => ({...day, entries: day.entries.map(addNames)}))}
}

/** Returns the path of a file asset, which its id determines; a field of its document is not trusted. */
function createPathOfFile(client: SanityClient) {
  const {projectId, dataset} = client.config()
  return (id: string) => `files/${projectId}/${dataset}/${id.replace(/^file-/, '').replace(/-(\w+)$/, '.$1')}`
}

async function readPlan(document: StoredDocument, options: Options): Promise<Plan> {
  const plan = parsePlan(document, createPathOfFile(options.client), options.problems)
  return addFileNames(plan, document, options)
}

async function readTexts({client, problems}: Options, perspective: 'published' | 'drafts') {
  const result = textsResult.parse(await client.fetch<unknown>(TEXTS_QUERY, {}, {perspective}))
  const texts = result.texts ? parseTexts(result.texts, problems) : tripTexts.parse({})
  const {email, timeZone} = result.settings ?? {email: null, timeZone: null}
  return {texts, email, timeZone}
}

/** Reads versions by their exact ids. */
async function readVersions(client: SanityClient, ids: string[]) {
  const result = await client.fetch<unknown>(VERSIONS_QUERY, {ids}, {perspective: 'raw'})
  const byId = new Map(parseRows(result, storedDocument).rows.map((row) => [row._id, row]))
  return (id: string): StoredDocument => {
    const version = byId.get(id)
    if (version) return version
    throw new WrongDocumentError({id, type: undefined, path: '', message: 'The version is deleted'})
  }
}

/** Returns the acceptances of versions of the request, in their order. */
function listAcceptances({stored: {events}, problems}: Options) {
  const sentIds = events.filter(({type}) => type === 'proposalSent').map(({_key}) => _key)
  return events.flatMap(({_key, type, version, at}) => {
    if (type !== 'accepted') return []
    if (version !== undefined && sentIds.includes(version)) return {version, at}
    problems.push({id: _key, type: 'clientReply', path: 'version', message: 'Not a version of this request'})
    return []
  })
}

type Acceptance = ReturnType<typeof listAcceptances>[number]

const parseAccepted = (
  document: StoredDocument,
  {version, at}: Acceptance,
  timeZone: string | null,
): AcceptedProposal => ({
  ...parseSentProposal(document),
  ...{_key: version, acceptedOn: zonedDay(at, timeZone ?? DEFAULT_TIME_ZONE)},
})

/** Returns the state of the proposal, and the days of the last reply and of what was sent. */
function describeState(events: TripEvent[], timeZone: string | null) {
  const state = getProposalState(events, Date.now(), timeZone)
  const dayOf = (event: TripEvent | undefined) =>
    event ? zonedDay(event.at, timeZone ?? DEFAULT_TIME_ZONE) : null
  return {state, repliedOn: dayOf(state.reply), sentOn: dayOf(getSharedPlan(events)?.latest ?? state.sent)}
}

/**
 * Reads what was sent to a client; undefined if nothing was.
 *
 * @throws WrongDocumentError if the page would show something that was not sent
 */
export async function readSentTrip(options: Options): Promise<Trip | undefined> {
  const {client, segment, stored, problems} = options
  const {events, request} = stored
  const decisive = findDecisiveWrongEvent(stored)
  if (decisive) throw new WrongDocumentError(decisive)
  problems.push(...stored.wrongEvents.map(({number: _, ...problem}) => problem))
  if (!events.some(({type}) => type === 'proposalSent' || type === 'planShared')) return undefined
  // Whether it has expired, the end decides: the time zone is not loaded yet.
  const state = getProposalState(events, Date.now())
  const isProposalOpen = state.status !== 'unsent' && state.status !== 'withdrawn'
  const shownId = isProposalOpen ? state.sent?._key : undefined
  const planVersion = getSharedPlan(events)?.latest._key

  const acceptances = listAcceptances(options).filter(({version}) => version !== shownId)
  const ids = [shownId, planVersion, ...acceptances.map(({version}) => version)]
  const [getVersion, {timeZone, ...texts}] = await Promise.all([
    readVersions(
      client,
      ids.filter((id) => id !== undefined),
    ),
    readTexts(options, 'published'),
  ])
  const accepted = acceptances.map((acceptance) =>
    parseAccepted(getVersion(acceptance.version), acceptance, timeZone),
  )
  return {
    ...{segment, clientName: request.name, accepted, ...texts},
    ...describeState(events, timeZone),
    proposal: shownId === undefined ? null : parseSentProposal(getVersion(shownId)),
    plan: planVersion === undefined ? null : await readPlan(getVersion(planVersion), options),
  }
}

/** Reads the versions that were accepted; without wrong ones, which the page of the client reports. */
async function readAccepted(options: Options, timeZone: string | null): Promise<AcceptedProposal[]> {
  const acceptances = listAcceptances(options)
  if (acceptances.length === 0) return []
  const getVersion = await readVersions(
    options.client,
    acceptances.map(({version}) => version),
  )
  return acceptances.flatMap((acceptance) => {
    try {
      return parseAccepted(getVersion(acceptance.version), acceptance, timeZone)
    } catch (error) {
      if (error instanceof WrongDocumentError) return []
      throw error
    }
  })
}

/** Returns what differs between versions, to compare them. */
const contentOf = ({words, lines, revisionRounds}: Proposal) =>
  JSON.stringify([
    words,
    revisionRounds ?? null,
    lines.map(({name, note, price}) => [name, note ?? '', price]),
  ])

/** Reads the working copies of a proposal and a plan, for a preview; undefined if there is none. */
export async function readDraftTrip(options: Options): Promise<Trip | undefined> {
  const {client, segment, stored} = options
  const {events, request} = stored
  const params = {proposalId: proposalId(request._id), planId: planId(request._id)}
  const [result, {timeZone, ...texts}] = await Promise.all([
    client.fetch<unknown>(DRAFTS_QUERY, params, {perspective: 'drafts'}),
    readTexts(options, 'drafts'),
  ])
  const {proposal, plan} = drafts.parse(result)
  if (!proposal && !plan) return undefined
  const draft = proposal && parseDraftProposal(proposal)
  const accepted = draft ? await readAccepted(options, timeZone) : []
  const description = describeState(events, timeZone)
  const {status, sent} = description.state
  // Unchanged, the draft is the version that the client has accepted.
  const isUnchanged = (version: AcceptedProposal) =>
    status === 'accepted' && version._key === sent?._key && draft && contentOf(draft) === contentOf(version)
  return {
    ...{segment, clientName: request.name, ...texts, ...description},
    accepted: accepted.filter((version) => !isUnchanged(version)),
    proposal: draft,
    plan: plan && (await readPlan(plan, options)),
  }
}
