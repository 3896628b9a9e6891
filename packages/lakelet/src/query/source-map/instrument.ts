import {isRecord} from '../../shared/values.ts'
import {encodeCall} from '../functions/calls.ts'

type Node = Record<string, unknown>

/** Nodes that return their base, or a selection of its elements. */
const SELECTING_NODES = new Set(['Group', 'ArrayCoerce', 'Filter', 'Slice', 'PipeFuncCall', 'Deref'])
/** Selecting nodes that do not read the elements they return. */
const OPAQUE_NODES = new Set(['Group', 'ArrayCoerce', 'Slice'])

/**
 * Instruments a parsed query for a content source map. Each attribute in the final projection becomes a
 * call of `trace` or `spread`, and each path to an object or array before it a call of `track`; see
 * `Tracer` for these functions. Filters, orders and conditions are not instrumented. The result of the
 * query does not change.
 */
export function instrument(node: unknown): unknown {
  if (!isRecord(node)) return node
  const path = parsePath(node)
  if (path) return encodeCall({name: 'trace', args: [instrument(path.root), path.steps]})
  const {type, base, expr} = node
  if (OPAQUE_NODES.has(String(type)) || type === 'AccessElement') {
    return {...node, base: instrument(base)}
  }
  if (SELECTING_NODES.has(String(type))) return track(node)
  if (type === 'Map' || type === 'FlatMap' || type === 'Projection') {
    return {...node, base: track(base), expr: instrument(expr)}
  }
  if (type === 'Object') return {...node, attributes: mapNodes(node.attributes, instrumentAttribute)}
  if (type === 'Array') return {...node, elements: mapNodes(node.elements, instrumentValue)}
  if (type === 'Select') {
    const fallback = node.fallback === undefined ? {} : {fallback: instrument(node.fallback)}
    return {...node, alternatives: mapNodes(node.alternatives, instrumentValue), ...fallback}
  }
  const isCoalesce = type === 'FuncCall' && node.namespace === 'global' && node.name === 'coalesce'
  return isCoalesce ? {...node, args: mapNodes(node.args, instrument)} : node
}

/** Instruments a node whose value is read by other nodes: records origins without wrapping values. */
function track(node: unknown): unknown {
  if (!isRecord(node)) return node
  const path = parsePath(node)
  if (path) return encodeCall({name: 'track', args: [track(path.root), path.steps]})
  if (SELECTING_NODES.has(String(node.type))) return {...node, base: track(node.base)}
  if (node.type !== 'Map' && node.type !== 'FlatMap') return node
  return {...node, base: track(node.base), expr: track(node.expr)}
}

function instrumentAttribute(node: Node): Node {
  if (node.type === 'ObjectAttributeValue') return instrumentValue(node)
  const {value} = node
  const isProjection = isRecord(value) && (value.type === 'Object' || value.type === 'Projection')
  return isProjection
    ? instrumentValue(node)
    : {...node, value: encodeCall({name: 'spread', args: [track(value)]})}
}

function instrumentValue(node: Node): Node {
  return {...node, value: instrument(node.value)}
}

function mapNodes<T>(nodes: unknown, map: (node: Node) => T): T[] {
  return Array.isArray(nodes) ? nodes.filter(isRecord).map(map) : []
}

/** Splits `a.b[0].c` into its root node and steps. The root of a bare name is the current scope. */
function parsePath(node: Node): {root: unknown; steps: Node} | undefined {
  const steps: unknown[] = []
  let root: unknown = node
  while (isRecord(root) && (root.type === 'AccessAttribute' || isIndex(root))) {
    steps.unshift(root.type === 'AccessAttribute' ? root.name : root.index)
    root = root.base ?? {type: 'This'}
  }
  // Without an attribute name, the index may apply to an array that the query creates.
  return steps.some((step) => typeof step === 'string')
    ? {root, steps: {type: 'Value', value: steps}}
    : undefined
}

function isIndex({type, index}: Node): boolean {
  return type === 'AccessElement' && typeof index === 'number' && index >= 0
}
