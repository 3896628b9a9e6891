/** Runs a task between a line with its title and a line with its duration. */
export async function step<T>(title: string, task: () => Promise<T>): Promise<T> {
  const start = performance.now()
  console.log(`▸ ${title}`)
  const result = await task()
  console.log(`  ${title}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

const PROGRESS_WIDTH = 48

/** Replaces the current line on a terminal; prints nothing in a pipe. */
export function showProgress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r  ${text.padEnd(PROGRESS_WIDTH)}\r`)
}
