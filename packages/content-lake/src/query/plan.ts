import type {Lookup} from '../store/document-set.ts'
import {isRecord} from '../values.ts'
import {collectCalls, encodeCalls} from './functions/calls.ts'
import {rewriteTree} from './rewrite-tree.ts'
import {type Scan, planScan} from './scan.ts'
import {rewriteTopK} from './rewrite-top-k.ts'

/** A query whose filters start from the documents of a lookup where they can, not from all. */
export interface QueryPlan {
  tree: unknown
  /** What to look up, by the name of the parameter that it is passed as. */
  lookups: Map<string, Lookup>
  /** The functions of the lake's own that it calls. */
  calls: Set<string>
  /** The filter that the query begins with, if it can be done bit by bit. */
  scan?: Scan | undefined
}

/** What a document must have to pass a filter, and what else the filter asks. */
interface Requirement {
  lookup: Lookup
  /** Nothing where the lookup finds what passes, and nothing else. */
  rest: unknown
}

/**
 * Replaces the `*` of each `*[_type == "x" && …]`, `*[_id in ["a", "b"] && …]`,
 * `*[slug.current == "s" && …]`, `*[references("a") && …]` and `*[sanity::versionOf("a") && …]` in a
 * parsed query. What the lookup has told is not asked again; the result is the same.
 * @throws Error for a call of one of the lake's own functions that is not as it should be
 */
export function planQuery(parsed: unknown): QueryPlan {
  const lookups = new Map<string, Lookup>()
  const rewritten = rewriteTree(encodeCalls(parsed), (node) => startFrom(lookups, node))
  const tree = rewriteTopK(rewritten)
  const found = planScan(rewritten, new Set(lookups.keys()))
  const scan = found && {...found, tree: rewriteTopK(found.tree)}
  return {tree, lookups, calls: collectCalls(tree), scan}
}

function startFrom(lookups: Map<string, Lookup>, node: Record<string, unknown>): unknown {
  if (node.type !== 'Filter' || !isRecord(node.base) || node.base.type !== 'Everything') return node
  const requirement = requirementOf(node.expr)
  if (!requirement) return node
  const {lookup, rest} = requirement
  // No GROQ parameter can have such a name.
  const name = `documents by ${JSON.stringify(lookup)}`
  lookups.set(name, lookup)
  const base = {type: 'Parameter', name}
  return rest === undefined ? base : {...node, base, expr: rest}
}

/** What a document must have to pass the filter: the narrowest that can be told. */
function requirementOf(filter: unknown): Requirement | undefined {
  if (!isRecord(filter)) return undefined
  if (filter.type === 'Group') return requirementOf(filter.base)
  if (filter.type === 'And') return narrower(filter)
  // What these functions say of a document is more than the lookup knows.
  const called = filter.type === 'FuncCall' ? callLookup(filter) : undefined
  if (called) return {lookup: called, rest: filter}
  const lookup = filter.type === 'OpCall' ? comparisonLookup(filter) : undefined
  return lookup && {lookup, rest: undefined}
}

/** Of two conditions that both must hold, the one that leaves fewer documents. */
function narrower(and: Record<string, unknown>): Requirement | undefined {
  const left = requirementOf(and.left)
  const right = requirementOf(and.right)
  const order = ['id', 'version', 'slug', 'reference', 'type']
  const isLeft = left && (!right || order.indexOf(left.lookup.by) <= order.indexOf(right.lookup.by))
  const chosen = isLeft ? left : right
  if (!chosen) return undefined
  const other = isLeft ? and.right : and.left
  if (chosen.rest === undefined) return {...chosen, rest: other}
  const rest = isLeft ? {...and, left: chosen.rest} : {...and, right: chosen.rest}
  return {...chosen, rest}
}

/** `==` and `in` with an attribute of the document and values that are known. */
function comparisonLookup({op, left, right}: Record<string, unknown>): Lookup | undefined {
  if (op === 'in') return lookupOf(keyOf(left), strings(right))
  if (op !== '==') return undefined
  return lookupOf(keyOf(left), string(right)) ?? lookupOf(keyOf(right), string(left))
}

/** `references()` and `sanity::versionOf()` with ids that are known. */
function callLookup({namespace, name, args}: Record<string, unknown>): Lookup | undefined {
  if (!Array.isArray(args)) return undefined
  const func = `${namespace}::${name}`
  if (func === 'sanity::versionOf') return lookupOf('version', string(args[0]))
  if (func !== 'global::references') return undefined
  const ids = args.map((argument) => string(argument) ?? strings(argument))
  return lookupOf('reference', ids.every((id) => id !== undefined) ? ids.flat() : undefined)
}

function lookupOf(by: Lookup['by'] | undefined, values: string[] | undefined): Lookup | undefined {
  return by && values && {by, values}
}

/** What an attribute of the document itself is looked up by. */
function keyOf(node: unknown): 'id' | 'type' | 'slug' | undefined {
  if (!isRecord(node) || node.type !== 'AccessAttribute') return undefined
  if (node.name === 'current' && isAttribute(node.base, 'slug')) return 'slug'
  if (isAttribute(node, '_id')) return 'id'
  return isAttribute(node, '_type') ? 'type' : undefined
}

function isAttribute(node: unknown, name: string): boolean {
  return (
    isRecord(node) &&
    node.type === 'AccessAttribute' &&
    node.base === undefined &&
    node.name === name
  )
}

/** A string that stands in the query. Parameters do: the parser puts their values there. */
function string(node: unknown): string[] | undefined {
  const isString = isRecord(node) && node.type === 'Value' && typeof node.value === 'string'
  return isString && typeof node.value === 'string' ? [node.value] : undefined
}

/** The strings of an array that stands in the query. Nothing else in it equals an id. */
function strings(node: unknown): string[] | undefined {
  if (!isRecord(node)) return undefined
  if (node.type === 'Value' && Array.isArray(node.value)) {
    return node.value.filter((item) => typeof item === 'string')
  }
  if (node.type !== 'Array' || !Array.isArray(node.elements)) return undefined
  const items = node.elements.map((element) =>
    isRecord(element) && element.isSplat === false ? string(element.value) : undefined,
  )
  return items.every((item) => item !== undefined) ? items.flat() : undefined
}
