import {test} from 'vitest'
import {lakeFuzz} from '../src/lake-fuzz/lake-fuzz.ts'
import {lakeKill} from '../src/lake-kill/lake-kill.ts'

test('a lake that is killed while it writes loses nothing and keeps nothing by halves', async () => {
  await lakeKill(60, 10)
}, 180_000)

test('2,000 bad requests to the lake bring no failure and nothing private to light', async () => {
  await lakeFuzz(2000)
}, 180_000)
