/** Whether the value is an object other than null or an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether JSON is nested deeper than `maxDepth`, which also bounds the recursion. */
export function exceedsDepth(maxDepth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (maxDepth === 0) return true
  const items: unknown[] = Array.isArray(value) ? value : Object.values(value)
  for (const item of items) if (exceedsDepth(maxDepth - 1, item)) return true
  return false
}
