import {expect, test} from 'vitest'
import type {Destination} from './gallery.content.ts'
import {countPages, destinationsOnPage, galleryPagePath, parsePageNumber} from './pagination.ts'

const card = {
  alt: '',
  caption: null,
  crop: null,
  hotspot: null,
  id: 'image-0-1x1-jpg',
  lqip: null,
  inks: [],
}

const createDestinations = (count: number): Destination[] =>
  Array.from({length: count}, (_, index) => ({
    _id: String(index),
    _type: 'destination',
    _updatedAt: '2026-05-01T08:00:00Z',
    name: `Place ${index}`,
    slug: `place-${index}`,
    intro: '',
    ink: '#000000',
    noIndex: null,
    card,
    photos: [],
    formerSlugs: [`old-place-${index}`],
  }))

test('up to 12 destinations fit on one page', () => {
  for (const count of [0, 6, 12]) {
    expect(countPages(createDestinations(count))).toBe(1)
    expect(destinationsOnPage(1, createDestinations(count))).toEqual(createDestinations(count))
  }
  expect(galleryPagePath(1)).toBe('/destinations')
})

test('each of many destinations is on one page', () => {
  const destinations = createDestinations(25)
  expect(countPages(destinations)).toBe(3)
  expect([1, 2, 3].flatMap((page) => destinationsOnPage(page, destinations))).toEqual(destinations)
})

test('parsePageNumber accepts only canonical positive integers', () => {
  expect(['1', '2', '30'].map(parsePageNumber)).toEqual([1, 2, 30])
  const others = ['0', '02', '2.5', '-2', 'two', '']
  expect(others.map(parsePageNumber)).toEqual(others.map(() => NaN))
})
