import {isRecord} from '../shared/values.ts'
import type {Lookup} from '../store/document-set.ts'
import {collectCalls, encodeCalls} from './functions/calls.ts'
import {rewriteTree} from './functions/rewrite-tree.ts'
import {rewriteTopK} from './rewrite-top-k.ts'
import {planScan, type Scan} from './scan.ts'

/** A parsed query, rewritten to use indexes, top-k selection and the functions that groq-js lacks. */
export interface QueryPlan {
  tree: unknown
  /** Index lookups, by the name of the parameter that holds their result. */
  lookups: Map<string, Lookup>
  /** Names of the functions in `FUNCTIONS` that the query calls. */
  calls: Set<string>
  /** The first filter of the query, if it can be evaluated in chunks. */
  scan?: Scan | undefined
}

/** A filter split into an index lookup and the remaining condition. */
interface IndexedFilter {
  lookup: Lookup
  /** Undefined if the lookup returns exactly the documents that match the filter. */
  rest: unknown
}

/** Indexes by selectivity, most selective first. */
const INDEXES_BY_SELECTIVITY = ['id', 'version', 'slug', 'reference', 'type']

/**
 * Plans a parsed query: replaces the `*` in `*[_type == "x" && …]`, `*[_id in ["a", "b"] && …]`,
 * `*[slug.current == "s" && …]`, `*[references("a") && …]` and `*[sanity::versionOf("a") && …]` with an
 * index lookup. Conditions that the lookup fully covers are removed. The result is the same.
 * @throws Error for a call of a function in `FUNCTIONS` with the wrong number of arguments
 */
export function planQuery(parsed: unknown): QueryPlan {
  const lookups = new Map<string, Lookup>()
  const rewritten = rewriteTree(encodeCalls(parsed), (node) => useIndex(lookups, node))
  const tree = rewriteTopK(rewritten)
  const scan = planScan(rewritten, new Set(lookups.keys()))
  return {
    tree,
    lookups,
    calls: collectCalls(tree),
    scan: scan && {...scan, tree: rewriteTopK(scan.tree)},
  }
}

function useIndex(lookups: Map<string, Lookup>, node: Record<string, unknown>): unknown {
  if (node.type !== 'Filter' || !isRecord(node.base) || node.base.type !== 'Everything') return node
  const indexed = indexFilter(node.expr)
  if (!indexed) return node
  const {lookup, rest} = indexed
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
  return lookup && {lookup, rest: undefined}
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

function rank({by}: Lookup): number {
  return INDEXES_BY_SELECTIVITY.indexOf(by)
}

/** The lookup for `==` or `in` between an indexed attribute and constants. */
function lookupForComparison({op, left, right}: Record<string, unknown>): Lookup | undefined {
  if (op === 'in') return toLookup(indexOf(left), constantStrings(right))
  if (op !== '==') return undefined
  return toLookup(indexOf(left), constantString(right)) ?? toLookup(indexOf(right), constantString(left))
}

/** The lookup for `references()` or `sanity::versionOf()` with constant ids. */
function lookupForCall({namespace, name, args}: Record<string, unknown>): Lookup | undefined {
  if (!Array.isArray(args)) return undefined
  const fullName = `${namespace}::${name}`
  if (fullName === 'sanity::versionOf') return toLookup('version', constantString(args[0]))
  if (fullName !== 'global::references') return undefined
  const ids = args.map((argument) => constantString(argument) ?? constantStrings(argument))
  return toLookup('reference', ids.every((id) => id !== undefined) ? ids.flat() : undefined)
}

function toLookup(by: Lookup['by'] | undefined, values: string[] | undefined): Lookup | undefined {
  return by && values && {by, values}
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
