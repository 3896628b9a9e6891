import type {SanityClient} from '@sanity/client'
import {getDraftId, getPublishedId, getVersionFromId, isVersionId} from '@sanity/client/csm'
import {z} from 'zod'

const storedDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})

/** A document as the lake stores it: published, a draft, or a version. */
export type StoredDocument = z.output<typeof storedDocument>

const release = z.object({
  name: z.string(),
  time: z.iso.datetime({offset: true}).nullable().catch(null),
})

/** A change of a document that waits in a release, scheduled or paused. */
export interface WaitingChange {
  release: string
  /** Published id. */
  documentId: string
  documentType: string
  title: string
  /** Whether it takes the document off the site; otherwise it publishes the version. */
  isUnpublish: boolean
  /** When it happens by itself, ISO 8601; null if it is paused or has no time. */
  time: string | null
}

/** Documents with all their layers. */
export interface Layers {
  /** Published documents and drafts, by their stored id. */
  documents: Map<string, StoredDocument>
  /** Versions in releases that have a time and are not over, by their stored id. */
  versions: Map<string, StoredDocument>
  /** Changes of them that wait in releases. */
  waiting: WaitingChange[]
  /** Time of the lake, ISO 8601. */
  now: string
}

const result = z.object({
  now: z.string(),
  documents: z.array(storedDocument),
  releases: z.array(release),
})

/** Returns the title or name of a document; empty if it has none. */
export function titleOf(document: Record<string, unknown> | null | undefined): string {
  const title = document?.title ?? document?.name
  return typeof title === 'string' ? title : ''
}

/**
 * Loads the documents that match a filter, with the drafts and waiting changes among them.
 *
 * @param filter GROQ; it has to match the versions too
 */
export async function loadLayers(
  client: SanityClient,
  filter: string,
  params: Record<string, unknown>,
): Promise<Layers> {
  const query = `{
    "now": now(),
    "documents": *[${filter}],
    "releases": *[_type == "system.release" && !(state in ["published", "archived"])
      && defined(coalesce(publishAt, metadata.intendedPublishAt))]{
      name, "time": select(state in ["scheduled", "scheduling"] => coalesce(publishAt, metadata.intendedPublishAt))
    }
  }`
  const {now, documents, releases} = result.parse(
    await client.fetch<unknown>(query, params, {perspective: 'raw'}),
  )
  const times = new Map(releases.map(({name, time}) => [name, time]))
  const releaseOf = ({_id}: StoredDocument) => getVersionFromId(_id) ?? ''
  const stored = documents.filter(({_id}) => !isVersionId(_id))
  const versions = documents.filter((document) => times.has(releaseOf(document)))
  const byId = (items: StoredDocument[]) => new Map(items.map((document) => [document._id, document]))
  return {
    now,
    documents: byId(stored),
    versions: byId(versions),
    waiting: versions.map((version) => ({
      release: releaseOf(version),
      documentId: getPublishedId(version._id),
      documentType: version._type,
      title: titleOf(version),
      isUnpublish: isUnpublishMarker(version),
      time: times.get(releaseOf(version)) ?? null,
    })),
  }
}

/** GROQ: the published id of a version; ids can have dots. */
const PUBLISHED_ID = 'array::join(string::split(_id, ".")[2..-1], ".")'

/** Loads all layers of documents by their published ids. */
export function loadLayersOf(client: SanityClient, ids: Iterable<string>): Promise<Layers> {
  const published = [...ids]
  const filter = `_id in $ids || (_id in path("versions.**") && ${PUBLISHED_ID} in $published)`
  return loadLayers(client, filter, {ids: published.flatMap(storedIds), published})
}

/**
 * Loads all layers of the documents of which one matches a filter: a draft or a waiting change can have another value in
 * the field by which they are searched.
 */
export async function loadAllLayers(
  client: SanityClient,
  filter: string,
  params: Record<string, unknown>,
): Promise<Layers> {
  const found = await client.fetch<string[]>(`*[${filter}]._id`, params, {perspective: 'raw'})
  return loadLayersOf(client, new Set(found.map((id) => getPublishedId(id))))
}

/** Returns whether a version takes its document off the site. */
export const isUnpublishMarker = ({_system: system}: StoredDocument): boolean =>
  (system as {delete?: unknown} | undefined)?.delete === true

/** Returns the fields of a document for a copy of it, which is another layer. */
export function contentOf({_id, _rev, _updatedAt, _system, ...content}: StoredDocument) {
  return content
}

/** The ids of a published document and of its draft. */
export const storedIds = (id: string): string[] => [getPublishedId(id), getDraftId(getPublishedId(id))]

/** Returns the draft of each published document, and the other way round, where it does not exist. */
export const missingLayers = (stored: StoredDocument[]) =>
  stored.flatMap(({_id, _type: type}) =>
    storedIds(_id)
      .filter((id) => stored.every((document) => document._id !== id))
      .map((id) => ({id, type})),
  )

/** Returns a document as a transaction left it; undefined if the history has no such transaction, or no longer. */
export async function fetchRevision(
  client: SanityClient,
  id: string,
  transactionId: string,
): Promise<StoredDocument | undefined> {
  const url = `/data/history/${client.config().dataset}/documents/${id}`
  const query = {revision: transactionId}
  return (await client.request<{documents: StoredDocument[]}>({url, query})).documents[0]
}
