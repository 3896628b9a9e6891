import {expect, onTestFinished, test, vi} from 'vitest'
import NextCacheHandler from './next-cache-handler.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const save = (key: string, status: number) => new NextCacheHandler().set(key, {status})

test.each([1, -1])('a revalidation removes all pages although the clock jumped by %d days', async (days) => {
  const handler = new NextCacheHandler()
  await save('/index', 200)
  expect(await handler.get('/index')).toMatchObject({value: {status: 200}})
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + days * DAY_MS})
  onTestFinished(() => void vi.useRealTimers())
  await handler.revalidateTag()
  expect(await handler.get('/index')).toBeNull()
})

test('does not store pages of made-up paths', async () => {
  const handler = new NextCacheHandler()
  await save('/blog/made-up', 404)
  await save('/_not-found', 404)
  expect(await handler.get('/blog/made-up')).toBeNull()
  expect(await handler.get('/_not-found')).not.toBeNull()
})
