/**
 * Preload module (`node --import`): shifts the clock of the process by the milliseconds in the file
 * that STRESS_CLOCK_FILE names. Follows changes of the file. Timers are not affected, as in reality.
 */
import {readFileSync} from 'node:fs'

const POLL_INTERVAL_MS = 50

const file = process.env.STRESS_CLOCK_FILE
if (!file) throw new Error('STRESS_CLOCK_FILE is not set')

const RealDate = Date
let offset = Number(readFileSync(file, 'utf8'))
setInterval(() => {
  offset = Number(readFileSync(file, 'utf8'))
}, POLL_INTERVAL_MS).unref()

const now = () => RealDate.now() + offset

// A process that starts with a wrong clock has a wrong origin, which does not follow later changes.
Object.defineProperty(performance, 'timeOrigin', {value: performance.timeOrigin + offset})

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
