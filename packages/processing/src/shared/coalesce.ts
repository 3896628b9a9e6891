/**
 * Coalesces concurrent calls: one run is in flight and at most one is queued. A call during a run
 * joins the queued run, because the current one may have read its input already.
 */
export function coalesce<T>(run: () => Promise<T>): () => Promise<T> {
  let inFlight: Promise<T> | undefined
  let queued: Promise<T> | undefined

  function start(): Promise<T> {
    inFlight = run().finally(() => {
      inFlight = undefined
    })
    return inFlight
  }

  return () => {
    if (!inFlight) return start()
    queued ??= inFlight
      .catch(() => {})
      .then(() => {
        queued = undefined
        return start()
      })
    return queued
  }
}
