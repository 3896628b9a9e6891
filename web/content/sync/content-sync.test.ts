import {expect, test} from 'vitest'
import {EMPTY_CONTENT} from '../content.ts'
import type {Snapshot} from '../snapshot.ts'
import {type ContentSyncOptions, createContentSync, type SyncResult} from './content-sync.ts'

const blogPage = {
  _id: 'blogPage',
  _type: 'blogPage',
  heading: 'Blog',
  description: 'Notes',
  emptyText: 'Nothing yet',
  emptyNote: 'Soon',
  backLabel: 'Back',
}

const addOn = {
  _id: 'maps',
  _type: 'addOn',
  name: 'Maps',
  shortName: 'Maps',
  price: 5,
  description: '',
  formNote: '',
}

/** A content sync with these answers of the Content Lake, one after the other. */
function start(answers: Record<string, unknown>[], options: Partial<ContentSyncOptions> = {}) {
  const applied: Snapshot[] = []
  const {sync, ...contentSync} = createContentSync({
    fetchContent: async () => ({
      takenAt: new Date().toISOString(),
      queryResult: {...EMPTY_CONTENT, photos: [], formerAddresses: [], ...answers.shift()},
      contentVersion: {documents: 0, newest: null},
      revisions: new Map(),
      nextPostAt: null,
    }),
    getShown: () => applied.at(-1),
    applySnapshot: async (snapshot) => applied.push(snapshot) > 0,
    recordRedirects: async () => {},
    report: async () => {},
    ...options,
  })
  return {...contentSync, sync, applied, countAnswers: () => answers.length}
}

test('a singleton that was there and is gone stays on the pages, and is reported', async () => {
  const {sync, applied} = start([{blogPage}, {}, {blogPage}])
  expect(await sync()).toMatchObject({state: 'current'})
  expect(await sync()).toMatchObject({
    state: 'refused',
    problems: [{document: 'blogPage', reason: expect.stringContaining('delete the folder "pages"')}],
  })
  expect(applied).toHaveLength(1)
  expect(await sync()).toMatchObject({state: 'current'})
})

test('a list that is suddenly empty is fetched again, before its entries leave the pages', async () => {
  const {sync, applied, countAnswers} = start([{addOns: [addOn]}, {}, {addOns: [addOn]}, {}, {}, {}])
  await sync()
  expect(await sync()).toMatchObject({state: 'current'})
  expect(applied.map(({content}) => content.addOns.length)).toEqual([1, 1])
  expect(await sync()).toMatchObject({state: 'current'})
  expect(applied.at(-1)?.content.addOns).toEqual([])
  expect(countAnswers()).toBe(1)
})

test('a sync that waits lets the pages of the present one follow in the background, which is not reported as current', async () => {
  const background = Promise.withResolvers<void>()
  const reported: string[] = []
  let appliedCount = 0
  const stopWaiting = () => {
    if (appliedCount > 0) background.resolve()
  }
  async function applySnapshot(): Promise<boolean> {
    appliedCount += 1
    if (appliedCount === 1) await background.promise
    return appliedCount > 1
  }
  const report = async ({state}: SyncResult) => void reported.push(state)
  const {sync, last, findResult} = start([{}, {}], {applySnapshot, stopWaiting, report})
  const [first, second] = [sync(), sync()]
  expect((await first).state).toBe('superseded')
  expect([last(), findResult({_id: 'gone', _rev: null})]).toEqual([undefined, undefined])
  expect((await second).state).toBe('current')
  expect([appliedCount, reported]).toEqual([2, ['current']])
})

test('a poll waits until all pages of the sync in flight are current', async () => {
  const pages = Promise.withResolvers<boolean>()
  const started = Promise.withResolvers<void>()
  const applied: number[] = []
  async function applySnapshot(): Promise<boolean> {
    started.resolve()
    return applied.push(1) > 1 || pages.promise
  }
  const {sync, poll} = start([{}, {}], {
    applySnapshot,
    stopWaiting: () => applied.length > 0 && pages.resolve(false),
  })
  const first = sync()
  const early = poll()
  await started.promise
  const late = poll()
  pages.resolve(true)
  expect((await Promise.all([first, early, late])).map(({state}) => state)).toEqual(Array(3).fill('current'))
  expect(applied).toHaveLength(2)
})

test('slugs that change while a page fails all redirect, and are saved', async () => {
  const toAnswer = (slug: string) => ({
    posts: [
      {
        ...{_id: 'ferries', _type: 'post', _updatedAt: '2026-05-02T08:00:00Z', title: 'Ferries', slug},
        ...{publishedAt: '2026-05-02T08:00:00Z', excerpt: 'Late', cover: null, body: []},
      },
    ],
  })
  const shown: Snapshot[] = []
  const saved = new Set<string>()
  const {sync} = start(['ferries', 'boats', 'ships'].map(toAnswer), {
    getShown: () => shown.at(-1),
    async recordRedirects(redirects) {
      for (const {slug} of redirects) saved.add(slug)
    },
    async applySnapshot(snapshot) {
      shown.push(snapshot)
      throw new Error('The page /privacy could not be rendered')
    },
  })
  for (let index = 0; index < 3; index += 1) expect(await sync()).toMatchObject({state: 'failed'})
  expect(shown.at(-1)?.content.posts[0]?.formerSlugs).toEqual(['ferries', 'boats'])
  expect([...saved]).toEqual(['ferries', 'boats'])
})
