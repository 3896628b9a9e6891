import {publishMutations, unpublishMutations, withoutUpdatedAt} from '../mutations/publish.ts'
import {parseMutations} from '../mutations/schema.ts'
import type {TransactionBuilder} from '../mutations/transaction-builder.ts'
import {type ActionRequest, releaseMutations} from '../releases/release-actions.ts'
import {isDraftOrVersion, layerOf, publishedId as publishedIdOf, releaseOf} from '../shared/document-ids.ts'
import {actionError, type LakeError} from '../shared/errors.ts'
import type {LakeDocument} from '../shared/types.ts'
import {isRecord} from '../shared/values.ts'
import {type Action, type DocumentAction, isReleaseAction} from './schema.ts'

/**
 * Translates actions to mutations and applies them. Each action sees the result of the previous ones.
 * @throws LakeError 400 or 409
 */
export function applyActions(builder: TransactionBuilder, actions: Action[], request: ActionRequest): void {
  for (const [index, action] of actions.entries()) {
    const mutations = isReleaseAction(action)
      ? releaseMutations(action, index, builder, request)
      : toMutations(action, new ActionContext(builder, index))
    for (const mutation of parseMutations(mutations)) builder.apply(mutation)
  }
}

function toMutations(action: DocumentAction, context: ActionContext): unknown[] {
  switch (action.actionType) {
    case 'sanity.action.document.create': {
      const {publishedId, attributes, ifExists} = action
      const _id = attributes._id ?? `drafts.${publishedId}`
      context.assertVersionOf(_id, publishedId)
      if (_id === `drafts.${publishedId}` && context.find(publishedId)) {
        throw context.error('documentAlreadyExistsError', publishedId, 'is already published')
      }
      return [{[ifExists === 'ignore' ? 'createIfNotExists' : 'create']: {...attributes, _id}}]
    }
    case 'sanity.action.document.edit': {
      const {publishedId, draftId, patch} = action
      context.assertVersionOf(draftId, publishedId)
      const base = context.find(draftId) ? null : context.require(publishedId)
      const copy = base ? [{create: {...base, _id: draftId}}] : []
      return [...copy, {patch: {...patch, id: draftId}}]
    }
    case 'sanity.action.document.publish': {
      const {publishedId, draftId} = action
      context.assertVersionOf(draftId, publishedId)
      const draft = context.require(draftId)
      const published = context.find(publishedId)
      context.assertRevision(draft, action.ifDraftRevisionId)
      if (published || action.ifPublishedRevisionId !== undefined) {
        context.assertRevision(context.require(publishedId), action.ifPublishedRevisionId)
      }
      return publishMutations(draft, published)
    }
    case 'sanity.action.document.unpublish': {
      const {publishedId, draftId} = action
      context.assertDraftOf(draftId, publishedId)
      return unpublishMutations(context.require(publishedId))
    }
    case 'sanity.action.document.delete': {
      const {publishedId, includeDrafts, purge} = action
      context.assertPublished(publishedId)
      for (const version of includeDrafts) context.assertVersionOf(version, publishedId)
      const draftId = `drafts.${publishedId}`
      if (context.find(draftId) && !includeDrafts.includes(draftId)) {
        throw context.error(
          'documentHasVersionsError',
          publishedId,
          `has a draft: name "${draftId}" in includeDrafts to delete it too`,
        )
      }
      if (includeDrafts.length === 0) context.require(publishedId)
      return [publishedId, ...includeDrafts].map((id) => ({delete: {id, purge}}))
    }
    case 'sanity.action.document.discard': {
      const {draftId, purge} = action
      context.assertDraftOf(draftId, publishedIdOf(draftId))
      return [{delete: {id: context.require(draftId)._id, purge}}]
    }
    case 'sanity.action.document.version.discard': {
      const {versionId, purge} = action
      context.assertVersionOf(versionId, publishedIdOf(versionId))
      return [{delete: {id: context.require(versionId)._id, purge}}]
    }
    case 'sanity.action.document.version.create': {
      const {publishedId, document, baseId = '', versionId = '', ifBaseRevisionId} = action
      const base = document ? null : context.require(baseId)
      if (base) context.assertRevision(base, ifBaseRevisionId)
      const version = {...(document ?? (base && copyOf(base))), _id: document?._id ?? versionId}
      context.assertVersionOf(version._id, publishedId)
      return [{create: version}]
    }
    case 'sanity.action.document.version.replace': {
      const {document} = action
      context.assertVersionOf(document._id, publishedIdOf(document._id))
      context.require(document._id)
      return [{createOrReplace: document}]
    }
    case 'sanity.action.document.version.unpublish': {
      const {versionId, publishedId} = action
      context.assertVersionOf(versionId, publishedId)
      if (releaseOf(versionId) === null)
        throw context.error('invalidIdError', versionId, 'is in no release', 400)
      const published = context.require(publishedId)
      return [
        {createIfNotExists: {...withoutUpdatedAt(published), _id: versionId}},
        {patch: {id: versionId, setIfMissing: {_system: {}}, set: {'_system.delete': true}}},
      ]
    }
    case 'sanity.action.document.replaceDraft': {
      const {publishedId, attributes} = action
      context.assertDraftOf(attributes._id, publishedId)
      if (!context.find(attributes._id)) context.require(publishedId)
      return [{createOrReplace: attributes}]
    }
  }
}

