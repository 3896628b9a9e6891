import {isRecord} from '../../values.ts'
import {rewriteTree} from '../rewrite-tree.ts'
import {FUNCTIONS, type FunctionContext} from './registry.ts'

/** No GROQ parameter can have such a name. */
const PREFIX = 'the function '

/** A call of a function that groq-js lacks. */
export interface Call {
  /** With its namespace, such as `geo::distance`. */
  name: string
  args: unknown[]
}

/**
 * Makes groq-js call the functions that it lacks. It has no place to hang functions in, but adds two
 * arrays by `left.concat(right)`: so each call becomes the sum of a parameter and the list of its
 * arguments, and what stands in the parameter is an array whose `concat` is the function.
 * @throws Error for a call with too few or too many arguments
 */
export const encodeCalls = (tree: unknown): unknown =>
  rewriteTree(tree, (node) => {
    const call = matchCall(node)
    return call ? encodeCall(call) : node
  })

/** The call in a node of a parsed query. */
function matchCall({type, namespace, name, args, op, left, right}: Record<string, unknown>) {
  if (type === 'OpCall' && op === 'match' && isRecord(right) && isSearch(right)) {
    return {name: `${right.namespace}::${right.name}`, args: [left, ...listOf(right.args)]}
  }
  const full = `${namespace}::${name}`
  const known = type === 'FuncCall' && !isSearch({namespace, name}) ? FUNCTIONS[full] : undefined
  if (!known) return undefined
  const given = listOf(args)
  if (given.length !== known.arity) {
    throw new Error(`${full}() takes ${known.arity} arguments, and not ${given.length}`)
  }
  return {name: full, args: known.receivesDocument ? [{type: 'This'}, ...given] : given}
}

/** `text::query()` says what to look for; where to look stands before the `match`. */
function isSearch({namespace, name}: Record<string, unknown>): boolean {
  return namespace === 'text' && name === 'query'
}

/** A node that calls a function with the values of other nodes. */
export function encodeCall({name, args}: Call) {
  const elements = args.map((value) => ({type: 'ArrayElement', value, isSplat: false}))
  const left = {type: 'Parameter', name: PREFIX + name}
  return {type: 'OpCall', op: '+', left, right: {type: 'Array', elements}}
}

/** The call that a node of a rewritten query stands for. */
export function decodeCall(node: Record<string, unknown>): Call | undefined {
  const {left, right} = node
  if (node.type !== 'OpCall' || !isRecord(left) || left.type !== 'Parameter') return undefined
  const parameter = String(left.name)
  if (!parameter.startsWith(PREFIX) || !isRecord(right)) return undefined
  const args = listOf(right.elements).map((element) => isRecord(element) && element.value)
  return {name: parameter.slice(PREFIX.length), args}
}

/** The functions that a rewritten query calls. */
export function collectCalls(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const item of node) collectCalls(item, found)
  else if (isRecord(node) && node.type !== 'Value') {
    const call = decodeCall(node)
    if (call) found.add(call.name)
    collectCalls(Object.values(node), found)
  }
  return found
}

/** The parameters with which a rewritten query is evaluated. */
export function functionParameters(called: Set<string>, surroundings: FunctionContext) {
  const parameters: Record<string, unknown> = {}
  for (const name of called) {
    const call = FUNCTIONS[name]?.bind(surroundings)
    if (call) Object.assign(parameters, functionParameter(name, call))
  }
  return parameters
}

/** The parameter by which `sumFor` calls a function. */
export function functionParameter(name: string, call: (...args: unknown[]) => unknown) {
  return {[PREFIX + name]: Object.assign([], {concat: (args: unknown[]) => call(...args)})}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
