import type {LakeDocument} from '../../shared/types.ts'
import {isRecord} from '../../shared/values.ts'
import type {Documents, Lookup} from '../../store/lookup.ts'

/** What a function can access besides its arguments. */
export interface FunctionContext {
  /** The documents that the user may read, in the requested perspective. */
  documents: Documents
  projectId: string
  dataset: string
  /** The value of a node of a parsed query, outside of all loops. */
  evaluate(node: unknown): unknown
  /** The result of the subquery with this index, which does not depend on where it occurs. */
  runSubquery(index: number): unknown
}

/**
 * `documents::get(reference)`: the referenced document. Supports global document references
 * (`dataset:<project>.<dataset>:<id>`) to this dataset; null for other datasets and missing documents.
 */
export function documentsGet({documents, projectId, dataset}: FunctionContext) {
  const localPrefix = globalReferencePrefix(projectId, dataset)
  return (reference: unknown) => {
    const id = isRecord(reference) ? reference._ref : undefined
    if (typeof id !== 'string') return null
    return documents.get(id.startsWith(localPrefix) ? id.slice(localPrefix.length) : id)
  }
}

/** `documents::incomingRefCount()`: the number of documents that reference this document. */
export function incomingRefCount({documents}: FunctionContext) {
  return (document: unknown) => countReferences(documents, document, '')
}

/** `documents::incomingGlobalDocumentReferenceCount()`: the same for global document references. */
export function incomingGlobalRefCount({documents, projectId, dataset}: FunctionContext) {
  const prefix = globalReferencePrefix(projectId, dataset)
  return (document: unknown) => countReferences(documents, document, prefix)
}

/** Names of the internal functions. GROQ function names have no spaces. */
export const LOOKUP = 'documents found'
export const COUNT = 'number of documents found'

/** The argument of an internal lookup function. */
export interface LookupArgument extends Lookup {
  /** A further condition on a value that is only known during evaluation, such as `*[references(^._id)]`. */
  outer?: {by: 'id' | 'type' | 'reference'; operator: '==' | 'in' | 'references'}
}

/** The documents of a lookup. Those of a lookup without an outer value are read once. */
export function lookupDocuments({documents}: FunctionContext) {
  const results = new Map<unknown, LakeDocument[]>()
  return (argument: unknown, value: unknown): LakeDocument[] => {
    const result = results.get(argument) ?? [...documents.iterate(toLookup(argument, value))]
    if (!hasOuterValue(argument)) results.set(argument, result)
    return result
  }
}

/** The number of documents of a lookup. */
export function countDocuments({documents}: FunctionContext) {
  const results = new Map<unknown, number>()
  return (argument: unknown, value: unknown): number => {
    const result = results.get(argument) ?? documents.count(toLookup(argument, value))
    if (!hasOuterValue(argument)) results.set(argument, result)
    return result
  }
}

const hasOuterValue = (argument: unknown) => isRecord(argument) && argument.outer !== undefined

function toLookup(argument: unknown, value: unknown): Lookup {
  // Only `useIndexes` creates the argument.
  const {outer, ...lookup} = argument as LookupArgument
  if (!outer) return lookup
  const values = outerValues(value, outer.operator)
  return {...lookup, conditions: [...lookup.conditions, {by: outer.by, values}]}
}

/** The strings that an attribute equals for the operator to be true. */
function outerValues(value: unknown, operator: '==' | 'in' | 'references'): string[] {
  const list = Array.isArray(value) ? value : [value]
  const isComparable = Array.isArray(value) ? operator !== '==' : operator !== 'in'
  return isComparable ? list.filter((item) => typeof item === 'string') : []
}

function countReferences(documents: FunctionContext['documents'], document: unknown, prefix: string) {
  const id = isRecord(document) ? document._id : undefined
  if (typeof id !== 'string') return null
  return documents.count({conditions: [{by: 'reference', values: [prefix + id]}]})
}

function globalReferencePrefix(projectId: string, dataset: string): string {
  return `dataset:${projectId}.${dataset}:`
}
