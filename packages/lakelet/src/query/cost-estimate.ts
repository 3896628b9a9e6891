import {isRecord} from '../shared/values.ts'
import {type Call, decodeCall, selectorOf} from './functions/calls.ts'
import {LOOKUP} from './functions/documents.ts'
import {FUNCTIONS} from './functions/registry.ts'
import {SUBQUERY} from './functions/subqueries.ts'
import {TOP_K} from './functions/top-k.ts'

/** Assumed length of an array in a document. Most are shorter. */
const ASSUMED_LENGTH = 50
/** Assumed length of an array nested in such an array, since the size of a document is limited. */
const ASSUMED_NESTED_LENGTH = 3
/** A regular expression for a pattern with more wildcards may backtrack exponentially. */
const MAX_WILDCARDS = 2
/** Minimum cost that makes a query run with a timeout. */
const EXPENSIVE_STEPS = 1_000_000
/** Steps to tokenize a text and compare its words. */
const MATCH_STEPS = 50
/** Steps per document of a top-k selection. */
const TOP_K_STEPS = 3
/** Additional steps of expensive functions. */
const FUNCTION_STEPS = new Map([
  ['global::references', 50],
  ['pt::text', 50],
])

/** The number of all documents, and of the documents of each index lookup by its parameter name. */
export interface CollectionSizes {
  documentCount: number
  lookupCounts: ReadonlyMap<string, number>
  /** The subqueries of the query, see `hoistSubqueries`. */
  subqueries: unknown[]
}

interface Scope extends CollectionSizes {
  /** Assumed length of arrays in this scope. */
  arrayLength: number
  /** Assumed length of arrays nested in them. */
  nestedArrayLength: number
}

/** Estimated cost of a node, and the length of its result if that is an array. */
interface Estimate {
  steps: number
  length: number
  /** Whether the elements of the result are documents. */
  isOfDocuments?: boolean
}

/**
 * Estimates the cost of evaluating a parsed query, in steps of about 0.1 µs. It is an upper bound unless
 * arrays in documents are longer than assumed.
 */
export function estimateCost(tree: unknown, sizes: CollectionSizes): number {
  // With `^`, a nested array can be iterated again for each of its elements.
  const nestedArrayLength = containsNode(tree, 'Parent') ? ASSUMED_LENGTH : ASSUMED_NESTED_LENGTH
  const scope = {...sizes, arrayLength: ASSUMED_LENGTH, nestedArrayLength}
  const nodes = [tree, ...sizes.subqueries]
  const steps = sumSteps(nodes, scope) * amplification(nodes)
  const isUnbounded = nodes.some((node) => containsExpensivePattern(node) || containsLookup(node))
  return isUnbounded ? Math.max(steps, EXPENSIVE_STEPS) : steps
}

function estimate(node: unknown, scope: Scope): Estimate {
  if (Array.isArray(node)) return {steps: sumSteps(node, scope), length: scope.arrayLength}
  if (!isRecord(node)) return {steps: 0, length: scope.arrayLength}
  const {type, base, expr} = node
  switch (type) {
    case 'Value': {
      const length = Array.isArray(node.value) ? node.value.length : 1
      return {steps: 1 + length, length}
    }
    case 'Everything':
      return {steps: 1, length: scope.documentCount, isOfDocuments: true}
    case 'Parameter':
      return {
        steps: 1,
        length: scope.lookupCounts.get(String(node.name)) ?? scope.arrayLength,
        isOfDocuments: true,
      }
    case 'Group':
    case 'ArrayCoerce':
      return estimate(base, scope)
    case 'Filter':
    case 'Map':
    case 'FlatMap': {
      const rows = estimate(base, scope)
      const innerScope = rows.isOfDocuments ? scope : {...scope, arrayLength: scope.nestedArrayLength}
      const perRow = estimate(expr, innerScope)
      const length = type === 'FlatMap' ? rows.length * perRow.length : rows.length
      return {...rows, steps: rows.steps + rows.length * (1 + perRow.steps), length}
    }
    case 'PipeFuncCall': {
      const rows = estimate(base, scope)
      const sortSteps = Math.log2(rows.length + 1)
      return {...rows, steps: rows.steps + rows.length * (sumSteps(node.args, scope) + sortSteps)}
    }
    case 'Slice': {
      const rows = estimate(base, scope)
      const {left, right} = node
      const hasConstantBounds = typeof left === 'number' && typeof right === 'number' && left >= 0
      const length = hasConstantBounds && right >= left ? right - left + 1 : rows.length
      return {...rows, steps: rows.steps + length, length: Math.min(length, rows.length)}
    }
    case 'FuncCall':
      return estimateBuiltIn(`${node.namespace}::${node.name}`, node.args, scope)
    case 'OpCall':
      return estimateOperator(node, scope)
    default:
      return {steps: 1 + sumSteps(Object.values(node), scope), length: scope.arrayLength}
  }
}

function sumSteps(nodes: unknown, scope: Scope): number {
  if (!Array.isArray(nodes)) return 0
  return nodes.reduce((steps, node) => steps + estimate(node, scope).steps, 0)
}

