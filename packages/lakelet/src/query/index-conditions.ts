import {isRecord} from '../shared/values.ts'
import {isIndexedPath, MAX_KEY_LENGTH} from '../store/index-keys.ts'
import {type Condition, isScalar, type Scalar} from '../store/lookup.ts'
import {isTextPath, matchQuery, searchQuery} from '../store/words.ts'
import {decodeCall} from './functions/calls.ts'
import type {LookupArgument} from './functions/documents.ts'
import {parseSearch} from './functions/text-query.ts'

/** Each value is a parameter of the SQL statement. */
const MAX_FIELD_VALUES = 100
/** In characters. Longer searches have too many words for FTS5. */
const MAX_PATTERN_LENGTH = 500

interface IndexedCondition {
  condition?: Condition
  /** Whether the lookup finds exactly the documents for which the expression is true. */
  isExact: boolean
}

const NONE: IndexedCondition = {isExact: false}
const exactly = (condition: Condition): IndexedCondition => ({condition, isExact: true})

/** The index condition that finds all documents for which an expression is true. */
export function findCondition(node: unknown): IndexedCondition {
  if (!isRecord(node)) return NONE
  const {type, op, left, right} = node
  if (type === 'FuncCall') return ofCall(node)
  const call = decodeCall(node)
  if (call) return call.name === 'text::query' ? ofSearch(call.args) : NONE
  if (type !== 'OpCall') return NONE
  if (op === '==') {
    const [constant, other] = scalarsOf(left) ? [left, right] : [right, left]
    return ofValues(other, scalarsOf(constant))
  }
  if (op === 'in') return ofValues(left, listOf(right))
  if (op === 'match') return isText(left) ? ofPattern(right) : NONE
  const isAfter = op === '>' && isAttribute(left, '_id')
  const [id] = (isAfter && scalarsOf(right)) || []
  return typeof id === 'string' ? {condition: {by: 'after', id}, isExact: false} : NONE
}

/** A condition on the value of a node outside of the filter. */
export interface OuterCondition extends NonNullable<LookupArgument['outer']> {
  node: unknown
}

/** The condition that an outer element determines, such as `references(^._id)`. */
export function findOuterCondition(node: unknown): OuterCondition | undefined {
  if (!isRecord(node)) return undefined
  const {type, op, left, right, namespace, name, args} = node
  if (type === 'FuncCall') {
    const isReferences = namespace === 'global' && name === 'references'
    const [argument, ...others] = isReferences && Array.isArray(args) ? args : []
    const outer = others.length === 0 ? outsideOfFilter(argument) : undefined
    return outer === undefined ? undefined : {by: 'reference', operator: 'references', node: outer}
  }
  if (type !== 'OpCall' || (op !== '==' && op !== 'in')) return undefined
  const toOuter = (attribute: unknown, value: unknown): OuterCondition | undefined => {
    const by = isAttribute(attribute, '_id') ? 'id' : isAttribute(attribute, '_type') ? 'type' : undefined
    const outer = by && outsideOfFilter(value)
    return outer === undefined || !by ? undefined : {by, operator: op, node: outer}
  }
  return toOuter(left, right) ?? (op === '==' ? toOuter(right, left) : undefined)
}

function ofCall({namespace, name, args}: Record<string, unknown>): IndexedCondition {
  if (!Array.isArray(args)) return NONE
  const fullName = `${namespace}::${name}`
  if (fullName === 'sanity::versionOf') {
    const [id] = scalarsOf(args[0]) ?? []
    // In a perspective, the function compares other IDs.
    return typeof id === 'string' ? {condition: {by: 'version', values: [id]}, isExact: false} : NONE
  }
  if (fullName !== 'global::references') return NONE
  const ids = args.map((argument) => scalarsOf(argument) ?? listOf(argument))
  if (!ids.every((id) => id !== undefined)) return NONE
  return exactly({by: 'reference', values: strings(ids.flat())})
}

function ofValues(node: unknown, values: Scalar[] | undefined): IndexedCondition {
  if (!values) return NONE
  if (isAttribute(node, '_id')) return exactly({by: 'id', values: strings(values)})
  if (isAttribute(node, '_type')) return exactly({by: 'type', values: strings(values)})
  const path = attributePath(node)
  const isShort = values.every((value) => typeof value !== 'string' || value.length < MAX_KEY_LENGTH)
  if (!path || !isIndexedPath(path) || !isShort || values.length > MAX_FIELD_VALUES) return NONE
  return exactly({by: 'field', path, values})
}

