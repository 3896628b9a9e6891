/** Whether the value is an object other than null or an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether JSON is nested deeper than `maxDepth`, which also bounds the recursion. */
export function exceedsDepth(maxDepth: number, value: unknown): boolean {
  if (Array.isArray(value)) return maxDepth === 0 || value.some((item) => exceedsDepth(maxDepth - 1, item))
  if (!isRecord(value)) return false
  if (maxDepth === 0) return true
  // `Object.values` would allocate an array for each object.
  for (const name in value) if (exceedsDepth(maxDepth - 1, value[name])) return true
  return false
}
