import {expect, test} from 'vitest'
import {createWarningFilter} from './repeated-warnings.ts'

const MINUTE_MS = 60_000

test('what fails every minute is logged once an hour, and at once when it changes or comes back', () => {
  let minute = 0
  const filter = createWarningFilter(() => minute * MINUTE_MS)
  const warn = (message: string) =>
    filter([{task: 'retention', error: new Error(message)}, 'A periodic task failed'])
  const logged: [minute: number, repeated: number][] = []
  for (; minute < 150; minute += 1) {
    const repeated = warn('fetch failed')
    if (repeated !== undefined) logged.push([minute, repeated])
  }
  expect(logged).toEqual([
    [0, 0],
    [60, 59],
    [120, 59],
  ])
  expect(warn('401')).toBe(0)
  expect(filter([{task: 'visits', error: new Error('fetch failed')}, 'A periodic task failed'])).toBe(0)
  expect(filter(['A periodic task failed'])).toBe(0)
  expect(warn('fetch failed')).toBeUndefined()
  // It has worked in between.
  minute += 11
  expect(warn('fetch failed')).toBe(0)
})
