import {expect, test} from 'vitest'
import {EMPTY_CONTENT} from '../../content/content.ts'
import {candidate, type Snapshot} from '../../content/snapshot.ts'
import NextCacheHandler from './next-cache-handler.ts'

const snapshot: Snapshot = {takenAt: '', queryResult: {}, pendingRedirects: [], content: EMPTY_CONTENT}

test('pages of a release and pages of requests, such as a preview without draft mode, are no cache of each other', async () => {
  const cache = new NextCacheHandler()
  await cache.set('/privacy', 'what visitors see now')
  await candidate.run(snapshot, async () => {
    expect(await cache.get('/privacy')).toBeNull()
    await cache.set('/privacy', 'tokens of the layout')
    expect(await cache.get('/privacy')).toMatchObject({value: 'tokens of the layout'})
  })
  expect(await cache.get('/privacy')).toBeNull()
})
