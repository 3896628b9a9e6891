import {test} from '@playwright/test'
import {requests} from '../src/requests/requests.ts'

test('300 requests under 3 kills are kept once each, and told of', async () => {
  test.setTimeout(240_000)
  await requests(300, 3)
})
