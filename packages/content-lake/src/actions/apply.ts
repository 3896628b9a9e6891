import {LakeError} from '../errors.ts'
import type {LakeDocument} from '../types.ts'
import type {TransactionBuilder} from '../mutations/transaction-builder.ts'
import {parseMutations} from '../mutations/schema.ts'
import type {Action} from './schema.ts'
import {resolveStrongReferences} from './strengthen.ts'

/**
 * Carries the actions out on a draft, each seeing what the earlier ones did.
 * @throws LakeError 400 or 409
 */
export function applyActions(draft: TransactionBuilder, actions: Action[]): void {
  for (const [index, action] of actions.entries()) {
    const mutations = toMutations(action, new Documents(draft, index))
    for (const mutation of parseMutations(mutations)) draft.apply(mutation)
  }
}

function toMutations(action: Action, documents: Documents): unknown[] {
  switch (action.actionType) {
    case 'sanity.action.document.create': {
      const {publishedId, attributes, ifExists} = action
      documents.checkVersionOf(attributes._id, publishedId)
      if (attributes._id === `drafts.${publishedId}` && documents.find(publishedId)) {
        throw documents.refuse('documentAlreadyExistsError', publishedId, 'is already published')
      }
      return [{[ifExists === 'ignore' ? 'createIfNotExists' : 'create']: attributes}]
    }
    case 'sanity.action.document.edit': {
      const {publishedId, draftId, patch} = action
      documents.checkVersionOf(draftId, publishedId)
      const base = documents.find(draftId) ? null : documents.require(publishedId)
      const copy = base ? [{create: {...base, _id: draftId}}] : []
      return [...copy, {patch: {...patch, id: draftId}}]
    }
    case 'sanity.action.document.publish': {
      const {publishedId, draftId} = action
      documents.checkVersionOf(draftId, publishedId)
      const draft = documents.require(draftId)
      const published = documents.find(publishedId)
      documents.checkRevision(draft, action.ifDraftRevisionId)
      if (published || action.ifPublishedRevisionId !== undefined) {
        documents.checkRevision(documents.require(publishedId), action.ifPublishedRevisionId)
      }
      const content = Object.assign({}, resolveStrongReferences(draft))
      const _createdAt = published?._createdAt ?? draft._createdAt
      const document = {...content, _id: publishedId, _createdAt}
      return [{[published ? 'createOrReplace' : 'create']: document}, {delete: {id: draftId}}]
    }
    case 'sanity.action.document.unpublish': {
      const {publishedId, draftId} = action
      documents.checkVersionOf(draftId, publishedId)
      const published = documents.require(publishedId)
      return [{createIfNotExists: {...published, _id: draftId}}, {delete: {id: publishedId}}]
    }
    case 'sanity.action.document.delete': {
      const {publishedId, includeDrafts, purge} = action
      for (const version of includeDrafts) documents.checkVersionOf(version, publishedId)
      const draftId = `drafts.${publishedId}`
      if (documents.find(draftId) && !includeDrafts.includes(draftId)) {
        throw documents.refuse(
          'documentHasVersionsError',
          publishedId,
          `has a draft: name "${draftId}" in includeDrafts to delete it too`,
        )
      }
      if (includeDrafts.length === 0) documents.require(publishedId)
      return [publishedId, ...includeDrafts].map((id) => ({delete: {id, purge}}))
    }
    case 'sanity.action.document.discard':
      return [{delete: {id: documents.require(action.draftId)._id, purge: action.purge}}]
    case 'sanity.action.document.version.discard':
      return [{delete: {id: documents.require(action.versionId)._id, purge: action.purge}}]
    case 'sanity.action.document.version.create': {
      const {publishedId, document, baseId = '', versionId = '', ifBaseRevisionId} = action
      const base = document ? null : documents.require(baseId)
      if (base) documents.checkRevision(base, ifBaseRevisionId)
      const version = {...(document ?? base), _id: document?._id ?? versionId}
      documents.checkVersionOf(version._id, publishedId)
      return [{create: version}]
    }
    case 'sanity.action.document.version.replace': {
      documents.require(action.document._id)
      return [{createOrReplace: action.document}]
    }
    case 'sanity.action.document.replaceDraft': {
      const {publishedId, attributes} = action
      documents.checkVersionOf(attributes._id, publishedId)
      if (!documents.find(attributes._id)) documents.require(publishedId)
      return [{createOrReplace: attributes}]
    }
  }
}

/** What one action may ask of the documents, and its refusals. */
class Documents {
  #draft: TransactionBuilder
  #index: number

  constructor(draft: TransactionBuilder, index: number) {
    this.#draft = draft
    this.#index = index
  }

  find(id: string): LakeDocument | null {
    return this.#draft.get(id)
  }

  require(id: string): LakeDocument {
    const document = this.#draft.get(id)
    if (document) return document
    throw this.refuse('documentNotFoundError', id, 'was not found')
  }

  checkRevision({_id, _rev}: LakeDocument, expected: string | undefined): void {
    if (expected === undefined || expected === _rev) return
    throw this.refuse(
      'documentRevisionIDDoesNotMatchError',
      _id,
      `has unexpected revision ID "${_rev}", expected "${expected}"`,
    )
  }

  /** A version is the published id behind `drafts.` or `versions.<release>.`. */
  checkVersionOf(id: string, publishedId: string): void {
    if (/^(drafts|versions\.[^.]+)\./.exec(id)?.[0] + publishedId === id) return
    throw this.refuse('invalidIdError', id, `is no draft or version of "${publishedId}"`, 400)
  }

  refuse(type: string, id: string, problem: string, status = 409): LakeError {
    const description = `Document "${id}" ${problem}`
    return new LakeError(status, 'actionError', `The action(s) failed: ${description}`, {
      items: [{index: this.#index, error: {type, id, description}}],
    })
  }
}
