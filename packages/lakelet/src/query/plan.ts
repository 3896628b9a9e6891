import {isRecord} from '../shared/values.ts'
import type {Lookup} from '../store/document-set.ts'
import {collectCalls, encodeCall, encodeCalls} from './functions/calls.ts'
import {LOOKUP} from './functions/documents.ts'
import {rewriteTree} from './functions/rewrite-tree.ts'
import {hoistSubqueries} from './hoist-subqueries.ts'
import {rewriteTopK} from './rewrite-top-k.ts'
import {planScan, type Scan} from './scan.ts'

/** A parsed query, rewritten to use indexes, top-k selection and the functions that groq-js lacks. */
export interface QueryPlan {
  tree: unknown
  /** Subqueries that the tree evaluates at most once, see `hoistSubqueries`. */
  subqueries: unknown[]
  /** The tree with its subqueries and without top-k selection, for source maps. */
  unoptimizedTree: unknown
  /** Index lookups, by the name of the parameter that holds their result. */
  lookups: Map<string, Lookup>
  /** Names of the functions in `FUNCTIONS` that the query calls. */
  calls: Set<string>
  /** The first filter of the query, if it can be evaluated in chunks. */
  scan?: Scan | undefined
}

/** A lookup of the value of a node, which is only known during evaluation. */
interface CorrelatedLookup {
  by: Lookup['by']
  node: unknown
}

/** A filter split into an index lookup and the remaining condition. */
interface IndexedFilter {
  lookup: Lookup | CorrelatedLookup
  /** Undefined if the lookup returns exactly the documents that match the filter. */
  rest: unknown
}

/** Indexes by selectivity, most selective first. */
const INDEXES_BY_SELECTIVITY = ['id', 'version', 'slug', 'reference', 'type']

/**
 * Plans a parsed query: replaces the `*` in `*[_type == "x" && …]`, `*[_id in ["a", "b"] && …]`,
 * `*[slug.current == "s" && …]`, `*[references("a") && …]` and `*[sanity::versionOf("a") && …]` with an
 * index lookup. Conditions that the lookup fully covers are removed. In a subquery, the value may also be
 * an attribute of an outer element: `*[references(^._id)]`. The result is the same.
 * @throws Error for a call of a function in `FUNCTIONS` with the wrong number of arguments
 */
export function planQuery(parsed: unknown): QueryPlan {
  const lookups = new Map<string, Lookup>()
  const unoptimizedTree = rewriteTree(encodeCalls(parsed), (node) => useIndex(lookups, node))
  const {tree: hoisted, subqueries} = hoistSubqueries(unoptimizedTree)
  const scan = planScan(hoisted, new Set(lookups.keys()))
  return {
    tree: rewriteTopK(hoisted),
    subqueries: subqueries.map(rewriteTopK),
    unoptimizedTree,
    lookups,
    calls: collectCalls([rewriteTopK(hoisted), ...subqueries.map(rewriteTopK)]),
    scan: scan && {...scan, tree: rewriteTopK(scan.tree)},
  }
}

function useIndex(lookups: Map<string, Lookup>, node: Record<string, unknown>): unknown {
  if (node.type !== 'Filter' || !isRecord(node.base) || node.base.type !== 'Everything') return node
  const indexed = indexFilter(node.expr)
  if (!indexed) return node
  const {lookup, rest} = indexed
  if ('node' in lookup) {
    const args = [{type: 'Value', value: lookup.by}, lookup.node]
    return {...node, base: encodeCall({name: LOOKUP, args}), expr: rest}
  }
  // GROQ parameter names have no spaces.
  const name = `documents by ${JSON.stringify(lookup)}`
  lookups.set(name, lookup)
  const base = {type: 'Parameter', name}
  return rest === undefined ? base : {...node, base, expr: rest}
}

/** Splits a filter, using the most selective index; undefined if no index applies. */
function indexFilter(filter: unknown): IndexedFilter | undefined {
  if (!isRecord(filter)) return undefined
  if (filter.type === 'Group') return indexFilter(filter.base)
  if (filter.type === 'And') return indexConjunction(filter)
  // Keep the function call as a condition: the lookup does not fully cover its semantics.
  const callLookup = filter.type === 'FuncCall' ? lookupForCall(filter) : undefined
  if (callLookup) return {lookup: callLookup, rest: filter}
  const lookup = filter.type === 'OpCall' ? lookupForComparison(filter) : undefined
  // A correlated lookup finds more documents if the value is an array.
  return lookup && {lookup, rest: 'node' in lookup ? filter : undefined}
}

