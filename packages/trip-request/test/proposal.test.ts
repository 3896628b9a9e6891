import {describe, expect, it} from 'vitest'
import {
  createProposalLines,
  describePackage,
  listOffers,
  listUnlisted,
  parseRevisionRounds,
} from '../src/proposal.ts'
import {priceList} from './price-list.ts'

describe('lines of a proposal', () => {
  it('are one package and the add-ons, of which included ones are 0', () => {
    const addOns = ['Ongoing Trip Support', 'Customized Packing List']
    expect(createProposalLines({packages: ['Luxe', 'Explorer'], addOns}, priceList)).toEqual([
      {name: 'Explorer', price: 250},
      {name: 'Ongoing Trip Support', price: 100},
      {name: 'Customized Packing List', price: 50},
    ])
    const luxe = createProposalLines({packages: ['Luxe'], addOns}, priceList)
    expect(luxe[1]).toEqual({name: 'Ongoing Trip Support', price: 0})
    expect(luxe.map(({price}) => price)).toEqual([350, 0, 50])
  })

  it('keep what the price list no longer has, at the prices that were shown', () => {
    const addOns = ['Ongoing Trip Support', 'A Phone Call']
    const shown = {
      lines: [
        {name: 'Gold', price: 500},
        {name: 'Ongoing Trip Support', price: 0},
        {name: 'A Phone Call', price: 30},
      ],
    }
    const gold = {packages: ['Gold'], addOns, quote: shown}
    expect(createProposalLines(gold, priceList)).toEqual(shown.lines)
    expect(listUnlisted(gold, priceList)).toEqual(['Gold', 'A Phone Call'])
    expect(createProposalLines({...gold, quote: null}, priceList)).toEqual([
      {name: 'Gold'},
      {name: 'Ongoing Trip Support', price: 100},
      {name: 'A Phone Call'},
    ])
    const luxe = {...gold, packages: ['Gold', 'Luxe']}
    expect(createProposalLines(luxe, priceList)).toEqual([
      {name: 'Luxe', price: 350},
      ...shown.lines.slice(1),
    ])
    expect(listUnlisted(luxe, priceList)).toEqual(['A Phone Call'])
    expect(createProposalLines({packages: [], addOns: []}, priceList)).toEqual([])
  })

  it('offer what is missing', () => {
    expect(listOffers([], priceList).map(({name}) => name)).toEqual([
      'Essentials',
      'Explorer',
      'Luxe',
      'Ongoing Trip Support',
      'Customized Packing List',
    ])
    expect(listOffers([{name: 'Luxe'}], priceList)).toEqual([
      {name: 'Ongoing Trip Support', price: 0},
      {name: 'Customized Packing List', price: 50},
    ])
  })
})

it('lines and offers have the notes of the price list', () => {
  const [first, ...others] = priceList.packages
  const noted = {
    ...priceList,
    packages: [{...first, name: 'Mini', price: 90, includedAddOns: [], note: 'A day'}, ...others],
  }
  const line = {name: 'Mini', price: 90, note: 'A day'}
  expect(createProposalLines({packages: ['Mini'], addOns: []}, noted)).toEqual([line])
  expect(listOffers([], noted)[0]).toEqual(line)
})

it('describes a package by its rows, without revision rounds', () => {
  const features = [
    {label: 'Activities', value: '6–8'},
    {label: 'Tours', value: null},
    {label: 'Revision rounds', value: 'Up to 3'},
  ]
  expect(describePackage(features, 'a custom itinerary.', ['Trip Support'])).toBe(
    'A custom itinerary\nActivities: 6–8\nTours\nTrip Support',
  )
  expect(describePackage(features, 'From {lowestPrice}', [])).toBe('Activities: 6–8\nTours')
  expect(describePackage([], null, [])).toBe('')
})

it.each([
  ['Up to 3', 3],
  ['2', 2],
  ['Up to 12', 12],
  ['Unlimited', undefined],
  [null, undefined],
])('parseRevisionRounds reads %j as %s', (value, rounds) => {
  expect(
    parseRevisionRounds([
      {label: null, value: '7'},
      {label: 'Restaurants a day', value: '1'},
      {label: 'Revision rounds', value},
    ]),
  ).toBe(rounds)
})
