import {isRecord} from '../../shared/values.ts'
import type {FunctionContext} from './documents.ts'
import {FUNCTIONS} from './registry.ts'
import {rewriteTree} from './rewrite-tree.ts'

/** Prefix of the parameters that hold functions. GROQ parameter names have no spaces. */
const PREFIX = 'the function '

/** A call of a function that groq-js lacks. */
export interface Call {
  /** With its namespace, such as `geo::distance`. */
  name: string
  args: unknown[]
}

/**
 * Encodes the calls of functions that groq-js lacks, which has no API for custom functions. It evaluates
 * `left + right` on arrays as `left.concat(right)`. Each call therefore becomes the sum of a parameter
 * and an array of its arguments; the parameter is an array whose `concat` method calls the function.
 * @throws Error for a call with the wrong number of arguments
 */
export const encodeCalls = (tree: unknown): unknown =>
  rewriteTree(tree, (node) => {
    const call = matchCall(node)
    return call ? encodeCall(call) : comparePathsAsStrings(node)
  })

/** The call in a node of a parsed query; undefined for other nodes. */
function matchCall({type, namespace, name, args, op, left, right}: Record<string, unknown>) {
  if (type === 'OpCall' && op === 'match' && isRecord(right) && isTextQuery(right)) {
    return {name: `${right.namespace}::${right.name}`, args: [left, ...toArray(right.args)]}
  }
  const fullName = `${namespace}::${name}`
  const definition = type === 'FuncCall' && !isTextQuery({namespace, name}) ? FUNCTIONS[fullName] : undefined
  if (!definition) return undefined
  const argumentNodes = toArray(args)
  if (argumentNodes.length !== definition.arity) {
    throw new Error(`${fullName}() takes ${definition.arity} arguments, and not ${argumentNodes.length}`)
  }
  if (definition.receivesDocument) return {name: fullName, args: [{type: 'This'}, ...argumentNodes]}
  const selector = definition.hasSelector ? argumentNodes.pop() : undefined
  return {
    name: fullName,
    args: selector ? [...argumentNodes, {type: 'Value', value: selector}] : argumentNodes,
  }
}

/** groq-js compares a path neither with a path pattern nor with another path: compare their strings. */
function comparePathsAsStrings(node: Record<string, unknown>): Record<string, unknown> {
  const [left, right] = [pathArgument(node.left), pathArgument(node.right)]
  if (node.type !== 'OpCall' || !left || !right) return node
  return {...node, left, right: node.op === 'in' ? node.right : right}
}

/** The argument of a `path()` call; undefined for other nodes. */
function pathArgument(node: unknown): unknown {
  if (!isRecord(node)) return undefined
  if (node.type === 'Group') return pathArgument(node.base)
  const isPath = node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'path'
  return isPath ? toArray(node.args)[0] : undefined
}

/** `text::query()` is only valid on the right of `match`; the left operand becomes its first argument. */
function isTextQuery({namespace, name}: Record<string, unknown>): boolean {
  return namespace === 'text' && name === 'query'
}

/** A node that calls a function with the values of other nodes. */
export function encodeCall({name, args}: Call) {
  const elements = args.map((value) => ({type: 'ArrayElement', value, isSplat: false}))
  const left = {type: 'Parameter', name: PREFIX + name}
  return {type: 'OpCall', op: '+', left, right: {type: 'Array', elements}}
}

/** The call that `encodeCall` encoded in a node; undefined for other nodes. */
export function decodeCall(node: Record<string, unknown>): Call | undefined {
  const {left, right} = node
  if (node.type !== 'OpCall' || !isRecord(left) || left.type !== 'Parameter') return undefined
  const parameter = String(left.name)
  if (!parameter.startsWith(PREFIX) || !isRecord(right)) return undefined
  const args = toArray(right.elements).map((element) => isRecord(element) && element.value)
  return {name: parameter.slice(PREFIX.length), args}
}

/** The parsed selector in the arguments of a call. */
function selectorOf({name, args}: Call): unknown {
  const last = args.at(-1)
  return FUNCTIONS[name]?.hasSelector && isRecord(last) ? last.value : undefined
}

/** The names of all functions that an encoded query calls. */
export function collectCalls(node: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const item of node) collectCalls(item, names)
  else if (isRecord(node) && node.type !== 'Value') {
    const call = decodeCall(node)
    if (call) names.add(call.name)
    const selector = call && selectorOf(call)
    if (selector) collectCalls(selector, names)
    collectCalls(Object.values(node), names)
  }
  return names
}

/** The parameters for evaluating an encoded query. */
export function functionParameters(names: Set<string>, context: FunctionContext) {
  const parameters: Record<string, unknown> = {}
  for (const name of names) {
    const implementation = FUNCTIONS[name]?.bind(context)
    if (implementation) Object.assign(parameters, functionParameter(name, implementation))
  }
  return parameters
}

/** The parameter through which nodes of `encodeCall` call a function. */
export function functionParameter(name: string, call: (...args: unknown[]) => unknown) {
  return {[PREFIX + name]: Object.assign([], {concat: (args: unknown[]) => call(...args)})}
}

function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
