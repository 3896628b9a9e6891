import {test} from '@playwright/test'
import {lakeAway} from '../src/lake-away.ts'

test('3,000 visitors see every page while the lake fails in every way', async () => {
  test.setTimeout(240_000)
  await lakeAway(3_000)
})
