import {test} from 'vitest'
import {playHistories} from './player.ts'

/** For a longer run: `HISTORIES=10000 SEED=7`. */
const {HISTORIES = '12', SEED = '1'} = process.env

test('random histories of two people, with writes in between and cut connections, keep what was promised', async () => {
  await playHistories(Number(HISTORIES), Number(SEED))
}, 3_600_000)