/** The cost of a call of a function that groq-js implements. */
function estimateBuiltIn(name: string, args: unknown, scope: Scope): Estimate {
  const estimates = Array.isArray(args) ? args.map((arg) => estimate(arg, scope)) : []
  const steps = estimates.reduce((total, arg) => total + arg.steps + arg.length, 1)
  const [first, second] = estimates
  if (name === 'array::intersects') {
    return {steps: steps + (first?.length ?? 0) * (second?.length ?? 0), length: 1}
  }
  // These multiply the size of strings and arrays: a few nested calls exhaust the memory.
  if (name === 'string::split') return {steps: Number.POSITIVE_INFINITY, length: scope.arrayLength}
  if (name === 'array::join' && !isShortString(Array.isArray(args) && args[1])) {
    return {steps: Number.POSITIVE_INFINITY, length: scope.arrayLength}
  }
  if (name === 'releases::all') return {steps: scope.documentCount, length: scope.documentCount}
  const length = name.startsWith('array::') ? (first?.length ?? 0) : scope.arrayLength
  return {steps: steps + (FUNCTION_STEPS.get(name) ?? 0), length}
}

/** The cost of a call of a function in `FUNCTIONS`. */
function estimateCall(call: Call, scope: Scope): Estimate {
  const {name, args} = call
  if (name === TOP_K) {
    const rows = estimate(args[0], scope)
    return {...rows, steps: rows.steps + rows.length * TOP_K_STEPS}
  }
  const steps = (FUNCTIONS[name]?.steps(...args.map(argumentSize)) ?? 0) + sumSteps(args, scope)
  if (name === SUBQUERY) {
    const [index] = args
    const result = estimate(scope.subqueries[isRecord(index) ? Number(index.value) : -1], scope)
    return {...result, steps}
  }
  if (name === LOOKUP) return {steps, length: ASSUMED_LENGTH, isOfDocuments: true}
  const selector = selectorOf(call)
  const hasFilter = containsNode(selector, 'Filter') || containsNode(selector, 'SelectorFuncCall')
  return {steps: hasFilter ? Number.POSITIVE_INFINITY : steps, length: scope.arrayLength}
}

/** The number of characters or values in an argument, if it is constant. */
function argumentSize(node: unknown): number {
  return isRecord(node) && node.type === 'Value' ? valueSize(node.value) : ASSUMED_LENGTH
}

function valueSize(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((size, inner) => size + valueSize(inner), 1)
}

function estimateOperator(node: Record<string, unknown>, scope: Scope): Estimate {
  const call = decodeCall(node)
  if (call) return estimateCall(call, scope)
  const {op} = node
  const [left, right] = [estimate(node.left, scope), estimate(node.right, scope)]
  const steps = 1 + left.steps + right.steps
  if (op === 'in') return {steps: steps + right.length, length: 1}
  if (op === '+') {
    return {steps: steps + left.length + right.length, length: left.length + right.length}
  }
  return {steps: steps + (op === 'match' ? MATCH_STEPS : 0), length: scope.arrayLength}
}

/** Factor by which a query may multiply the size of values: each `+` and each spread can double them. */
function amplification(node: unknown): number {
  if (Array.isArray(node)) return node.reduce((factor, item) => factor * amplification(item), 1)
  if (!isRecord(node) || node.type === 'Value') return 1
  const call = decodeCall(node)
  if (call) return amplification(call.args)
  const inner = Object.values(node).reduce<number>((factor, item) => factor * amplification(item), 1)
  if (node.type === 'OpCall' && node.op === '+') return 2 * inner
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return inner
  const dynamicElements = node.elements.filter((element) => isRecord(element) && !isValueNode(element.value))
  return inner * Math.max(1, dynamicElements.length)
}

/** Whether the tree contains a lookup with an unknown value, which may return all documents. */
function containsLookup(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(containsLookup)
  if (!isRecord(node) || node.type === 'Value') return false
  return decodeCall(node)?.name === LOOKUP || Object.values(node).some(containsLookup)
}

/** Whether the tree contains a node of the type. */
function containsNode(node: unknown, type: string): boolean {
  if (Array.isArray(node)) return node.some((item) => containsNode(item, type))
  if (!isRecord(node) || node.type === 'Value') return false
  return node.type === type || Object.values(node).some((item) => containsNode(item, type))
}

function isValueNode(node: unknown): boolean {
  return isRecord(node) && node.type === 'Value'
}

function isShortString(node: unknown): boolean {
  return isRecord(node) && typeof node.value === 'string' && node.value.length <= 100
}

/** Whether the tree contains a `match` or `path()` pattern whose matching time cannot be bounded. */
function containsExpensivePattern(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(containsExpensivePattern)
  if (!isRecord(node) || node.type === 'Value') return false
  if (node.type === 'OpCall' && node.op === 'match' && !isCheapPattern(node.right)) return true
  const isPath = node.type === 'FuncCall' && node.name === 'path'
  if (isPath && Array.isArray(node.args) && !isCheapPattern(node.args[0])) return true
  return Object.values(node).some(containsExpensivePattern)
}

function isCheapPattern(node: unknown): boolean {
  if (!isRecord(node) || typeof node.value !== 'string') return false
  return (node.value.match(/\*+/g) ?? []).length <= MAX_WILDCARDS
}
