import {test} from 'vitest'
import {playHistories} from '../src/histories/histories.ts'

test('random histories of people, clients and visitors keep what was promised', async () => {
  await playHistories({seed: 1, count: 300, maxSteps: 6})
}, 120_000)
