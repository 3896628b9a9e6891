/**
 * Replaces the clock of this process. Timers are not affected, as by a real change of the clock.
 *
 * @param now in milliseconds since 1970; `realNow` is the time of the real clock
 * @returns a function that sets the real clock again
 */
export function replaceClock(now: (realNow: number) => number): () => void {
  const RealDate = Date
  const getTime = () => now(RealDate.now())
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [getTime()] : values, newTarget),
    apply: () => new RealDate(getTime()).toString(),
    get: (target, key) => (key === 'now' ? getTime : Reflect.get(target, key)),
  })
  return () => {
    globalThis.Date = RealDate
  }
}
