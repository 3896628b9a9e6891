/** An object other than null or an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether JSON has more lists and objects within each other than that. Does not recurse itself. */
export function exceedsDepth(limit: number, value: unknown): boolean {
  let level = [value].filter(isContainer)
  for (let depth = 0; depth < limit && level.length > 0; depth++) {
    level = level.flatMap((container) => Object.values(container).filter(isContainer))
  }
  return level.length > 0
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
