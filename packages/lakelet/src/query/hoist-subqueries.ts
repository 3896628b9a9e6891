import {isRecord} from '../shared/values.ts'
import {encodeCall} from './functions/calls.ts'
import {IN_SUBQUERY, SUBQUERY} from './functions/subqueries.ts'

/** Nodes that have a value, and are worth evaluating once if they contain a node of `ITERATING_NODES`. */
const HOISTABLE_NODES = new Set(
  'Filter Map FlatMap Slice AccessElement AccessAttribute ArrayCoerce PipeFuncCall Projection Deref FuncCall OpCall'.split(
    ' ',
  ),
)
const ITERATING_NODES = new Set(['Filter', 'Map', 'FlatMap', 'PipeFuncCall', 'Deref'])
/** Namespaces of functions that depend on nothing but their arguments. */
const PURE_NAMESPACES = new Set(['global', 'array', 'math', 'string', 'dateTime', 'pt', 'geo'])

interface Analysis {
  /** Whether its value depends on the element that an enclosing node iterates over. */
  readsElement: boolean
  /** Whether it contains `^`. */
  readsParent: boolean
  /** Whether it contains a node that iterates over an array. */
  iterates: boolean
}

/**
 * Hoists subqueries out of loops: a subquery that is evaluated for each element of an array, but does not
 * depend on the element, becomes a call of a function that evaluates it once. `x in *[…]` then looks `x`
 * up in a Set. The result is the same.
 * @returns the rewritten tree, and the subqueries, which the functions find by index
 */
export function hoistSubqueries(tree: unknown): {tree: unknown; subqueries: unknown[]} {
  const subqueries: unknown[] = []
  const analyze = createAnalyzer()

  const isSubquery = (node: unknown): boolean => {
    if (!isRecord(node) || !HOISTABLE_NODES.has(String(node.type)) || isScored(node)) return false
    const {readsElement, readsParent, iterates} = analyze(node)
    return iterates && !readsElement && !readsParent
  }
  const hoist = (node: unknown) => {
    const inner = visit(node, false)
    return {type: 'Value', value: subqueries.push(inner) - 1}
  }
  /** @param isInLoop whether the node is evaluated for each element of an array */
  const visit = (node: unknown, isInLoop: boolean): unknown => {
    if (Array.isArray(node)) return node.map((item) => visit(item, isInLoop))
    if (!isRecord(node) || node.type === 'Value') return node
    if (isInLoop && isSubquery(node)) return encodeCall({name: SUBQUERY, args: [hoist(node)]})
    if (isInLoop && node.type === 'OpCall' && node.op === 'in' && isSubquery(node.right)) {
      return encodeCall({name: IN_SUBQUERY, args: [visit(node.left, true), hoist(node.right)]})
    }
    const entries = Object.entries(node)
    return Object.fromEntries(
      entries.map(([key, child]) => [key, visit(child, isInLoop || isLoopBody(node, key))]),
    )
  }
  return {tree: visit(tree, false), subqueries}
}

/** Whether `score()` evaluates the node itself: it counts the occurrences for `match`, and adds `boost()`. */
function isScored({type, op, name}: Record<string, unknown>): boolean {
  return op === 'match' || (type === 'FuncCall' && name === 'boost')
}

/** Returns a function that analyzes a node and caches the analyses of its children. */
function createAnalyzer() {
  const cache = new WeakMap<object, Analysis>()
  return function analyze(node: unknown): Analysis {
    const analysis = {readsElement: false, readsParent: false, iterates: false}
    if (typeof node !== 'object' || node === null || ('type' in node && node.type === 'Value'))
      return analysis
    const cached = cache.get(node)
    if (cached) return cached
    if (isRecord(node)) {
      analysis.readsElement = readsElement(node)
      analysis.readsParent = node.type === 'Parent'
      analysis.iterates = ITERATING_NODES.has(String(node.type))
    }
    for (const [key, child] of Object.entries(node)) {
      const inner = analyze(child)
      analysis.readsElement ||= inner.readsElement && !(isRecord(node) && isLoopBody(node, key))
      analysis.readsParent ||= inner.readsParent
      analysis.iterates ||= inner.iterates
    }
    cache.set(node, analysis)
    return analysis
  }
}

/** Whether the child is evaluated for each element of the node's base. */
function isLoopBody({type}: Record<string, unknown>, key: string): boolean {
  return key === 'expr' || (type === 'PipeFuncCall' && key === 'args')
}

/** Whether the node itself reads the element, and not only its children. */
function readsElement({type, base, namespace, name}: Record<string, unknown>): boolean {
  if (type === 'FuncCall') return !PURE_NAMESPACES.has(String(namespace)) || name === 'references'
  return type === 'This' || (type === 'AccessAttribute' && base === undefined)
}
