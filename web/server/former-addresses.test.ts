import {expect, test} from 'vitest'
import {EMPTY} from '../content/content.ts'
import {parseContent} from '../content/parse.ts'
import type {FormerAddress} from '../found/former-addresses.content.ts'
import {movesBetween} from './former-addresses.ts'

const post = (_id: string, slug: string) => ({
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

const content = (slugs: Record<string, string>, formerAddresses: FormerAddress[] = []) =>
  parseContent({
    ...EMPTY,
    photos: [],
    posts: Object.entries(slugs).map(([id, slug]) => post(id, slug)),
    formerAddresses,
  })

test('who has another slug has moved; who is new, gone or known to have moved has not', () => {
  const before = content({a: 'ferries', b: 'trains', c: 'buses'})
  const after = content({a: 'late-ferries', b: 'trains', d: 'boats'})
  expect(movesBetween(before, after)).toEqual([{document: 'a', slug: 'ferries'}])
  const noted = content({a: 'late-ferries', b: 'trains'}, [{document: 'a', slug: 'ferries'}])
  expect(movesBetween(before, noted)).toEqual([])
  expect(movesBetween(EMPTY, after)).toEqual([])
})

test('an old address leads to where the story is now, until another story has it', () => {
  const former = [
    {document: 'a', slug: 'ferries'},
    {document: 'a', slug: 'late-ferries'},
  ]
  const formerSlugs = (slugs: Record<string, string>) =>
    content(slugs, former).posts.map((one) => one.formerSlugs)
  expect(formerSlugs({a: 'boats', b: 'trains'})).toEqual([['ferries', 'late-ferries'], []])
  expect(formerSlugs({a: 'boats', b: 'ferries'})).toEqual([['late-ferries'], []])
  expect(formerSlugs({a: 'ferries'})).toEqual([['late-ferries']])
})
