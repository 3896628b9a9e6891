import {expect, test} from 'vitest'
import {EMPTY_CONTENT} from '../../content/content.ts'
import {parseContent} from '../../content/parse-content.ts'
import type {Redirect} from '../../features/seo/seo.content.ts'
import {diffSlugs} from './redirects.ts'

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

const createContent = (slugs: Record<string, string>, redirects: Redirect[] = []) =>
  parseContent({
    ...EMPTY_CONTENT,
    photos: [],
    posts: Object.entries(slugs).map(([id, slug]) => createPost(id, slug)),
    formerAddresses: redirects,
  })

test('diffSlugs returns changed slugs only, not new, deleted or recorded ones', () => {
  const before = createContent({a: 'ferries', b: 'trains', c: 'buses'})
  const after = createContent({a: 'late-ferries', b: 'trains', d: 'boats'})
  expect(diffSlugs(before, after)).toEqual([{document: 'a', slug: 'ferries'}])
  const recorded = createContent({a: 'late-ferries', b: 'trains'}, [{document: 'a', slug: 'ferries'}])
  expect(diffSlugs(before, recorded)).toEqual([])
  expect(diffSlugs(EMPTY_CONTENT, after)).toEqual([])
})

test('a former slug redirects to its post until another post uses the slug', () => {
  const redirects = [
    {document: 'a', slug: 'ferries'},
    {document: 'a', slug: 'late-ferries'},
  ]
  const formerSlugs = (slugs: Record<string, string>) =>
    createContent(slugs, redirects).posts.map((post) => post.formerSlugs)
  expect(formerSlugs({a: 'boats', b: 'trains'})).toEqual([['ferries', 'late-ferries'], []])
  expect(formerSlugs({a: 'boats', b: 'ferries'})).toEqual([['late-ferries'], []])
  expect(formerSlugs({a: 'ferries'})).toEqual([['late-ferries']])
})