/** Document lookups and assertions of one action, with errors that carry its index. */
class ActionContext {
  #builder: TransactionBuilder
  #index: number

  constructor(builder: TransactionBuilder, index: number) {
    this.#builder = builder
    this.#index = index
  }

  find(id: string): LakeDocument | null {
    this.#builder.assertAddressable(id, this.#index)
    return this.#builder.get(id)
  }

  /** The document. Throws LakeError 409 if it does not exist. */
  require(id: string): LakeDocument {
    const document = this.find(id)
    if (document) return document
    throw this.error('documentNotFoundError', id, 'was not found')
  }

  /** @throws LakeError 409 unless the document has the expected revision; undefined matches any */
  assertRevision({_id, _rev}: LakeDocument, expected: string | undefined): void {
    if (expected === undefined || expected === _rev) return
    throw this.error(
      'documentRevisionIDDoesNotMatchError',
      _id,
      `has unexpected revision ID ("${_rev}"), expected "${expected}"`,
    )
  }

  /** @throws LakeError 400 for the id of a draft or version */
  assertPublished(id: string): void {
    if (isDraftOrVersion(id))
      throw this.error('invalidIdError', id, 'is not published: it is a draft or version', 400)
  }

  /** @throws LakeError 400 unless the id is the published id with the prefix `drafts.` */
  assertDraftOf(id: string, publishedId: string): void {
    this.assertPublished(publishedId)
    if (id === `drafts.${publishedId}`) return
    throw this.error('invalidIdError', id, `is no draft of "${publishedId}"`, 400)
  }

  /** @throws LakeError 400 unless the id is the published id with the prefix `drafts.` or `versions.<release>.` */
  assertVersionOf(id: string, publishedId: string): void {
    this.assertPublished(publishedId)
    if (layerOf(id) !== null && publishedIdOf(id) === publishedId) return
    throw this.error('invalidIdError', id, `is no draft or version of "${publishedId}"`, 400)
  }

  error(type: string, id: string, problem: string, status = 409): LakeError {
    return actionError(this.#index, type, id, `Document "${id}" ${problem}`, status)
  }
}

/** The content of a document for a version, with a link to the copied revision, which the Studio compares. */
function copyOf(base: LakeDocument) {
  const system = isRecord(base._system) ? base._system : {}
  return {...withoutUpdatedAt(base), _system: {...system, base: {id: base._id, rev: base._rev}}}
}
