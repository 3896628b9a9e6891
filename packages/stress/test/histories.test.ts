import {expect, test} from 'vitest'
import {playHistories} from '../src/histories/histories.ts'
import {OPERATIONS} from '../src/histories/play.ts'

test('random histories of people, clients and visitors keep what was promised', async () => {
  const {done} = await playHistories({seed: 1, count: 300, maxSteps: 6})
  expect(done, 'not everything was refused').toEqual(new Set(Object.keys(OPERATIONS)))
}, 120_000)
