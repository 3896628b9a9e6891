import type {LakeUser} from '../auth/user-directory.ts'
import type {TransactionBuilder} from '../mutations/transaction-builder.ts'
import {isDraftOrVersion, layerOf, publishedId} from '../shared/document-ids.ts'
import type {Change, LakeDocument} from '../shared/types.ts'
import type {DocumentRule, Writer} from './document-rule.ts'
import type {DocumentRules} from './document-rules.ts'
import {changedFields} from './reserved-documents.ts'

/** Returns why the rules do not permit the user to make the change, or undefined. */
export function ruleProblem(
  change: Change,
  user: LakeUser,
  rules: DocumentRules,
  builder: TransactionBuilder,
): string | undefined {
  const {id, before, after} = change
  const base = publishedId(id)
  const isAdministrator = user.role === 'administrator'
  if (after) {
    const problem = idProblem(after, rules)
    if (problem || isAdministrator) return problem
    if (before && before._type !== after._type) return `it has the type "${before._type}"`
    const other = before ? undefined : builder.layersOf(base).find(({_type}) => _type !== after._type)
    if (other) return `"${other._id}" has the type "${other._type}"`
  }
  if (isAdministrator) return undefined
  const {_type} = after ?? before ?? {_type: ''}
  const rule = rules.find(_type, base)
  if (!rule) return 'only administrators write documents of this type'
  return writerProblem(change, user.writer, rule) ?? (after ? shapeProblem(after, rule) : undefined)
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

function writerProblem({id, before, after}: Change, writer: Writer, rule: DocumentRule): string | undefined {
  const layer = layerOf(id)
  if (layer !== null) {
    const writers = (layer === 'drafts' ? rule.drafts : rule.versions) ?? []
    if (writers.includes(writer)) return undefined
    return `"${writer}" does not write ${layer === 'drafts' ? 'drafts' : 'versions'} of this type`
  }
  if (!before) return rule.create.includes(writer) ? undefined : `"${writer}" does not create such documents`
  if (!after) return rule.delete.includes(writer) ? undefined : `"${writer}" does not delete such documents`
  const entries = rule.update.filter(({writers}) => writers.includes(writer))
  if (entries.length === 0) return `"${writer}" does not change such documents`
  if (entries.some(({fields}) => !fields)) return undefined
  const permitted = entries.flatMap(({fields}) => fields ?? [])
  const field = changedFields(before, after).find((name) => !permitted.includes(name))
  return field === undefined
    ? undefined
    : `"${writer}" does not change the field "${field}" of such documents`
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
  {role, writer}: LakeUser,
  rules: DocumentRules,
  builder: TransactionBuilder,
): string | undefined {
  if (role === 'administrator') return undefined
  const [base, document] = [publishedId(id), builder.before(id)]
  if (document) {
    const rule = rules.find(document._type, base)
    if (!rule) return 'only administrators write documents of this type'
    return writerProblem({id, before: document, after: null, json: null, mutations: []}, writer, rule)
  }
  const owners = rules.ownersOf(base)
  const mayDelete = (rule: DocumentRule) =>
    rule.delete.includes(writer) || (layerOf(id) === 'drafts' && rule.drafts?.includes(writer))
  if (owners.length === 0 || owners.some(mayDelete)) return undefined
  return `"${writer}" does not delete such documents`
}
