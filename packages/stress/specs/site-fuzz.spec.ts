import {test} from '@playwright/test'
import {siteFuzz} from '../src/site-fuzz/site-fuzz.ts'

test('2,000 bad requests break nothing and leave nothing behind', async () => {
  test.setTimeout(180_000)
  await siteFuzz(2_000)
})
