import {expect, test} from 'vitest'
import {EMPTY_CONTENT} from '../content.ts'
import type {Snapshot} from '../snapshot.ts'
import {type ContentSyncOptions, createContentSync} from './content-sync.ts'

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
  const {sync} = createContentSync({
    fetchContent: async () => ({
      takenAt: new Date().toISOString(),
      queryResult: {...EMPTY_CONTENT, photos: [], formerAddresses: [], ...answers.shift()},
      contentVersion: {documents: 0, newest: null},
      revisions: new Map(),
      nextPostAt: null,
    }),
    getShown: () => applied.at(-1),
    applySnapshot: async (snapshot) => void applied.push(snapshot),
    recordRedirects: async () => {},
    report: async () => {},
    ...options,
  })
  return {sync, applied, countAnswers: () => answers.length}
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

test('a sync that waits lets the pages of the present one follow in the background', async () => {
  const background = Promise.withResolvers<void>()
  let appliedCount = 0
  const stopWaiting = () => {
    if (appliedCount > 0) background.resolve()
  }
  async function applySnapshot(): Promise<void> {
    appliedCount += 1
    if (appliedCount === 1) await background.promise
  }
  const {sync} = start([{}, {}], {applySnapshot, stopWaiting})
  const [first, second] = await Promise.all([sync(), sync()])
  expect([first.state, second.state, appliedCount]).toEqual(['current', 'current', 2])
})

test('slugs that change while a page fails all redirect', async () => {
  const toAnswer = (slug: string) => ({
    posts: [
      {
        ...{_id: 'ferries', _type: 'post', _updatedAt: '2026-05-02T08:00:00Z', title: 'Ferries', slug},
        ...{publishedAt: '2026-05-02T08:00:00Z', excerpt: 'Late', cover: null, body: []},
      },
    ],
  })
  const shown: Snapshot[] = []
  const {sync} = start(['ferries', 'boats', 'ships'].map(toAnswer), {
    getShown: () => shown.at(-1),
    async applySnapshot(snapshot) {
      shown.push(snapshot)
      throw new Error('The page /privacy could not be rendered')
    },
  })
  for (let index = 0; index < 3; index += 1) expect(await sync()).toMatchObject({state: 'failed'})
  expect(shown.at(-1)?.content.posts[0]?.formerSlugs).toEqual(['ferries', 'boats'])
})
