import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {ExpiringMap} from '../src/shared/expiring-map.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('deletes expired entries without being used, with one timer for all entries', () => {
  const map = new ExpiringMap<number>(10 * 60_000, 1_000)
  for (let index = 0; index < 500; index += 1) map.set(`key ${index}`, index)
  expect(vi.getTimerCount()).toBe(1)
  expect(map.list()).toHaveLength(500)
  vi.advanceTimersByTime(10 * 60_000)
  expect(map.get('key 0')).toBeUndefined()
  expect(map.list()).toEqual([])
})

test('holds at most the given number of entries; a set entry becomes the newest', () => {
  const map = new ExpiringMap<number>(60_000, 3)
  for (const key of ['a', 'b', 'c', 'a', 'd']) map.set(key, 1)
  expect(map.list().map(([key]) => key)).toEqual(['c', 'a', 'd'])
})
