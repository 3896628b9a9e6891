import {isDeepStrictEqual} from 'node:util'
import {z} from 'zod'
import {publishMutations, unpublishMutations} from '../mutations/publish.ts'
import type {TransactionBuilder} from '../mutations/transaction-builder.ts'
import {isUnpublishMarker, publishedId, releaseDocumentId} from '../shared/document-ids.ts'
import {actionError} from '../shared/errors.ts'
import type {LakeDocument} from '../shared/types.ts'
import {isRecord} from '../shared/values.ts'
import type {TransactionLog} from '../store/transaction-log.ts'
import type {ReleaseAction} from './schema.ts'

/** What the actions of a request need besides the documents. */
export interface ActionRequest {
  /** ID of the user. */
  identity: string
  documentAt: TransactionLog['documentAt']
}

const FinalDocumentStates = z.array(z.object({id: z.string()})).catch([])

/**
 * Translates a release action to mutations. Hosted Sanity changes the documents after its response and shows
 * the states `publishing`, `scheduling` and `archiving` meanwhile; here they change in the same transaction.
 * @param index index of the action in its request, for the error
 * @throws LakeError 409 if the release does not exist or is in the wrong state
 */
export function releaseMutations(
  action: ReleaseAction,
  index: number,
  builder: TransactionBuilder,
  {identity, documentAt}: ActionRequest,
): unknown[] {
  const name = action.releaseId
  const id = releaseDocumentId(name)
  const update = (set: Record<string, unknown>, ...unset: string[]) => ({
    patch: {id, set: {...set, userId: identity}, unset: ['error', ...unset]},
  })
  const versions = () => builder.versionsIn(name)
  const deleteVersions = () => versions().map((version) => ({delete: {id: version._id}}))
  const finalDocumentStates = () => versions().map((version) => ({id: version._id}))
  const requireRelease = (operation: string, ...states: string[]) => {
    const release = builder.get(id)
    if (!release) throw actionError(index, 'documentNotFoundError', id, `Release "${name}" was not found`)
    if (states.includes(String(release.state))) return release
    const description = `Release "${name}" is ${release.state}: only ${states.join(' and ')} releases can be ${operation}`
    throw actionError(index, 'invalidReleaseStateError', id, description)
  }
  const exists = () =>
    actionError(index, 'documentAlreadyExistsError', id, `Release "${name}" already exists`)

  switch (action.actionType) {
    case 'sanity.action.release.create': {
      if (builder.get(id)) throw exists()
      const release = {name, state: 'active', userId: identity, metadata: action.metadata}
      return [{create: {_id: id, _type: 'system.release', ...release}}]
    }
    case 'sanity.action.release.edit': {
      requireRelease('edited', 'active', 'scheduled')
      return [{patch: {...action.patch, id}}]
    }
    case 'sanity.action.release.schedule': {
      requireRelease('scheduled', 'active', 'scheduled')
      return [update({state: 'scheduled', publishAt: new Date(action.publishAt).toISOString()})]
    }
    case 'sanity.action.release.unschedule': {
      requireRelease('unscheduled', 'scheduled')
      return [update({state: 'active'}, 'publishAt')]
    }
    case 'sanity.action.release.publish': {
      const release = requireRelease('published', 'active', 'scheduled')
      const {publishAt = builder.timestamp} = release
      const published = {
        publishAt,
        publishedAt: builder.timestamp,
        finalDocumentStates: finalDocumentStates(),
      }
      const changes = versions().flatMap((version) => publishVersion(version, builder))
      const drafts = isScheduledDraft(release)
        ? versions().flatMap((version) => discardBase(version, builder, documentAt))
        : []
      return [...changes, ...drafts, update({state: 'published', ...published})]
    }
    case 'sanity.action.release.archive': {
      requireRelease('archived', 'active')
      const archived = {state: 'archived', finalDocumentStates: finalDocumentStates()}
      return [...deleteVersions(), update(archived)]
    }
    case 'sanity.action.release.unarchive': {
      const release = requireRelease('unarchived', 'archived')
      const restored = FinalDocumentStates.parse(release.finalDocumentStates).map(({id: versionId}) => {
        const version = documentAt(versionId, 'lastRevision')
        if (version) return {create: version}
        const description = `Release "${name}" cannot be unarchived: document "${versionId}" is no longer in the history`
        throw actionError(index, 'documentNotFoundError', versionId, description)
      })
      return [...restored, update({state: 'active'}, 'finalDocumentStates')]
    }
    case 'sanity.action.release.delete': {
      requireRelease('deleted', 'archived', 'published')
      return [...deleteVersions(), {delete: {id}}]
    }
    case 'sanity.action.release.import': {
      const {ifExists, attributes = action.document} = action
      if (builder.get(id)) {
        if (ifExists === 'ignore') return []
        if (ifExists === 'fail') throw exists()
      }
      const release = {...attributes, _id: id, name}
      if (attributes?.state === 'published' || attributes?.state === 'archived')
        return [{createOrReplace: release}]
      // Not scheduled: it would be locked, or published, before its documents are imported.
      return [{createOrReplace: {...release, state: 'active', publishAt: undefined}}]
    }
  }
}

/**
 * The mutations that publish a version of a release, or unpublish its document. The document keeps its place in an
 * ordered list: a version that is scheduled is locked while others are moved. Hosted Sanity takes that of the version.
 */
function publishVersion(version: LakeDocument, builder: TransactionBuilder): unknown[] {
  const id = publishedId(version._id)
  const published = builder.get(id)
  if (!isUnpublishMarker(version)) {
    const {orderRank} = published ?? builder.get(`drafts.${id}`) ?? version
    return publishMutations(orderRank === undefined ? version : {...version, orderRank}, published)
  }
  return [...(published ? unpublishMutations(published) : []), {delete: {id: version._id}}]
}

/** Whether the Studio created the release with "Schedule publish": it has one document, copied from a draft. */
function isScheduledDraft({metadata}: LakeDocument): boolean {
  return isRecord(metadata) && metadata.cardinality === 'one'
}

/**
 * The mutations that delete the draft that a version is a copy of, unless the draft has changed since, other than by its
 * place in an ordered list. Hosted Sanity keeps it; then the document has a draft without changes after its publication.
 */
function discardBase(
  {_id, _system}: LakeDocument,
  builder: TransactionBuilder,
  documentAt: ActionRequest['documentAt'],
): unknown[] {
  const base = isRecord(_system) && isRecord(_system.base) ? _system.base : {}
  const draft = builder.get(`drafts.${publishedId(_id)}`)
  if (!draft || draft._id !== base.id) return []
  const source = documentAt(draft._id, {revision: String(base.rev)})
  const isSame =
    draft._rev === base.rev || (source && isDeepStrictEqual(withoutPlace(draft), withoutPlace(source)))
  return isSame ? [{delete: {id: draft._id}}] : []
}

/** The document without what changes when it is moved in an ordered list. */
const withoutPlace = ({_rev, _updatedAt, orderRank, ...document}: LakeDocument) => document
