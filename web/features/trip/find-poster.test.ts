import {expect, test} from 'vitest'
import {findPoster} from './find-poster.ts'
import type {Plan} from './trip.content.ts'

const createImage = (id: string, caption: string | null = null) => ({
  ...{id, caption, alt: '', crop: null, hotspot: null, lqip: null},
})

const createDestination = (name: string, ...captions: string[]) => ({
  ...{name, slug: name.toLowerCase().replace('greek islands', 'greece')},
  ...{ink: '#123456', card: createImage(name)},
  photos: captions.map((caption) => ({picture: createImage(caption, caption)})),
})

const destinations = [
  createDestination(''),
  createDestination('Greek Islands', 'Oia, Santorini. Late May', 'Naxos. July, 1 pm', 'St. Ives'),
  createDestination('Florida', 'Florida Keys. April'),
  createDestination('Colorado', 'Colorado. May'),
]

const createPlan = (title: string | null, intro: string | null = null): Plan => ({
  ...{title, intro, startDate: null, days: []},
})

const findInPlan = (title: string | null, intro?: string) =>
  findPoster({plan: createPlan(title, intro), proposal: null}, destinations)?.image.id

const findInProposal = (words: string) =>
  findPoster({plan: null, proposal: {words, lines: []}}, destinations)?.image.id

test('the poster is of the place that the title names first', () => {
  expect(findInPlan('Three days on Naxos')).toBe('Naxos. July, 1 pm')
  expect(findInPlan('Santorini, then Naxos')).toBe('Oia, Santorini. Late May')
  expect(findInPlan('Florida Keys in April')).toBe('Florida Keys. April')
  expect(findInPlan('Colorado by car')).toBe('Colorado')
  expect(findInPlan('The Greek Islands, Naxos first')).toBe('Greek Islands')
  expect(findInPlan('St Moritz')).toBeUndefined()
  expect(findInPlan('A savoia, or Oian hills')).toBeUndefined()
})

test('the introduction names destinations, not single photos', () => {
  expect(findInPlan('Ten days', 'Since you loved Naxos, Florida.')).toBe('Florida')
  expect(findInPlan(null)).toBeUndefined()
})

test('the words of a proposal name a place of their own', () => {
  expect(findInProposal('Florida, as calm as Colorado.')).toBe('Florida')
  expect(findInProposal('Your trip: Naxos (June).')).toBe('Naxos. July, 1 pm')
  expect(findInProposal(`${'Somewhere. '.repeat(200)}Florida`)).toBeUndefined()
  expect(findInProposal('Greece, or anywhere warm')).toBe('Greek Islands')
  expect(findInProposal('Somewhere else.')).toBeUndefined()
})
