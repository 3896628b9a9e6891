/**
 * Replaces the clock of this process. Timers are not affected, as by a real change of the clock.
 *
 * @param getOffset returns by how many milliseconds the clock is ahead
 * @returns a function that sets the real clock again
 */
export function shiftDate(getOffset: () => number): () => void {
  const RealDate = Date
  const now = () => RealDate.now() + getOffset()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  return () => {
    globalThis.Date = RealDate
  }
}
