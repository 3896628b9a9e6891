import {expect, test} from 'vitest'
import {playHistories} from '../src/histories/histories.ts'

test('random histories of people, clients and visitors keep what was promised', async () => {
  const {done} = await playHistories({seed: 1, count: 100, maxSteps: 6})
  // Not everything is refused.
  expect(done.size).toBeGreaterThan(25)
}, 120_000)
