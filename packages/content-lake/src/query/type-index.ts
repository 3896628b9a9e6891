import {isRecord} from '../values.ts'

/** A query whose filters on one type take the documents of that type instead of all documents. */
export interface IndexedQuery {
  tree: unknown
  /** The types it takes documents of. Pass each set under `parameterOf(type)`. */
  types: Set<string>
}

/** A name that no GROQ parameter can have. */
export function parameterOf(type: string): string {
  return `documents of type ${type}`
}

/**
 * Replaces the `*` of each `*[_type == "x" && …]` in a parsed query. The filter itself stays, so the
 * result is the same.
 */
export function indexTypes(tree: unknown): IndexedQuery {
  const types = new Set<string>()
  return {tree: rewrite(tree, types), types}
}

function rewrite(node: unknown, types: Set<string>): unknown {
  if (Array.isArray(node)) return node.map((item) => rewrite(item, types))
  // The inside of a value is data, whatever it looks like.
  if (!isRecord(node) || node.type === 'Value') return node
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, rewrite(value, types)]),
  )
  if (node.type === 'Filter' && isRecord(node.base) && node.base.type === 'Everything') {
    const type = requiredType(node.expr)
    if (type !== undefined) {
      types.add(type)
      copy.base = {type: 'Parameter', name: parameterOf(type)}
    }
  }
  return copy
}

/** The one type that a document must have to pass the filter. */
function requiredType(filter: unknown): string | undefined {
  if (!isRecord(filter)) return undefined
  if (filter.type === 'Group') return requiredType(filter.base)
  if (filter.type === 'And') return requiredType(filter.left) ?? requiredType(filter.right)
  if (filter.type !== 'OpCall' || filter.op !== '==') return undefined
  if (isTypeAttribute(filter.left)) return stringValue(filter.right)
  if (isTypeAttribute(filter.right)) return stringValue(filter.left)
  return undefined
}

function isTypeAttribute(node: unknown): boolean {
  return (
    isRecord(node) &&
    node.type === 'AccessAttribute' &&
    node.name === '_type' &&
    node.base === undefined
  )
}

function stringValue(node: unknown): string | undefined {
  const isString = isRecord(node) && node.type === 'Value' && typeof node.value === 'string'
  return isString && typeof node.value === 'string' ? node.value : undefined
}
