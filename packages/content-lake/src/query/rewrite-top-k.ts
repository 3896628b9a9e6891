import {isRecord} from '../values.ts'
import {encodeCall} from './functions/calls.ts'
import {TOP_K, type OrderKey} from './functions/top-k.ts'
import {rewriteTree} from './rewrite-tree.ts'
import {requiredCount} from './scan.ts'

/** More documents than these are ordered as a whole. */
const MOST = 1000

/**
 * Where a query orders documents by attributes and then takes the first of them, only those are looked
 * for: `* | order(a desc)[0...20]` need not order the rest. The result is the same.
 */
export const rewriteTopK = (tree: unknown): unknown => rewriteTree(tree, firstOnly)

function firstOnly(node: Record<string, unknown>): unknown {
  const {base} = node
  const count = requiredCount(node)
  const isOrder = isRecord(base) && base.type === 'PipeFuncCall' && base.name === 'order'
  if (!isOrder || count > MOST || !isOfDocuments(base.base)) return node
  const keys = keysOf(base.args)
  if (!keys) return node
  const args = [base.base, {type: 'Value', value: {count, keys}}]
  // Whoever looks for the documents that a query selects goes from base to base.
  return {...node, base: {...encodeCall({name: TOP_K, args}), base: base.base}}
}

/** Whether the node is of documents as they are stored. */
function isOfDocuments(node: unknown): boolean {
  if (!isRecord(node)) return false
  if (node.type === 'Filter') return isOfDocuments(node.base)
  // The parser leaves no other parameters: it puts their values there.
  return node.type === 'Everything' || node.type === 'Parameter'
}

function keysOf(args: unknown): OrderKey[] | undefined {
  if (!Array.isArray(args)) return undefined
  const keys = args.map((arg): OrderKey | undefined => {
    const isDescending = isRecord(arg) && arg.type === 'Desc'
    const isWrapped = isRecord(arg) && (isDescending || arg.type === 'Asc')
    const path = pathOf(isWrapped ? arg.base : arg)
    return path && {path, isDescending}
  })
  return keys.every((key) => key !== undefined) ? keys : undefined
}

/** `a.b` as names. */
function pathOf(node: unknown): string[] | undefined {
  if (!isRecord(node) || node.type !== 'AccessAttribute') return undefined
  const before = node.base === undefined ? [] : pathOf(node.base)
  return before && [...before, String(node.name)]
}
