/** One run goes on and at most one waits: who calls meanwhile shares the waiting one. */
export function inTurn<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let waiting: Promise<T> | undefined

  function start(): Promise<T> {
    running = run().finally(() => {
      running = undefined
    })
    return running
  }

  return () => {
    if (!running) return start()
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = undefined
        return start()
      })
    return waiting
  }
}
