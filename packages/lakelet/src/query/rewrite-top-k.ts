import {isRecord} from '../shared/values.ts'
import {encodeCall} from './functions/calls.ts'
import {rewriteTree} from './functions/rewrite-tree.ts'
import {type OrderKey, TOP_K} from './functions/top-k.ts'
import {requiredCount} from './scan.ts'

/** For a greater k a full sort is used. */
const MAX_K = 1000

/**
 * Replaces `order()` followed by a slice or index with a top-k selection: `* | order(a desc)[0...20]`
 * then does not sort all documents. The result is the same.
 */
export const rewriteTopK = (tree: unknown): unknown => rewriteTree(tree, rewriteNode)

function rewriteNode(node: Record<string, unknown>): unknown {
  const {base} = node
  const count = requiredCount(node)
  const isOrder = isRecord(base) && base.type === 'PipeFuncCall' && base.name === 'order'
  if (!isOrder || count > MAX_K || !isDocumentSource(base.base)) return node
  const keys = orderKeys(base.args)
  if (!keys) return node
  const args = [base.base, {type: 'Value', value: {count, keys}}]
  // Keep `base`: `compileFilter` finds the filter of a query by following it.
  return {...node, base: {...encodeCall({name: TOP_K, args}), base: base.base}}
}

/** Whether the node yields stored documents: not projected, not created by the query. */
function isDocumentSource(node: unknown): boolean {
  if (!isRecord(node)) return false
  if (node.type === 'Filter') return isDocumentSource(node.base)
  // The parser inlines query parameters, so a parameter node is an index lookup.
  return node.type === 'Everything' || node.type === 'Parameter'
}

/** The sort keys of `order()`; undefined if one is not an attribute path. */
function orderKeys(args: unknown): OrderKey[] | undefined {
  if (!Array.isArray(args)) return undefined
  const keys = args.map((arg): OrderKey | undefined => {
    const isDescending = isRecord(arg) && arg.type === 'Desc'
    const hasDirection = isRecord(arg) && (isDescending || arg.type === 'Asc')
    const path = attributePath(hasDirection ? arg.base : arg)
    return path && {path, isDescending}
  })
  return keys.every((key) => key !== undefined) ? keys : undefined
}

/** The attribute names of a path such as `a.b`. */
function attributePath(node: unknown): string[] | undefined {
  if (!isRecord(node) || node.type !== 'AccessAttribute') return undefined
  const parent = node.base === undefined ? [] : attributePath(node.base)
  return parent && [...parent, String(node.name)]
}
