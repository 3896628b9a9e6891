import type {LakeUser} from '../auth/user-directory.ts'
import {resolveStrongReferences} from '../mutations/publish.ts'
import type {TransactionBuilder} from '../mutations/transaction-builder.ts'
import {isDraftOrVersion, layerOf, publishedId} from '../shared/document-ids.ts'
import type {Change, LakeDocument} from '../shared/types.ts'
import {strongReferences} from '../store/references.ts'
import type {DocumentRule, Writer} from './document-rule.ts'
import type {DocumentRules} from './document-rules.ts'
import {changedFields, isReservedType} from './reserved-documents.ts'

/** Returns why the rules do not permit the user to make the change, or undefined. */
export function ruleProblem(
  change: Change,
  user: LakeUser,
  rules: DocumentRules,
  builder: TransactionBuilder,
): string | undefined {
  const {id, before, after} = change
  const base = publishedId(id)
  const isAdministrator = user.bypassesRules
  if (after) {
    const problem = idProblem(after, rules)
    if (problem || isAdministrator) return problem
    if (before && before._type !== after._type) {
      if (!rules.givesWay(before)) return `it has the type "${before._type}"`
      // As deleting it and creating another one.
      return (
        ruleProblem({...change, after: null}, user, rules, builder) ??
        ruleProblem({...change, before: null}, user, rules, builder)
      )
    }
    const other = before ? undefined : builder.layersOf(base).find(({_type}) => _type !== after._type)
    if (other) return `"${other._id}" has the type "${other._type}"`
  }
  if (isAdministrator) return undefined
  const {_type} = after ?? before ?? {_type: ''}
  const rule = rules.find(_type, base)
  // What no rule covers can be cleaned up.
  if (!rule && !after && user.role === 'administrator') return undefined
  if (!rule) return 'only administrators write documents of this type'
  return writerProblem(change, user.writer, rule, builder) ?? (after ? shapeProblem(after, rule) : undefined)
}

/** Returns why the ID cannot be one of a document of this type, or undefined. */
export function idProblem({_id, _type}: LakeDocument, rules: DocumentRules): string | undefined {
  const base = publishedId(_id)
  if (isDraftOrVersion(base)) return 'its ID is not one of a draft or version'
  const owners = rules.ownersOf(base).map(({type}) => type)
  if (owners.length > 0 && !owners.includes(_type)) return `its ID belongs to the type "${owners[0]}"`
  const patterns = rules.patternsOf(_type)
  if (patterns.length === 0 || rules.find(_type, base)) return undefined
  return `documents of this type have IDs such as ${patterns.map((pattern) => `"${pattern}"`).join(', ')}`
}

function writerProblem(
  {id, before, after}: Change,
  writer: Writer,
  rule: DocumentRule,
  builder: TransactionBuilder,
): string | undefined {
  const layer = layerOf(id)
  if (layer !== null) {
    const writers = (layer === 'drafts' ? rule.drafts : rule.versions) ?? []
    if (writers.includes(writer)) return undefined
    return `"${writer}" does not write ${layer === 'drafts' ? 'drafts' : 'versions'} of this type`
  }
  if (!before) return rule.create.includes(writer) ? undefined : `"${writer}" does not create such documents`
  if (!after) return deletionProblem(id, writer, rule, builder)
  const entries = rule.update.filter(({writers}) => writers.includes(writer))
  if (entries.length === 0) return `"${writer}" does not change such documents`
  if (entries.some(({fields}) => !fields)) return undefined
  const permitted = entries.flatMap(({fields}) => fields ?? [])
  const field = changedFields(before, after).find((name) => !permitted.includes(name))
  return field === undefined
    ? undefined
    : `"${writer}" does not change the field "${field}" of such documents`
}

/** Returns why the writer does not delete a published document, or undefined. */
function deletionProblem(
  id: string,
  writer: Writer,
  {delete: writers, deleteWith}: DocumentRule,
  builder: TransactionBuilder,
): string | undefined {
  if (writers.includes(writer)) return undefined
  if (!deleteWith?.writers.includes(writer)) return `"${writer}" does not delete such documents`
  const whole = deleteWith.document(id)
  return builder.has(whole) ? `"${writer}" deletes it only together with "${whole}"` : undefined
}

function shapeProblem(document: LakeDocument, {validate}: DocumentRule): string | undefined {
  return layerOf(document._id) === null ? validate?.(document) : undefined
}

/**
 * Returns why the user may not erase the history of a document, or undefined. If it did not exist before the
 * transaction, the rule to which its ID belongs decides.
 */
export function purgeProblem(
  id: string,
  {role, writer, bypassesRules}: LakeUser,
  rules: DocumentRules,
  builder: TransactionBuilder,
): string | undefined {
  if (bypassesRules) return undefined
  const [base, document] = [publishedId(id), builder.before(id)]
  if (document) {
    const rule = rules.find(document._type, base)
    if (!rule && role === 'administrator') return undefined
    if (!rule) return 'only administrators write documents of this type'
    return writerProblem({id, before: document, after: null, mutations: []}, writer, rule, builder)
  }
  const owners = rules.ownersOf(base)
  const mayDelete = (rule: DocumentRule) =>
    !deletionProblem(base, writer, rule, builder) ||
    (layerOf(id) === 'drafts' && rule.drafts?.includes(writer))
  if (owners.length === 0 || owners.some(mayDelete)) return undefined
  return `"${writer}" does not delete such documents`
}

/** Returns a new strong reference by which the document would keep another one from being deleted, or undefined. */
export function referenceProblem({before, after}: Change, rules: DocumentRules): string | undefined {
  // A reference that becomes strong when the document is published counts before.
  const referencesOf = (document: LakeDocument | null) => strongReferences(resolveStrongReferences(document))
  const known = referencesOf(before)
  const id = [...referencesOf(after)].find((one) => !known.has(one) && !rules.isStrongTarget(one))
  return id === undefined ? undefined : `it may refer to "${id}" only weakly`
}

/** Deletes drafts and versions that give way to documents of other types. Their writers need permission for it. */
export function deleteWhatGivesWay(builder: TransactionBuilder, rules: DocumentRules): void {
  for (const {id, after} of builder.changes()) {
    if (!after || isReservedType(after._type) || rules.givesWay(after)) continue
    for (const other of builder.layersOf(publishedId(id)))
      if (other._type !== after._type && rules.givesWay(other))
        builder.apply({kind: 'delete', target: {id: other._id}, purge: false})
  }
}