function ofPattern(node: unknown): IndexedCondition {
  const [pattern] = scalarsOf(node) ?? []
  if (typeof pattern !== 'string' || pattern.length > MAX_PATTERN_LENGTH) return NONE
  const query = matchQuery(pattern)
  return query ? {condition: {by: 'words', query}, isExact: false} : NONE
}

function ofSearch([left, right]: unknown[]): IndexedCondition {
  const [search] = scalarsOf(right) ?? []
  const isDocument = isRecord(left) && left.type === 'This'
  if (typeof search !== 'string' || search.length > MAX_PATTERN_LENGTH || !(isDocument || isText(left)))
    return NONE
  const query = searchQuery(parseSearch(search))
  return query ? {condition: {by: 'words', query}, isExact: false} : NONE
}

/** Whether the value of a node consists of texts of the document, possibly in other case. */
function isText(node: unknown): boolean {
  if (!isRecord(node)) return false
  const {type, base, expr, elements, namespace, name, args} = node
  if (type === 'AccessAttribute') return isTextPath([String(name)]) && (base === undefined || isText(base))
  if (type === 'ArrayCoerce' || type === 'Group' || type === 'AccessElement') return isText(base)
  if (type === 'Map' || type === 'FlatMap') return isText(base) && (isThis(expr) || isText(expr))
  if (type === 'Array')
    return Array.isArray(elements) && elements.every((element) => isRecord(element) && isText(element.value))
  const functions = ['pt::text', 'global::lower', 'global::upper', 'string::lower', 'string::upper']
  const isCall = type === 'FuncCall' && functions.includes(`${namespace}::${name}`)
  // Inside of `Map`, an attribute is read of `This`.
  return isCall ? Array.isArray(args) && args.every(isText) : isThis(node)
}

const isThis = (node: unknown) => isRecord(node) && node.type === 'This'

/** What reads parts of the value of its base. */
const TRAVERSALS = new Set(
  'AccessAttribute AccessElement ArrayCoerce Deref Filter FlatMap Group Map Slice'.split(' '),
)

/** A traversal that begins with `^`, such as `^.a[].b`, as it is outside of the filter; undefined for other nodes. */
function outsideOfFilter(node: unknown): unknown {
  if (!isRecord(node)) return undefined
  if (node.type === 'Parent') return node.n === 1 ? {type: 'This'} : {...node, n: Number(node.n) - 1}
  if (!TRAVERSALS.has(String(node.type)) || readsParent(node.expr)) return undefined
  const base = outsideOfFilter(node.base)
  return base && {...node, base}
}

function readsParent(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(readsParent)
  return isRecord(node) && (node.type === 'Parent' || Object.values(node).some(readsParent))
}

/** The names of an attribute path of the document, such as `a.b`. */
export function attributePath(node: unknown): string[] | undefined {
  if (!isRecord(node) || node.type !== 'AccessAttribute') return undefined
  const parent = node.base === undefined || isThis(node.base) ? [] : attributePath(node.base)
  return parent && [...parent, String(node.name)]
}

function isAttribute(node: unknown, name: string): boolean {
  return isRecord(node) && node.type === 'AccessAttribute' && node.base === undefined && node.name === name
}

/** The scalar of a value node, as a list. Includes query parameters, because the parser inlines them. */
function scalarsOf(node: unknown): Scalar[] | undefined {
  return isRecord(node) && node.type === 'Value' && isScalar(node.value) ? [node.value] : undefined
}

/** The scalars of a constant array; undefined if it contains other values. */
function listOf(node: unknown): Scalar[] | undefined {
  if (!isRecord(node)) return undefined
  // Objects and arrays equal nothing. Null equals a missing attribute.
  if (node.type === 'Value' && Array.isArray(node.value))
    return node.value.some((item) => item === null) ? undefined : node.value.filter(isScalar)
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return undefined
  const items = node.elements.map((element) =>
    isRecord(element) && element.isSplat === false ? scalarsOf(element.value) : undefined,
  )
  return items.every((item) => item !== undefined) ? items.flat() : undefined
}

const strings = (values: Scalar[]) => values.filter((value) => typeof value === 'string')
