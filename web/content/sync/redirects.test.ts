import {createLakeClient} from '@roam/lake-client/client'
import {startContentLake} from 'lakelet'
import {expect, test} from 'vitest'
import {type Redirect, redirectsQuery} from '../../features/seo/seo.content.ts'
import {EMPTY_CONTENT} from '../content.ts'
import {createContentFetcher} from '../fetch-content.ts'
import {postContent} from '../page-content.ts'
import {listRedirects} from '../redirects.ts'
import {parseStored, type Snapshot, type StoredSnapshot, toStored} from '../snapshot.ts'
import {createContentSync} from './content-sync.ts'
import {createSnapshot, recordRedirects} from './redirects.ts'

const createPost = (_id: string, slug: string) => ({
  _id,
  _type: 'post',
  _updatedAt: '2026-05-02T08:00:00Z',
  title: 'Ferries',
  slug,
  publishedAt: '2026-05-02T08:00:00Z',
  excerpt: 'They run late',
  cover: null,
  body: [],
})

/** Creates the snapshot of posts, given by id and slug, and recorded redirects. */
const takeSnapshot = (slugs: Record<string, string>, redirects: Redirect[] = [], previous?: Snapshot) =>
  createSnapshot(
    {
      takenAt: '2026-05-02T08:00:00Z',
      queryResult: {
        ...EMPTY_CONTENT,
        photos: [],
        posts: Object.entries(slugs).map(([id, slug]) => createPost(id, slug)),
        formerAddresses: redirects,
      },
    },
    previous,
  ).snapshot

test('redirects are pending for changed and removed slugs, not for new ones, until they are recorded', () => {
  const redirect = {document: 'a', slug: 'ferries'}
  const before = takeSnapshot({a: 'ferries', b: 'trains', c: 'buses'})
  expect(before.pendingRedirects).toEqual([])
  const after = takeSnapshot({a: 'late-ferries', b: 'trains', d: 'ships'}, [], before)
  const removed = {document: 'c', slug: 'buses'}
  expect(after.pendingRedirects).toEqual([redirect, removed])
  expect(after.content.posts[0]?.formerSlugs).toEqual(['ferries'])
  const later = takeSnapshot({a: 'boats', b: 'trains', d: 'ships'}, [removed], after)
  expect(later.pendingRedirects).toEqual([redirect, {document: 'a', slug: 'late-ferries'}])
  expect(
    takeSnapshot({a: 'boats', b: 'trains', d: 'ships'}, [redirect, removed], later).pendingRedirects,
  ).toEqual([{document: 'a', slug: 'late-ferries'}])
})

test('a slug that changes while its document is hidden redirects when the document is shown again', () => {
  const shown = takeSnapshot({a: 'ferries'})
  const hidden = takeSnapshot({}, [], shown)
  const formerSlugs = (slugs: Record<string, string>) =>
    takeSnapshot(slugs, [], hidden).content.posts.map((post) => post.formerSlugs)
  expect(formerSlugs({a: 'late-ferries'})).toEqual([['ferries']])
  expect(formerSlugs({a: 'ferries'})).toEqual([[]])
})

test('a former slug redirects to its post until another post uses the slug', () => {
  const redirects = [
    {document: 'a', slug: 'ferries'},
    {document: 'a', slug: 'late-ferries'},
  ]
  const formerSlugs = (slugs: Record<string, string>) =>
    takeSnapshot(slugs, redirects).content.posts.map((post) => post.formerSlugs)
  expect(formerSlugs({a: 'boats', b: 'trains'})).toEqual([['ferries', 'late-ferries'], []])
  expect(formerSlugs({a: 'boats', b: 'ferries'})).toEqual([['late-ferries'], []])
  expect(formerSlugs({a: 'ferries'})).toEqual([['late-ferries']])
})

test('a slug that two posts have had redirects to the last of them, on the site and in the preview', async () => {
  const first = takeSnapshot({a: 'ferries', b: 'trains', c: 'buses'})
  const second = takeSnapshot({a: 'boats', b: 'ferries', c: 'buses'}, [], first)
  const third = takeSnapshot({a: 'boats', b: 'rails', c: 'buses'}, [], second)
  const hidden = takeSnapshot({a: 'boats', c: 'buses'}, [], third)
  const redirects = [first, second, third, hidden].map(({content}) => [
    Object.fromEntries(listRedirects(content).map(({from, to}) => [from, to]))['/blog/ferries'],
    postContent('ferries')(content).movedTo,
  ])
  expect(redirects).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    ['/blog/rails', '/blog/rails'],
    ['/blog/boats', '/blog/boats'],
  ])
})

test('recorded redirects are queried in the order in which slugs were lost', async () => {
  await using lake = await startContentLake({
    tokens: [{token: 'an-editor-token', name: 'Editor', role: 'editor'}],
  })
  const settings = {projectId: 'lake', dataset: 'production', apiHost: lake.url}
  const client = createLakeClient(settings, 'an-editor-token', {perspective: 'published'})
  const redirects = ['d', 'a', 'c', 'b'].map((document) => ({document, slug: 'ferries'}))
  for (const redirect of redirects) await recordRedirects(client, [redirect])
  expect(await client.fetch(redirectsQuery)).toMatchObject(redirects)
})

test('a changed slug is published although its redirect cannot be saved, which is retried after a restart', async () => {
  await using lake = await startContentLake({
    tokens: [
      {token: 'an-editor-token', name: 'Editor', role: 'editor'},
      {token: 'a-viewer-token', name: 'Viewer', role: 'viewer'},
    ],
  })
  const settings = {projectId: 'lake', dataset: 'production', apiHost: lake.url}
  const editor = createLakeClient(settings, 'an-editor-token', {perspective: 'published'})
  const viewer = createLakeClient(settings, 'a-viewer-token', {perspective: 'published'})

  let stored: StoredSnapshot | undefined

  /** Starts the content sync with the stored content, as after a restart, with a token for its writes. */
  async function start(writeClient: typeof editor) {
    let current: Snapshot | undefined
    const contentSync = createContentSync({
      fetchContent: createContentFetcher(viewer),
      getShown: () => current,
      applySnapshot: async (snapshot) => {
        current = snapshot
        stored = toStored(snapshot)
        return true
      },
      recordRedirects: (redirects) => recordRedirects(writeClient, redirects),
      report: async () => {},
    })
    current = stored && parseStored(stored)
    return {sync: contentSync.sync, getPost: () => current?.content.posts[0]}
  }

  const {_id, slug, body: _, ...post} = createPost('a', 'ferries')
  await editor.create({...post, _id, slug: {current: slug}, body: []})
  const site = await start(viewer)
  expect(await site.sync()).toMatchObject({state: 'current'})
  await editor.patch(_id).set({'slug.current': 'late-ferries'}).commit()
  expect(await site.sync()).toMatchObject({
    state: 'current',
    redirectError: expect.stringContaining('may only read'),
  })
  expect(site.getPost()).toMatchObject({slug: 'late-ferries', formerSlugs: ['ferries']})

  const countRedirects = () => editor.fetch('count(*[_type == "formerAddress"])')
  expect(await countRedirects()).toBe(0)
  const restarted = await start(editor)
  expect(restarted.getPost()).toMatchObject({formerSlugs: ['ferries']})
  expect(await restarted.sync()).not.toHaveProperty('redirectError')
  expect(await countRedirects()).toBe(1)
  await restarted.sync()
  expect(stored).toMatchObject({pendingRedirects: []})
  expect(restarted.getPost()).toMatchObject({slug: 'late-ferries', formerSlugs: ['ferries']})
})
