import {isRecord} from '../../shared/values.ts'

/**
 * Rewrites a parsed query bottom-up (post-order).
 * @param replace returns the replacement of a node whose children are already rewritten
 */
export function rewriteTree(node: unknown, replace: (node: Record<string, unknown>) => unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => rewriteTree(item, replace))
  // The content of a value node is data, even if it looks like a node.
  if (!isRecord(node) || node.type === 'Value') return node
  return replace(
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, rewriteTree(value, replace)])),
  )
}
