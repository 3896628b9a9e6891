/*
 * What must be so: who wrote which words, what visitors see, what was accepted. A model is plain data, so that it can be
 * copied to compare the orders in which two things may have happened.
 */

export const PEOPLE = ['rosa', 'omar', 'ines'] as const
/** Two editors, and an assistant. */
export type Person = (typeof PEOPLE)[number]

export const CLIENTS = ['anna', 'ben'] as const
export type Client = (typeof CLIENTS)[number]

/** One layer of a document. */
export interface Layer {
  words: string
  hidden?: true
  /** When visitors can see it, for a post. Milliseconds since 1970. */
  from?: number
}

/** A document with its layers. */
export interface Entry {
  published?: Layer
  draft?: Layer
  /** Waits in a release until `at`, in milliseconds since 1970. */
  version?: Layer & {at: number}
}

export type Entries = Record<string, Entry>

/** A version of a proposal or plan: its words, and the price of its only line. */
export interface Version {
  words: string
  price: number
}

/** What was said and sent, in order. `version` is an index of `sent`. */
export type Event =
  | {kind: 'proposalSent' | 'planShared'; version: Version}
  | {kind: 'accepted'; of: number; total: number}
  | {kind: 'changeRequested'; of: number; words: string}
  | {kind: 'proposalWithdrawn' | 'planWithdrawn'}

export interface Trip {
  proposal: {draft?: Version | undefined; published?: Version | undefined}
  plan: {draft?: Version | undefined; published?: Version | undefined}
  events: Event[]
  /** Number of the event whose proposal the client has open. */
  read?: number
}

/** What a person has on the screen while others go on. */
export type Dialog =
  | {kind: 'deletion'; id: string; ids: string[]}
  | {kind: 'sending'; client: Client; of: Sendable; shown: string; eventCount: number}

export type Sendable = 'proposal' | 'plan'

export interface Model {
  /** Milliseconds since 1970. */
  now: number
  documents: Entries
  /** Deleted documents by operation. */
  trash: Record<string, Entries>
  trips: Record<Client, Trip>
  dialogs: Partial<Record<Person, Dialog>>
  /** The state when the lake was backed up. */
  backup?: Model | undefined
}

export const PLACES = ['place-a', 'place-b']
export const POST = 'post-a'
/** The post is dated one day after the history begins. */
export const POST_DELAY_MS = 24 * 60 * 60 * 1000
export const IDS = [...PLACES, ...PLACES.flatMap((place) => [`${place}-photo1`, `${place}-photo2`]), POST]

export const isPhoto = (id: string): boolean => id.includes('-photo')
export const placeOf = (id: string): string => id.replace(/-photo.*/, '')
export const isPost = (id: string): boolean => id.startsWith('post')
export const typeOf = (id: string): 'galleryPhoto' | 'post' | 'destination' =>
  isPhoto(id) ? 'galleryPhoto' : isPost(id) ? 'post' : 'destination'

/** Returns the layers of a document, which may be new. */
export function entryOf({documents}: Model, id: string): Entry {
  documents[id] ??= {}
  return documents[id]
}

/** Returns whether there is a published document or a draft. */
export const exists = ({documents}: Model, id: string): boolean =>
  documents[id]?.published !== undefined || documents[id]?.draft !== undefined

/** Returns the ids of a document and of its photos. */
export const withParts = (model: Model, id: string): string[] =>
  Object.keys(model.documents).filter(
    (key) => (key === id || (isPhoto(key) && placeOf(key) === id)) && exists(model, key),
  )

export const isWaiting = (model: Model, ids: string[]): boolean =>
  ids.some((id) => model.documents[id]?.version !== undefined)

/** Publishes what is due. */
export function publishDue(model: Model): void {
  for (const entry of Object.values(model.documents)) {
    if (!entry.version || entry.version.at > model.now) continue
    const {at: _, ...layer} = entry.version
    entry.published = layer
    // Publishing a version leaves the draft as it is.
    delete entry.version
  }
}

/** Returns the ids and words that visitors see. */
export function visibleWords({documents, now}: Model): Record<string, string> {
  const isShown = (id: string) =>
    documents[id]?.published !== undefined && documents[id].published.hidden === undefined
  return Object.fromEntries(
    Object.entries(documents).flatMap(([id, {published}]) => {
      if (!published || !isShown(id)) return []
      if (isPhoto(id) && !isShown(placeOf(id))) return []
      if (published.from !== undefined && published.from > now) return []
      return [[id, published.words]]
    }),
  )
}

/** What a client's page shows. */
export interface Page {
  proposal: Version | null
  plan: string | null
  accepted: Version[]
}

/** Returns what the client's page shows; undefined if nothing was sent. */
export function pageOf({events}: Trip): Page | undefined {
  const versionOf = (index: number) => {
    const event = events[index]
    if (!event || !('version' in event)) throw new Error(`Event ${index} has no version`)
    return event.version
  }
  const shared = events.findLast(({kind}) => kind.startsWith('plan'))
  const current = currentProposal(events)
  if (!events.some((event) => 'version' in event)) return undefined
  return {
    proposal: current === undefined ? null : versionOf(current),
    plan: shared && 'version' in shared ? shared.version.words : null,
    accepted: events.flatMap((event) =>
      event.kind === 'accepted' && event.of !== current ? [versionOf(event.of)] : [],
    ),
  }
}

/** Returns the number of the event of the proposal that the client can read. */
export function currentProposal(events: Event[]): number | undefined {
  const last = events.findLastIndex(({kind}) => kind.startsWith('proposal'))
  return events[last]?.kind === 'proposalSent' ? last : undefined
}

/** Returns the state of the proposal: the kind of its last event. */
export const proposalState = (events: Event[]): Event['kind'] | undefined =>
  events.findLast(({kind}) => !kind.startsWith('plan'))?.kind

export const emptyTrip = (): Trip => ({proposal: {}, plan: {}, events: []})

/** Returns the model of a history that begins. */
export function createModel(now: number): Model {
  const first = (id: string) => ({words: `first words of ${id}`, ...(isPost(id) && {from: now + POST_DELAY_MS})})
  return {
    now,
    documents: Object.fromEntries(IDS.map((id) => [id, {published: first(id)}])),
    trash: {},
    trips: {anna: emptyTrip(), ben: emptyTrip()},
    dialogs: {},
  }
}
