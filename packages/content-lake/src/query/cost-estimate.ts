import {isRecord} from '../values.ts'
import {type Call, decodeCall} from './functions/calls.ts'
import {TOP_K} from './functions/top-k.ts'
import {FUNCTIONS} from './functions/registry.ts'

/** What is taken for the length of an array in a document: most are shorter. */
const UNKNOWN_LENGTH = 50
/** The same for an array within such an array: a document is no larger than all of its parts. */
const INNER_LENGTH = 3
/** A pattern with more wildcards may take a regular expression for ever. */
const MAX_WILDCARDS = 2
/** As much as keeps a query from being taken for a quick one. */
const NOT_QUICK = 1_000_000
/** In steps: what it takes to split a text into words and compare them. */
const MATCHING = 50
/** In steps: what it takes to see whether a document is among the first. */
const FIRST_STEPS = 3
/** In steps, beyond those that every call takes. */
const COSTLY_CALLS = new Map([
  ['global::references', 50],
  ['pt::text', 50],
])

/** How many documents there are in all, and in each lookup by the name of its parameter. */
export interface Sizes {
  all: number
  found: ReadonlyMap<string, number>
}

/** Where a node stands. */
interface Place extends Sizes {
  /** What arrays in documents are taken for there. */
  unknown: number
  /** The same within such an array. */
  inner: number
}

/** How long evaluating a node takes, and how many elements come of it where that is an array. */
interface Effort {
  steps: number
  length: number
  /** Whether the elements are documents. */
  isOfDocuments?: boolean
}

/**
 * Judges what a parsed query takes to evaluate, in steps of about a tenth of a microsecond. The
 * judgement errs upwards: only arrays in documents may be longer than it takes them for.
 */
export function estimateCost(tree: unknown, sizes: Sizes): number {
  // With ^ an inner array may be looped over again for each of its own elements.
  const inner = has(tree, 'Parent') ? UNKNOWN_LENGTH : INNER_LENGTH
  const steps = judge(tree, {...sizes, unknown: UNKNOWN_LENGTH, inner}).steps * growth(tree)
  return hasHardPattern(tree) ? Math.max(steps, NOT_QUICK) : steps
}

function judge(node: unknown, place: Place): Effort {
  if (Array.isArray(node)) return {steps: sum(node, place), length: place.unknown}
  if (!isRecord(node)) return {steps: 0, length: place.unknown}
  const {type, base, expr} = node
  switch (type) {
    case 'Value': {
      const length = Array.isArray(node.value) ? node.value.length : 1
      return {steps: 1 + length, length}
    }
    case 'Everything':
      return {steps: 1, length: place.all, isOfDocuments: true}
    case 'Parameter':
      return {
        steps: 1,
        length: place.found.get(String(node.name)) ?? place.unknown,
        isOfDocuments: true,
      }
    case 'Group':
    case 'ArrayCoerce':
      return judge(base, place)
    case 'Filter':
    case 'Map':
    case 'FlatMap': {
      const rows = judge(base, place)
      const each = judge(expr, rows.isOfDocuments ? place : {...place, unknown: place.inner})
      const length = type === 'FlatMap' ? rows.length * each.length : rows.length
      return {...rows, steps: rows.steps + rows.length * (1 + each.steps), length}
    }
    case 'PipeFuncCall': {
      const rows = judge(base, place)
      const sorting = Math.log2(rows.length + 1)
      return {...rows, steps: rows.steps + rows.length * (sum(node.args, place) + sorting)}
    }
    case 'Slice': {
      const rows = judge(base, place)
      const {left, right} = node
      const isPlain = typeof left === 'number' && typeof right === 'number' && left >= 0
      const length = isPlain && right >= left ? right - left + 1 : rows.length
      return {...rows, steps: rows.steps + length, length: Math.min(length, rows.length)}
    }
    case 'FuncCall':
      return judgeCall(`${node.namespace}::${node.name}`, node.args, place)
    case 'OpCall':
      return judgeOperator(node, place)
    default:
      return {steps: 1 + sum(Object.values(node), place), length: place.unknown}
  }
}

function sum(nodes: unknown, place: Place): number {
  if (!Array.isArray(nodes)) return 0
  return nodes.reduce((steps, node) => steps + judge(node, place).steps, 0)
}

