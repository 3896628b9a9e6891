import {ALL_DOCUMENTS, type Permission, ROLE_GRANTS} from '../auth/grants.ts'
import type {LakeUser} from '../auth/user-directory.ts'
import type {LakeDataset} from '../datasets/dataset.ts'
import type {TransactionBuilder} from '../mutations/transaction-builder.ts'
import {compileFilter} from '../query/filter.ts'
import {LakeError} from '../shared/errors.ts'
import type {Change, LakeDocument} from '../shared/types.ts'
import {type Audience, isHidden} from '../store/audience.ts'
import type {DocumentRules} from './document-rules.ts'
import {isReserved, reservedProblem} from './reserved-documents.ts'
import {deleteWhatGivesWay, idProblem, purgeProblem, referenceProblem, ruleProblem} from './rule-problem.ts'

interface AuthorizeOptions {
  user: LakeUser
  dataset: LakeDataset
  /** Errors do not name documents that it does not find. */
  audience: Audience
  /** Without rules the role of the user decides. */
  rules: DocumentRules | undefined
  /** Whether the transaction consists of actions on releases. */
  isReleaseAction: boolean
}

/**
 * Returns a function that throws LakeError 403 if a transaction contains a change that the user may not make. It
 * compares the documents before and after, so that the operations that made the change do not matter.
 */
export function authorizeChanges(options: AuthorizeOptions): (builder: TransactionBuilder) => void {
  const {user, dataset, audience, rules, isReleaseAction} = options
  const mayEditHistory = ROLE_GRANTS[user.role].some(({permissions}) => permissions.includes('editHistory'))

  return (builder) => {
    const reject = (permission: Permission, id: string, type: string | undefined, problem: string) => {
      const document = `document "${id}"${type === undefined ? '' : ` of type "${type}"`}: ${problem}`
      const detail = isHidden(audience, id) ? 'a document that you may not read' : document
      return insufficientPermissions(permission, builder.lastMutationIndex(id), detail)
    }
    const restricting = user.bypassesRules ? undefined : rules
    if (restricting) deleteWhatGivesWay(builder, restricting)
    for (const change of builder.changes()) {
      const {id, before, after} = change
      const reserved = isReserved(change)
      const problem =
        (reserved
          ? (reservedProblem(change, user, isReleaseAction) ??
            (rules && after && reservedIdProblem(after, rules)))
          : rules && ruleProblem(change, user, rules, builder)) ??
        (restricting && referenceProblem(change, restricting))
      if (problem) throw reject(before ? 'update' : 'create', id, (after ?? before)?._type, problem)
      const missing = reserved || rules ? undefined : missingPermission(change, user, dataset)
      if (missing) throw insufficientPermissions(missing, builder.lastMutationIndex(id))
    }
    // The purged documents may have been deleted before.
    for (const id of builder.purgedIds()) {
      if (!mayEditHistory) throw insufficientPermissions('editHistory', builder.lastMutationIndex(id))
      const problem = rules && purgeProblem(id, user, rules, builder)
      if (problem) throw reject('editHistory', id, builder.before(id)?._type, problem)
    }
  }
}

/** Assets of administrators have no ID that belongs to another type. */
function reservedIdProblem(document: LakeDocument, rules: DocumentRules): string | undefined {
  return document._id.startsWith('_.') ? undefined : idProblem(document, rules)
}

/**
 * The permission for a change that the user's role lacks. As in hosted Sanity, creating a document requires
 * `create`, and changing or deleting it `update`, on the document before and after the change. Unlike there,
 * deleting it also requires `create`: who may only change a document may not delete it.
 */
function missingPermission(
  {before, after}: Change,
  {id: identity, role}: LakeUser,
  {projectId, name: dataset}: LakeDataset,
): Permission | undefined {
  const matches = (filter: string, document: LakeDocument) =>
    compileFilter({query: `*[${filter}]`, params: {}, projectId, dataset, identity}).matches(document)
  const isGranted = (permission: Permission, document: LakeDocument | null) =>
    document === null ||
    ROLE_GRANTS[role].some(
      ({filter, permissions}) =>
        permissions.includes(permission) && (filter === ALL_DOCUMENTS || matches(filter, document)),
    )
  const required: Permission[] = after ? [before ? 'update' : 'create'] : ['update', 'create']
  return required.find((permission) => !isGranted(permission, before) || !isGranted(permission, after))
}

/**
 * The LakeError 403 for a change.
 * @param detail the document, and why it may not be changed
 */
export function insufficientPermissions(permission: Permission, index: number, detail?: string): LakeError {
  const reason = detail === undefined ? '' : `: ${detail}`
  const description = `Insufficient permissions; permission "${permission}" required${reason}`
  const error = {type: 'insufficientPermissionsError', description, permission}
  return new LakeError(403, 'mutationError', description, {items: [{index, error}]})
}
