import {expect, test} from 'vitest'
import type {Destination} from './gallery.content.ts'
import {destinationsOn, pageAddress, pageNumber, pagesFor, placeAddress} from './pages.ts'

const picture = {
  alt: '',
  caption: null,
  crop: null,
  hotspot: null,
  id: 'image-0-1x1-jpg',
  lqip: null,
  inks: [],
}

const some = (count: number): Destination[] =>
  Array.from({length: count}, (_, index) => ({
    _id: String(index),
    _type: 'destination',
    name: `Place ${index}`,
    slug: `place-${index}`,
    intro: '',
    ink: '#000000',
    card: picture,
    photos: [],
    formerSlugs: [`old-place-${index}`],
  }))

test('a few destinations stand on one page', () => {
  for (const count of [0, 6, 12]) {
    expect(pagesFor(some(count))).toBe(1)
    expect(destinationsOn(1, some(count))).toEqual(some(count))
  }
  expect(pageAddress(1)).toBe('/destinations')
})

test('of many each stands on one page, and its address says on which', () => {
  const many = some(25)
  expect(pagesFor(many)).toBe(3)
  expect([1, 2, 3].flatMap((page) => destinationsOn(page, many))).toEqual(many)
  expect(placeAddress('place-0', many)).toBe('/destinations#place-0')
  expect(placeAddress('place-12', many)).toBe('/destinations/page/2#place-12')
  expect(placeAddress('place-24', many)).toBe('/destinations/page/3#place-24')
  expect(placeAddress('old-place-12', many)).toBe('/destinations/page/2#old-place-12')
  expect(placeAddress('atlantis', many)).toBeUndefined()
})

test('only whole numbers of pages that there are lead to one', () => {
  const pages = ['2', '3', '0', '1', '4', '02', '2.5', '-2', 'two', '']
  expect(pages.map((text) => pageNumber(text, some(25)))).toEqual([
    2,
    3,
    ...Array(8).fill(undefined),
  ])
})
