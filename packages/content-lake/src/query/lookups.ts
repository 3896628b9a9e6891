import type {Lookup} from '../store/document-set.ts'
import {isRecord} from '../values.ts'

/** A query whose filters start from the documents of a lookup where they can, not from all. */
export interface IndexedQuery {
  tree: unknown
  /** What to look up, by the name of the parameter that it is passed as. */
  lookups: Map<string, Lookup>
}

/**
 * Replaces the `*` of each `*[_type == "x" && …]`, `*[_id in ["a", "b"] && …]`,
 * `*[references("a") && …]` and `*[sanity::versionOf("a") && …]` in a parsed query. The filter itself
 * stays, so the result is the same.
 */
export function indexQuery(tree: unknown): IndexedQuery {
  const lookups = new Map<string, Lookup>()
  return {tree: rewrite(tree, lookups), lookups}
}

function rewrite(node: unknown, lookups: Map<string, Lookup>): unknown {
  if (Array.isArray(node)) return node.map((item) => rewrite(item, lookups))
  // The inside of a value is data, whatever it looks like.
  if (!isRecord(node) || node.type === 'Value') return node
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, rewrite(value, lookups)]),
  )
  if (node.type === 'Filter' && isRecord(node.base) && node.base.type === 'Everything') {
    const lookup = requirement(node.expr)
    if (lookup) {
      // No GROQ parameter can have such a name.
      const name = `documents by ${JSON.stringify(lookup)}`
      lookups.set(name, lookup)
      copy.base = {type: 'Parameter', name}
    }
  }
  return copy
}

/** What a document must have to pass the filter: the narrowest that can be told. */
function requirement(filter: unknown): Lookup | undefined {
  if (!isRecord(filter)) return undefined
  if (filter.type === 'Group') return requirement(filter.base)
  if (filter.type === 'And') return narrower(requirement(filter.left), requirement(filter.right))
  if (filter.type === 'FuncCall') return callRequirement(filter)
  if (filter.type !== 'OpCall') return undefined
  const {op, left, right} = filter
  if (op === 'in') return lookupOf(keyOf(left), strings(right))
  if (op !== '==') return undefined
  return lookupOf(keyOf(left), string(right)) ?? lookupOf(keyOf(right), string(left))
}

function narrower(left: Lookup | undefined, right: Lookup | undefined): Lookup | undefined {
  const order = ['id', 'version', 'reference', 'type']
  if (!left || !right) return left ?? right
  return order.indexOf(left.by) <= order.indexOf(right.by) ? left : right
}

/** `references()` and `sanity::versionOf()` with ids that are known. */
function callRequirement({namespace, name, args}: Record<string, unknown>): Lookup | undefined {
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
function keyOf(node: unknown): 'id' | 'type' | undefined {
  if (!isRecord(node) || node.type !== 'AccessAttribute' || node.base !== undefined)
    return undefined
  if (node.name === '_id') return 'id'
  return node.name === '_type' ? 'type' : undefined
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
