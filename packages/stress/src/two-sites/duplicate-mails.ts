/**
 * Returns the IDs of mails that were received again without a kill between the two, and of those that exceed the number
 * of mails in flight at a kill.
 *
 * @param received times of receipt by Message-ID, as of `performance.now()`
 * @param concurrentMails mails that the killed process sends concurrently
 */
export function unexplainedDuplicates(
  received: Map<string, number[]>,
  killTimes: number[],
  concurrentMails: number,
): string[] {
  const duplicatesPerKill = killTimes.map(() => 0)
  return [...received].flatMap(([id, times]) =>
    times.slice(1).flatMap((time, index) => {
      const previousTime = times[index] ?? 0
      const kill = killTimes.findIndex((killTime) => previousTime < killTime && killTime < time)
      const count = kill < 0 ? Number.POSITIVE_INFINITY : (duplicatesPerKill[kill] ?? 0) + 1
      if (kill >= 0) duplicatesPerKill[kill] = count
      return count > concurrentMails ? [id] : []
    }),
  )
}
