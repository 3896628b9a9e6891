import {isRecord} from '../shared/values.ts'
import {encodeCall} from './functions/calls.ts'
import {IN_SUBQUERY, SUBQUERY} from './functions/subqueries.ts'
import {lookupOf} from './lookup-calls.ts'

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
  /** Whether it contains a node that iterates over an array, or a lookup. */
  iterates: boolean
  /** Whether it contains a lookup. */
  looksUp: boolean
}

/**
 * Hoists subqueries: what does not depend on the element of a loop becomes a call of a function that evaluates
 * it once. `x in *[…]` in a loop then looks `x` up in a Set. Outside of loops, subqueries of documents are
 * hoisted so that they have a pipeline. The result is the same.
 * @param options.isTraceable hoists only the subqueries of filters and orders, because source maps contain the
 * documents of the others
 * @returns the rewritten tree, and the subqueries, which the functions find by index
 */
export function hoistSubqueries(
  tree: unknown,
  {isTraceable}: {isTraceable: boolean},
): {tree: unknown; subqueries: unknown[]} {
  const subqueries: unknown[] = []
  const analyze = createAnalyzer()

  const isSubquery = (node: unknown, isInLoop: boolean): boolean => {
    if (!isRecord(node) || !HOISTABLE_NODES.has(String(node.type)) || isScored(node)) return false
    const {readsElement, readsParent, iterates, looksUp} = analyze(node)
    return iterates && (isInLoop || looksUp) && !readsElement && !readsParent
  }
  const hoist = (node: unknown) => ({type: 'Value', value: subqueries.push(visitPipeline(node)) - 1})
  /** @param isInLoop whether the node is evaluated for each element of an array */
  const visit = (node: unknown, isInLoop: boolean): unknown => {
    if (Array.isArray(node)) return node.map((item) => visit(item, isInLoop))
    if (!isRecord(node) || node.type === 'Value') return node
    if (isSubquery(node, isInLoop)) return encodeCall({name: SUBQUERY, args: [hoist(node)]})
    if (isInLoop && node.type === 'OpCall' && node.op === 'in' && isSubquery(node.right, true)) {
      return encodeCall({name: IN_SUBQUERY, args: [visit(node.left, true), hoist(node.right)]})
    }
    const entries = Object.entries(node)
    return Object.fromEntries(
      entries.map(([key, child]) => [key, visit(child, isInLoop || isLoopBody(node, key))]),
    )
  }
  /** Visits a subquery without hoisting the nodes of its pipeline. */
  const visitPipeline = (node: unknown): unknown => {
    if (!isRecord(node) || lookupOf(node)) return node
    const isCount = node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'count'
    const entries = Object.entries(node).map(([key, child]) => {
      if (key === 'base') return [key, visitPipeline(child)]
      if (isCount && key === 'args' && Array.isArray(child)) return [key, child.map(visitPipeline)]
      return [key, visit(child, isLoopBody(node, key))]
    })
    return Object.fromEntries(entries)
  }
  const visitConditions = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visitConditions)
    if (!isRecord(node) || node.type === 'Value') return node
    const entries = Object.entries(node)
    return Object.fromEntries(
      entries.map(([key, child]) => [
        key,
        isCondition(node, key) ? visit(child, true) : visitConditions(child),
      ]),
    )
  }
  return {tree: isTraceable ? visitConditions(tree) : visitPipeline(tree), subqueries}
}

/** Whether `score()` evaluates the node itself: it counts the occurrences for `match`, and adds `boost()`. */
function isScored({type, op, name}: Record<string, unknown>): boolean {
  return op === 'match' || (type === 'FuncCall' && name === 'boost')
}

/** Returns a function that analyzes a node and caches the analyses of its children. */
function createAnalyzer() {
  const cache = new WeakMap<object, Analysis>()
  return function analyze(node: unknown): Analysis {
    const analysis = {readsElement: false, readsParent: false, iterates: false, looksUp: false}
    if (typeof node !== 'object' || node === null || ('type' in node && node.type === 'Value'))
      return analysis
    const cached = cache.get(node)
    if (cached) return cached
    if (isRecord(node)) {
      analysis.readsElement = readsElement(node)
      analysis.readsParent = node.type === 'Parent'
      analysis.looksUp = lookupOf(node) !== undefined
      analysis.iterates = analysis.looksUp || ITERATING_NODES.has(String(node.type))
    }
    for (const [key, child] of Object.entries(node)) {
      const inner = analyze(child)
      analysis.readsElement ||= inner.readsElement && !(isRecord(node) && isLoopBody(node, key))
      analysis.readsParent ||= inner.readsParent
      analysis.iterates ||= inner.iterates
      analysis.looksUp ||= inner.looksUp
    }
    cache.set(node, analysis)
    return analysis
  }
}

/** Whether the child is evaluated for each element of the node's base. */
function isLoopBody({type}: Record<string, unknown>, key: string): boolean {
  return key === 'expr' || (type === 'PipeFuncCall' && key === 'args')
}

/** Whether the child is what a filter or order evaluates for each element. */
function isCondition({type}: Record<string, unknown>, key: string): boolean {
  return (type === 'Filter' && key === 'expr') || (type === 'PipeFuncCall' && key === 'args')
}

/** Whether the node itself reads the element, and not only its children. */
function readsElement({type, base, namespace, name}: Record<string, unknown>): boolean {
  if (type === 'FuncCall') return !PURE_NAMESPACES.has(String(namespace)) || name === 'references'
  return type === 'This' || (type === 'AccessAttribute' && base === undefined)
}
