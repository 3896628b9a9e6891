import {describe, expect, it} from 'vitest'
import {inDollars} from '../src/dollars.ts'
import {type Offer, priceOf} from '../src/price.ts'

const offer: Offer = {
  packages: [
    {name: 'Essentials', price: 150, includedAddOns: []},
    {name: 'Explorer', price: 250, includedAddOns: []},
    {name: 'Luxe', price: 350, includedAddOns: ['support']},
  ],
  addOns: [
    {_id: 'support', name: 'Ongoing Trip Support', price: 100, shortName: 'trip support'},
    {_id: 'packing', name: 'Customized Packing List', price: 50, shortName: 'packing list'},
  ],
}

const price = (packages: string[], addOns: string[] = [], of = offer) =>
  priceOf({packages, addOns}, of)

describe('the price of what is chosen', () => {
  it('is unknown without a package', () => {
    expect(price([])).toBeUndefined()
    expect(price([], ['Customized Packing List'])).toBeUndefined()
  })

  it('is the package and its add-ons together', () => {
    expect(price(['Explorer'])).toEqual({what: 'Explorer', from: 250})
    expect(price(['Explorer'], ['Customized Packing List'])).toEqual({
      what: 'Explorer + packing list',
      from: 300,
    })
  })

  it('is the lowest of several packages, named in the order of the offer', () => {
    expect(price(['Luxe', 'Explorer'])).toEqual({what: 'Explorer or Luxe', from: 250})
    expect(price(['Luxe', 'Explorer', 'Essentials'])?.what).toBe('Essentials, Explorer, or Luxe')
  })

  it('does not count an add-on that the package includes', () => {
    const addOns = ['Ongoing Trip Support', 'Customized Packing List']
    expect(price(['Luxe'], addOns)).toEqual({
      what: 'Luxe + trip support + packing list',
      from: 400,
    })
  })

  it('counts it again beside a package that does not include it', () => {
    expect(price(['Essentials', 'Luxe'], ['Ongoing Trip Support'])?.from).toBe(250)
  })

  it('finds the package that is cheapest with its add-ons, not without', () => {
    const [essentials, explorer] = offer.packages
    const allIn = {name: 'All in', price: 200, includedAddOns: ['support', 'packing']}
    const close: Offer = {
      packages: [essentials, explorer, allIn].filter((one) => one !== undefined),
      addOns: offer.addOns,
    }
    const addOns = ['Ongoing Trip Support', 'Customized Packing List']
    expect(price(['Essentials', 'All in'], addOns, close)?.from).toBe(200)
  })

  it('ignores what is not offered', () => {
    expect(price(['Gold', 'Luxe'], ['Helicopter'])).toEqual({what: 'Luxe', from: 350})
    expect(price(['Gold'])).toBeUndefined()
  })
})

it('writes dollars without cents', () => {
  expect(inDollars(300)).toBe('$300')
  expect(inDollars(1250)).toBe('$1,250')
})