/** Splits `left && right` by the side with the more selective index. */
function indexConjunction(and: Record<string, unknown>): IndexedFilter | undefined {
  const left = indexFilter(and.left)
  const right = indexFilter(and.right)
  const isLeft = left && (!right || rank(left.lookup) <= rank(right.lookup))
  const indexed = isLeft ? left : right
  if (!indexed) return undefined
  const otherSide = isLeft ? and.right : and.left
  if (indexed.rest === undefined) return {...indexed, rest: otherSide}
  const rest = isLeft ? {...and, left: indexed.rest} : {...and, right: indexed.rest}
  return {...indexed, rest}
}

function rank({by}: IndexedFilter['lookup']): number {
  return INDEXES_BY_SELECTIVITY.indexOf(by)
}

/** The lookup for `==` or `in` between an indexed attribute and a constant or an outer attribute. */
function lookupForComparison({
  op,
  left,
  right,
}: Record<string, unknown>): IndexedFilter['lookup'] | undefined {
  if (op === 'in') return toLookup(indexOf(left), constantStrings(right), right)
  if (op !== '==') return undefined
  return (
    toLookup(indexOf(left), constantString(right), right) ??
    toLookup(indexOf(right), constantString(left), left)
  )
}

/** The lookup for `references()` or `sanity::versionOf()` with constant ids or an outer attribute. */
function lookupForCall({
  namespace,
  name,
  args,
}: Record<string, unknown>): IndexedFilter['lookup'] | undefined {
  if (!Array.isArray(args)) return undefined
  const fullName = `${namespace}::${name}`
  if (fullName === 'sanity::versionOf') return toLookup('version', constantString(args[0]))
  if (fullName !== 'global::references') return undefined
  const ids = args.map((argument) => constantString(argument) ?? constantStrings(argument))
  const constants = ids.every((id) => id !== undefined) ? ids.flat() : undefined
  return toLookup('reference', constants, args.length === 1 ? args[0] : undefined)
}

/** The lookup of constant values, or of a node outside of the filter. */
function toLookup(by: Lookup['by'] | undefined, values: string[] | undefined, node?: unknown) {
  if (by === undefined) return undefined
  if (values) return {by, values}
  // A missing slug equals a missing outer attribute, and is not in the index.
  const outerNode = by === 'slug' ? undefined : outsideOfFilter(node)
  return outerNode === undefined ? undefined : {by, node: outerNode}
}

/** An attribute path that begins with `^` as it is outside of the filter; undefined for other nodes. */
function outsideOfFilter(node: unknown): unknown {
  if (!isRecord(node)) return undefined
  if (node.type === 'Parent') return node.n === 1 ? {type: 'This'} : {...node, n: Number(node.n) - 1}
  if (node.type !== 'AccessAttribute' && node.type !== 'Group') return undefined
  const base = outsideOfFilter(node.base)
  return base && {...node, base}
}

/** The index on an attribute of the document itself. */
function indexOf(node: unknown): 'id' | 'type' | 'slug' | undefined {
  if (!isRecord(node) || node.type !== 'AccessAttribute') return undefined
  if (node.name === 'current' && isAttribute(node.base, 'slug')) return 'slug'
  if (isAttribute(node, '_id')) return 'id'
  return isAttribute(node, '_type') ? 'type' : undefined
}

function isAttribute(node: unknown, name: string): boolean {
  return isRecord(node) && node.type === 'AccessAttribute' && node.base === undefined && node.name === name
}

/** The string of a value node, as a list. Includes query parameters, because the parser inlines them. */
function constantString(node: unknown): string[] | undefined {
  const isString = isRecord(node) && node.type === 'Value' && typeof node.value === 'string'
  return isString && typeof node.value === 'string' ? [node.value] : undefined
}

/** The strings of a constant array. Other items are dropped: they never equal an id. */
function constantStrings(node: unknown): string[] | undefined {
  if (!isRecord(node)) return undefined
  if (node.type === 'Value' && Array.isArray(node.value)) {
    return node.value.filter((item) => typeof item === 'string')
  }
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return undefined
  const items = node.elements.map((element) =>
    isRecord(element) && element.isSplat === false ? constantString(element.value) : undefined,
  )
  return items.every((item) => item !== undefined) ? items.flat() : undefined
}
