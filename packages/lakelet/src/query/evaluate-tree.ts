import {evaluateSync} from 'groq-js'
import {isRecord} from '../shared/values.ts'
import {encodeCall, functionParameter} from './functions/calls.ts'
import {rewriteTree} from './functions/rewrite-tree.ts'

type Options = NonNullable<Parameters<typeof evaluateSync>[1]>

/** Names of the internal functions. GROQ function names have no spaces. */
const ATTRIBUTE = 'attribute of'
const DEREFERENCE = 'dereference of'

/**
 * groq-js calls `value.hasOwnProperty(name)`, which is not a function if the document has a field of that
 * name, and takes a dereferenced document with a field `then` for a promise.
 */
const RESERVED_NAME_ERROR =
  /hasOwnProperty is not a function|Dereference returned promise in synchronous mode/

/** Rewritten trees by the original: a pipeline evaluates the same tree for each of its chunks. */
const rewritten = new WeakMap<object, unknown>()

/**
 * `evaluateSync` of groq-js for documents with any field names. If a query reads one that makes groq-js
 * throw, it is evaluated again with functions in place of attribute access and dereferencing. The check is
 * lazy because these functions are slower, and such names are rare.
 * @throws Error for what groq-js does not support
 */
export function evaluateTree(tree: unknown, options: Options): ReturnType<typeof evaluateSync> {
  try {
    return evaluateSync(tree, options)
  } catch (error) {
    if (!(error instanceof Error && RESERVED_NAME_ERROR.test(error.message)) || !isRecord(tree)) throw error
    const safeTree = rewritten.get(tree) ?? rewriteTree(tree, replaceAccess)
    rewritten.set(tree, safeTree)
    const {dereference = () => null} = options
    const dereferenceValue = (value: unknown) =>
      isRecord(value) && typeof value._ref === 'string' ? dereference({_ref: value._ref}) : null
    const functions = {
      ...functionParameter(ATTRIBUTE, attributeOf),
      ...functionParameter(DEREFERENCE, dereferenceValue),
    }
    return evaluateSync(safeTree, {...options, params: {...options.params, ...functions}})
  }
}

function replaceAccess(node: Record<string, unknown>): unknown {
  const {type, base = {type: 'This'}, name} = node
  if (type === 'Deref') return encodeCall({name: DEREFERENCE, args: [base]})
  if (type !== 'AccessAttribute') return node
  return encodeCall({name: ATTRIBUTE, args: [base, {type: 'Value', value: name}]})
}

/** The attribute of an object. Null for other values, and for the value classes of groq-js. */
function attributeOf(value: unknown, name: unknown): unknown {
  const isObject = isRecord(value) && Object.getPrototypeOf(value) === Object.prototype
  return isObject && Object.hasOwn(value, String(name)) ? value[String(name)] : null
}
