/** How often to check that npx is still running. */
const CHECK_INTERVAL_MS = 500

/**
 * Calls `stop` when this process was started by npx, and npx has exited. npx passes SIGTERM to the shell between it
 * and this process only, and the shell exits without passing it on.
 * @returns cancels the check
 */
export function onNpxExit(stop: () => void): () => void {
  if (process.env.npm_command !== 'exec') return () => {}
  const {ppid} = process
  const timer = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(timer)
    stop()
  }, CHECK_INTERVAL_MS)
  return () => clearInterval(timer)
}
