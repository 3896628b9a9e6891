import {createHash} from 'node:crypto'
import type {PriceList} from '@roam/trip-request'

/** Returns the fields that prices are calculated from: the form has no others of packages and add-ons. */
export const toPriceList = ({packages, addOns}: PriceList): PriceList => ({
  packages: packages.map(({name, price, includedAddOns}) => ({name, price, includedAddOns})),
  addOns: addOns.map(({_id, name, price, shortName}) => ({_id, name, price, shortName})),
})

/** Returns a key by which a submission names the prices that its form has shown. */
export const priceListKey = (priceList: PriceList): string =>
  createHash('sha256')
    .update(JSON.stringify(toPriceList(priceList)))
    .digest('base64url')
    .slice(0, 16)
