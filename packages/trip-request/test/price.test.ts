import {describe, expect, it} from 'vitest'
import {calculatePrice, createQuote, findIncludedAddOns, formatDollars, type PriceList} from '../src/price.ts'
import {priceList} from './price-list.ts'

const price = (packages: string[], addOns: string[] = [], list = priceList) =>
  calculatePrice({packages, addOns}, list)

describe('calculatePrice', () => {
  it('returns undefined if no package is selected', () => {
    expect(price([])).toBeUndefined()
    expect(price([], ['Customized Packing List'])).toBeUndefined()
  })

  it('adds the prices of the package and the add-ons', () => {
    expect(price(['Explorer'])).toEqual({label: 'Explorer', amount: 250})
    expect(price(['Explorer'], ['Customized Packing List'])).toEqual({
      label: 'Explorer + packing list',
      amount: 300,
    })
  })

  it('returns the lowest price of several packages, named in the order of the price list', () => {
    expect(price(['Luxe', 'Explorer'])).toEqual({label: 'Explorer or Luxe', amount: 250})
    expect(price(['Luxe', 'Explorer', 'Essentials'])?.label).toBe('Essentials, Explorer, or Luxe')
  })

  it('does not add the price of an included add-on', () => {
    const addOns = ['Ongoing Trip Support', 'Customized Packing List']
    expect(price(['Luxe'], addOns)).toEqual({
      label: 'Luxe + trip support + packing list',
      amount: 400,
    })
  })

  it('adds the price of an add-on that only another selected package includes', () => {
    expect(price(['Essentials', 'Luxe'], ['Ongoing Trip Support'])?.amount).toBe(250)
  })

  it('compares totals including add-ons, not package prices', () => {
    const [essentials, explorer] = priceList.packages
    const allInclusive = {name: 'All inclusive', price: 200, includedAddOns: ['support', 'packing']}
    const closePrices: PriceList = {
      packages: [essentials, explorer, allInclusive].filter((item) => item !== undefined),
      addOns: priceList.addOns,
    }
    const addOns = ['Ongoing Trip Support', 'Customized Packing List']
    expect(price(['Essentials', 'All inclusive'], addOns, closePrices)?.amount).toBe(200)
  })

  it('ignores names that are not in the price list', () => {
    expect(price(['Gold', 'Luxe'], ['Helicopter'])).toEqual({label: 'Luxe', amount: 350})
    expect(price(['Gold'])).toBeUndefined()
  })
})

it('formatDollars returns whole dollars with thousands separators', () => {
  expect(formatDollars(300)).toBe('$300')
  expect(formatDollars(1250)).toBe('$1,250')
})

describe('findIncludedAddOns', () => {
  it('returns the add-ons that every selected package includes', () => {
    const find = (...packages: string[]) => findIncludedAddOns({packages}, priceList)
    expect(find('Luxe')).toEqual(['support'])
    expect(find('Explorer')).toEqual([])
    expect(find('Explorer', 'Luxe')).toEqual([])
    expect(find()).toEqual([])
    expect(find('No such package')).toEqual([])
  })

  it('leaves out what one of the selected packages does not include', () => {
    const includedAddOns = [['support', 'packing'], ['packing'], ['packing', 'support']]
    const packages = includedAddOns.map((ids, index) => ({name: `P${index}`, price: 1, includedAddOns: ids}))
    const find = (...names: string[]) => findIncludedAddOns({packages: names}, {...priceList, packages})
    expect(find('P0', 'P2')).toEqual(['support', 'packing'])
    expect(find('P0', 'P1', 'P2')).toEqual(['packing'])
  })
})

describe('createQuote', () => {
  it('returns the price of each chosen package and add-on with the lowest total', () => {
    const addOns = ['Customized Packing List', 'Ongoing Trip Support']
    expect(createQuote({packages: ['Explorer', 'Gold'], addOns}, priceList)).toEqual({
      currency: 'USD',
      label: 'Explorer + trip support + packing list',
      total: 400,
      lines: [
        {_key: 'line-0', name: 'Explorer', price: 250},
        {_key: 'line-1', name: 'Ongoing Trip Support', price: 100},
        {_key: 'line-2', name: 'Customized Packing List', price: 50},
      ],
    })
  })

  it('lists an included add-on without a price', () => {
    const quote = createQuote({packages: ['Luxe'], addOns: ['Ongoing Trip Support']}, priceList)
    expect(quote?.lines).toContainEqual({_key: 'line-1', name: 'Ongoing Trip Support', price: 0})
  })

  it('returns undefined if no chosen package is offered', () => {
    expect(createQuote({packages: ['Gold'], addOns: []}, priceList)).toBeUndefined()
  })
})
