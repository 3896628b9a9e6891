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
  /** Whether its picture is the red one. */
  isRed?: true
  /** When visitors can see it, for a post. Milliseconds since 1970. */
  from?: number
}

/** When a change that waits happens, in milliseconds since 1970; absent: it is paused. */
interface Waiting {
  at?: number
  release: string
}

/** A document with its layers. */
export interface Entry {
  published?: Layer
  draft?: Layer
  /** Waits to be published. `isOutdated`: the draft has been changed since. */
  version?: Layer & Waiting & {isOutdated?: true}
  /** Waits to leave the site. */
  leaving?: Waiting
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
  isSpam?: boolean
  note?: string
  isErased?: true
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
  /** Names of the releases that are over. */
  published: string[]
  /** Deleted documents by operation. */
  trash: Record<string, Entries>
  trips: Record<Client, Trip>
  dialogs: Partial<Record<Person, Dialog>>
  /** The state when the lake was backed up. */
  backup?: Model | undefined
}

export const PLACES = ['place-a', 'place-b']
const POST = 'post-a'
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

/** Returns the layers of a document that have a picture. */
export function layersOf({documents}: Model, id: string): Layer[] {
  const {published, draft, version} = documents[id] ?? {}
  return isPost(id) ? [] : [published, draft, version].filter((layer) => layer !== undefined)
}

/** Returns whether there is a published document or a draft. */
export const exists = ({documents}: Model, id: string): boolean =>
  documents[id]?.published !== undefined || documents[id]?.draft !== undefined

/** Returns the ids of a document and of its photos. */
export const withParts = (model: Model, id: string): string[] =>
  Object.keys(model.documents).filter(
    (key) => (key === id || (isPhoto(key) && placeOf(key) === id)) && exists(model, key),
  )

/** Returns whether a change of one of the documents waits. */
export const isWaiting = ({documents}: Model, ids: string[]): boolean =>
  ids.some((id) => documents[id]?.version ?? documents[id]?.leaving)

export const isEditor = (by: Person): boolean => by !== 'ines'

/** Returns whether the document that a photo refers to is there; true for other documents. */
export const isPlacePublished = ({documents}: Model, id: string): boolean =>
  !isPhoto(id) || documents[placeOf(id)]?.published !== undefined

/** Returns the ids of all documents that a deletion comprises, and of those that only wait to be published. */
export const allParts = ({documents}: Model, id: string): string[] =>
  Object.keys(documents).filter((key) => key === id || (isPhoto(key) && placeOf(key) === id))

/** Returns whether any layer of another document refers to it. */
export const isReferenced = (model: Model, id: string): boolean =>
  allParts(model, id).some((part) => part !== id && (exists(model, part) || model.documents[part]?.version))

/** Hides a draft if its published document is hidden, and shows it if that is shown. */
export function followHidden({published, draft}: Entry): void {
  if (!published || !draft) return
  if (published.hidden) draft.hidden = true
  else delete draft.hidden
}

/** Publishes what waits in a release, or takes it off the site; false if what refers to it prevents that. */
export function publishVersion(model: Model, entry: Entry, kind: 'version' | 'leaving', id: string): boolean {
  const change = entry[kind]
  if (!change) return false
  if (kind === 'leaving') {
    if (isReferenced(model, id)) return false
    if (entry.published) entry.draft ??= entry.published
    delete entry.published
  } else if (entry.version) {
    if (!isPlacePublished(model, id)) return false
    const {at: _, release: __, isOutdated, ...layer} = entry.version
    if (!isOutdated) delete entry.draft
    entry.published = layer
  }
  delete entry[kind]
  model.published.push(change.release)
  return true
}

/** Makes the changes that are due, in the order of their times. What is impossible is paused. */
export function publishDue(model: Model): void {
  const due = Object.entries(model.documents).flatMap(([id, entry]) =>
    (['version', 'leaving'] as const).flatMap((kind) => {
      const at = entry[kind]?.at
      return at !== undefined && at <= model.now ? [{id, entry, kind, at}] : []
    }),
  )
  for (const {id, entry, kind} of due.sort((a, b) => a.at - b.at))
    if (!publishVersion(model, entry, kind, id)) delete entry[kind]?.at
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
  const first = (id: string) => ({
    words: `first words of ${id}`,
    ...(isPost(id) && {from: now + POST_DELAY_MS}),
  })
  return {
    now,
    documents: Object.fromEntries(IDS.map((id) => [id, {published: first(id)}])),
    published: [],
    trash: {},
    trips: {anna: emptyTrip(), ben: emptyTrip()},
    dialogs: {},
  }
}
