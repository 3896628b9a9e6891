import {expect, test} from 'vitest'
import {findNewEntries} from './entry-versions.ts'

function createStorage(initial: [string, string][] = []) {
  const items = new Map(initial)
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

test('entries are new from the visit after a change until the next change', () => {
  const storage = createStorage()
  const find = (versions: Record<string, string>) => [...findNewEntries(storage, 'plan', versions)]
  expect(find({a: '1', b: '1'})).toEqual([])
  expect(find({a: '1', b: '1'})).toEqual([])
  expect(find({a: '1', b: '2', c: '1'})).toEqual(['b', 'c'])
  expect(find({a: '1', b: '2', c: '1'})).toEqual(['b', 'c'])
  expect(find({a: '3', b: '2'})).toEqual(['a'])
})

test('plans do not share their versions, and what cannot be read is ignored', () => {
  const storage = createStorage([['trip-plan broken', '{']])
  expect(findNewEntries(storage, 'broken', {a: '1'}).size).toBe(0)
  expect(findNewEntries(storage, 'other', {a: '2'}).size).toBe(0)
  expect(findNewEntries(storage, 'broken', {a: '2'}).size).toBe(1)
})
