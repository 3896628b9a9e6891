import type {PriceList} from '../src/price.ts'

export const priceList: PriceList = {
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
