import type {Lookup} from '../store/document-set.ts'
import {isRecord} from '../values.ts'

/** A query whose filters start from the documents of a lookup where they can, not from all. */
export interface IndexedQuery {
  tree: unknown
  /** What to look up, by the name of the parameter that it is passed as. */
  lookups: Map<string, Lookup>
}

/**
 * Replaces the `*` of each `*[_type == "x" && …]`, `*[_id in ["a", "b"] && …]` and
 * `*[references("a") && …]` in a parsed query. The filter itself stays, so the result is the same.
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
  if (filter.type === 'FuncCall') return referenceRequirement(filter)
  if (filter.type !== 'OpCall') return undefined
  const {op, left, right} = filter
  if (op === 'in' && isAttribute(left, '_id')) return lookupOf('id', strings(right))
  if (op !== '==') return undefined
  const [attribute, value] = isRecord(left) && left.type === 'Value' ? [right, left] : [left, right]
  if (isAttribute(attribute, '_id')) return lookupOf('id', string(value))
  if (isAttribute(attribute, '_type')) return lookupOf('type', string(value))
  return undefined
}

function narrower(left: Lookup | undefined, right: Lookup | undefined): Lookup | undefined {
  const order = ['id', 'reference', 'type']
  if (!left || !right) return left ?? right
  return order.indexOf(left.by) <= order.indexOf(right.by) ? left : right
}

/** `references()` with ids that are known. */
function referenceRequirement(call: Record<string, unknown>): Lookup | undefined {
  if (call.namespace !== 'global' || call.name !== 'references') return undefined
  if (!Array.isArray(call.args)) return undefined
  const ids = call.args.map((argument) => string(argument) ?? strings(argument))
  return lookupOf('reference', ids.every((id) => id !== undefined) ? ids.flat() : undefined)
}

function lookupOf(by: Lookup['by'], values: string[] | undefined): Lookup | undefined {
  return values && {by, values}
}

function isAttribute(node: unknown, name: string): boolean {
  return (
    isRecord(node) &&
    node.type === 'AccessAttribute' &&
    node.name === name &&
    node.base === undefined
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