function judgeCall(name: string, args: unknown, place: Place): Effort {
  const given = Array.isArray(args) ? args.map((arg) => judge(arg, place)) : []
  const steps = given.reduce((total, arg) => total + arg.steps + arg.length, 1)
  const [first, second] = given
  if (name === 'array::intersects') {
    return {steps: steps + (first?.length ?? 0) * (second?.length ?? 0), length: 1}
  }
  // Text and lists that grow by multiplication: a few of them take all memory.
  if (name === 'string::split') return {steps: Number.POSITIVE_INFINITY, length: place.unknown}
  if (name === 'array::join' && !isShortText(Array.isArray(args) && args[1])) {
    return {steps: Number.POSITIVE_INFINITY, length: place.unknown}
  }
  if (name === 'releases::all') return {steps: place.all, length: place.all}
  const length = name.startsWith('array::') ? (first?.length ?? 0) : place.unknown
  return {steps: steps + (COSTLY_CALLS.get(name) ?? 0), length}
}

/** A call of one of the lake's own functions. */
function judgeOwn({name, args}: Call, place: Place): Effort {
  if (name === TOP_K) {
    const rows = judge(args[0], place)
    return {...rows, steps: rows.steps + rows.length * FIRST_STEPS}
  }
  const steps = FUNCTIONS[name]?.steps(...args.map(sizeOf)) ?? 0
  return {steps: steps + sum(args, place), length: place.unknown}
}

/** How many characters or values there are in an argument, as far as the query tells. */
function sizeOf(node: unknown): number {
  return isRecord(node) && node.type === 'Value' ? sizeOfValue(node.value) : UNKNOWN_LENGTH
}

function sizeOfValue(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((size, inner) => size + sizeOfValue(inner), 1)
}

function judgeOperator(node: Record<string, unknown>, place: Place): Effort {
  const call = decodeCall(node)
  if (call) return judgeOwn(call, place)
  const {op, left, right} = node
  const [a, b] = [judge(left, place), judge(right, place)]
  const steps = 1 + a.steps + b.steps
  if (op === 'in') return {steps: steps + b.length, length: 1}
  if (op === '+') return {steps: steps + a.length + b.length, length: a.length + b.length}
  return {steps: steps + (op === 'match' ? MATCHING : 0), length: place.unknown}
}

/** How often what a step sees may have been doubled by those before it. */
function growth(node: unknown): number {
  if (Array.isArray(node)) return node.reduce((factor, item) => factor * growth(item), 1)
  if (!isRecord(node) || node.type === 'Value') return 1
  const call = decodeCall(node)
  if (call) return growth(call.args)
  const inner = Object.values(node).reduce<number>((factor, item) => factor * growth(item), 1)
  if (node.type === 'OpCall' && node.op === '+') return 2 * inner
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return inner
  const open = node.elements.filter((element) => isRecord(element) && !isValue(element.value))
  return inner * Math.max(1, open.length)
}

/** Whether a node of the type is anywhere in the tree. */
function has(node: unknown, type: string): boolean {
  if (Array.isArray(node)) return node.some((item) => has(item, type))
  if (!isRecord(node) || node.type === 'Value') return false
  return node.type === type || Object.values(node).some((item) => has(item, type))
}

function isValue(node: unknown): boolean {
  return isRecord(node) && node.type === 'Value'
}

function isShortText(node: unknown): boolean {
  return isRecord(node) && typeof node.value === 'string' && node.value.length <= 100
}

/** Whether there is a pattern of which nobody knows how long it takes to match. */
function hasHardPattern(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasHardPattern)
  if (!isRecord(node) || node.type === 'Value') return false
  if (node.type === 'OpCall' && node.op === 'match' && !isEasyPattern(node.right)) return true
  const isPath = node.type === 'FuncCall' && node.name === 'path'
  if (isPath && Array.isArray(node.args) && !isEasyPattern(node.args[0])) return true
  return Object.values(node).some(hasHardPattern)
}

function isEasyPattern(node: unknown): boolean {
  if (!isRecord(node) || typeof node.value !== 'string') return false
  return (node.value.match(/\*+/g) ?? []).length <= MAX_WILDCARDS
}
