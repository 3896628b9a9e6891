/** Whether the value is an object other than null or an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether JSON is nested deeper than `maxDepth`. Iterative, so that deep values cannot overflow the stack. */
export function exceedsDepth(maxDepth: number, value: unknown): boolean {
  let level = [value].filter(isContainer)
  for (let depth = 0; depth < maxDepth && level.length > 0; depth++) {
    level = level.flatMap((container) => Object.values(container).filter(isContainer))
  }
  return level.length > 0
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
