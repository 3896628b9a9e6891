/**
 * Preload module (`node --import`): shifts the clock of the process by the milliseconds in the file
 * that STRESS_CLOCK_FILE names. Follows changes of the file. Timers are not affected, as in reality.
 */
import {readFileSync} from 'node:fs'
import {replaceClock} from '../shared/replace-clock.ts'

const POLL_INTERVAL_MS = 50

const file = process.env.STRESS_CLOCK_FILE
if (!file) throw new Error('STRESS_CLOCK_FILE is not set')

let offset = Number(readFileSync(file, 'utf8'))
setInterval(() => {
  offset = Number(readFileSync(file, 'utf8'))
}, POLL_INTERVAL_MS).unref()

// A process that starts with a wrong clock has a wrong origin, which does not follow later changes.
Object.defineProperty(performance, 'timeOrigin', {value: performance.timeOrigin + offset})

replaceClock((realNow) => realNow + offset)
