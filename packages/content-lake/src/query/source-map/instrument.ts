import {isRecord} from '../../values.ts'
import {encodeCall} from '../functions/calls.ts'

type Node = Record<string, unknown>

/** They hand on what their base has, whole or a part of it. */
const SELECTING = new Set(['Group', 'ArrayCoerce', 'Filter', 'Slice', 'PipeFuncCall', 'Deref'])
/** Of these, the ones that do not look into what they hand on. */
const BLIND = new Set(['Group', 'ArrayCoerce', 'Slice'])

/**
 * Makes a parsed query tell where its values come from: each attribute in a projection that comes out of
 * the query becomes a call of `trace` or `spread`, each path to an object or a list that comes before a
 * call of `know`. See `Tracer` for what they do. What a filter, an order or a condition looks at stays as
 * it is, and so does the result.
 */
export function instrument(node: unknown): unknown {
  if (!isRecord(node)) return node
  const path = pathIn(node)
  if (path) return encodeCall({name: 'trace', args: [instrument(path.root), path.steps]})
  const {type, base, expr} = node
  if (BLIND.has(String(type)) || type === 'AccessElement') {
    return {...node, base: instrument(base)}
  }
  if (SELECTING.has(String(type))) return known(node)
  if (type === 'Map' || type === 'FlatMap' || type === 'Projection') {
    return {...node, base: known(base), expr: instrument(expr)}
  }
  if (type === 'Object') return {...node, attributes: each(node.attributes, attribute)}
  if (type === 'Array') return {...node, elements: each(node.elements, withValue)}
  if (type === 'Select') {
    const fallback = node.fallback === undefined ? {} : {fallback: instrument(node.fallback)}
    return {...node, alternatives: each(node.alternatives, withValue), ...fallback}
  }
  const isCoalesce = type === 'FuncCall' && node.namespace === 'global' && node.name === 'coalesce'
  return isCoalesce ? {...node, args: each(node.args, instrument)} : node
}

/** The same without a trace: for what others look at. */
function known(node: unknown): unknown {
  if (!isRecord(node)) return node
  const path = pathIn(node)
  if (path) return encodeCall({name: 'know', args: [known(path.root), path.steps]})
  if (SELECTING.has(String(node.type))) return {...node, base: known(node.base)}
  if (node.type !== 'Map' && node.type !== 'FlatMap') return node
  return {...node, base: known(node.base), expr: known(node.expr)}
}

function attribute(node: Node): Node {
  if (node.type === 'ObjectAttributeValue') return withValue(node)
  const {value} = node
  const isProjection = isRecord(value) && (value.type === 'Object' || value.type === 'Projection')
  return isProjection
    ? withValue(node)
    : {...node, value: encodeCall({name: 'spread', args: [known(value)]})}
}

function withValue(node: Node): Node {
  return {...node, value: instrument(node.value)}
}

function each<T>(nodes: unknown, work: (node: Node) => T): T[] {
  return Array.isArray(nodes) ? nodes.filter(isRecord).map(work) : []
}

/** `a.b[0].c` as steps from where it begins, which is the scope for a name alone. */
function pathIn(node: Node): {root: unknown; steps: Node} | undefined {
  const steps: unknown[] = []
  let at: unknown = node
  while (isRecord(at) && (at.type === 'AccessAttribute' || isIndex(at))) {
    steps.unshift(at.type === 'AccessAttribute' ? at.name : at.index)
    at = at.base ?? {type: 'This'}
  }
  // An index alone picks from what may be the result's own.
  return steps.some((step) => typeof step === 'string')
    ? {root: at, steps: {type: 'Value', value: steps}}
    : undefined
}

function isIndex({type, index}: Node): boolean {
  return type === 'AccessElement' && typeof index === 'number' && index >= 0
}
