import {isRecord} from '../values.ts'

/**
 * Rewrites a parsed query, the innermost parts first.
 * @param replace says what stands in the place of a node whose parts are rewritten already
 */
export function rewriteTree(
  node: unknown,
  replace: (node: Record<string, unknown>) => unknown,
): unknown {
  if (Array.isArray(node)) return node.map((item) => rewriteTree(item, replace))
  // The inside of a value is data, whatever it looks like.
  if (!isRecord(node) || node.type === 'Value') return node
  return replace(
    Object.fromEntries(Object.entries(node).map(([key, value]) => [key, rewriteTree(value, replace)])),
  )
}
