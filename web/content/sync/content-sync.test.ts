import {expect, test} from 'vitest'
import {EMPTY_CONTENT} from '../content.ts'
import type {Snapshot} from '../snapshot.ts'
import {createContentSync} from './content-sync.ts'

test('writes a snapshot when the pages change, and again after a failed write', async () => {
  const written: Snapshot[] = []
  let isDiskFull = true
  let isChanged = true
  const {sync} = createContentSync({
    fetchContent: async () => ({
      takenAt: new Date().toISOString(),
      queryResult: {...EMPTY_CONTENT, photos: [], formerAddresses: []},
      contentVersion: {documents: 0, newest: null},
      nextPostAt: null,
    }),
    async writeSnapshot(snapshot) {
      if (isDiskFull) throw new Error('ENOSPC')
      written.push(snapshot)
    },
    async applySnapshot() {
      const result = isChanged
      isChanged = false
      return result
    },
    recordRedirects: async () => {},
    report: async () => {},
  })
  expect(await sync()).toMatchObject({state: 'failed', reason: 'ENOSPC'})
  isDiskFull = false
  expect(await sync()).toMatchObject({state: 'current'})
  expect(written).toHaveLength(1)
  await sync()
  expect(written).toHaveLength(1)
})
