import type {PriceList} from '@roam/trip-request'
import {z} from 'zod'
import {rowsOf} from './rows-of.ts'
import {useListeningQuery} from './use-listening-query.ts'

const addOn = z.object({_id: z.string(), name: z.string(), price: z.number(), shortName: z.string()})

const travelPackage = z.object({name: z.string(), price: z.number(), includedAddOns: z.array(z.string())})

/** Without wrong packages and add-ons, which “Your site” reports. */
const priceList = z.object({
  packages: rowsOf(travelPackage).transform(({rows}) => rows),
  addOns: rowsOf(addOn).transform(({rows}) => rows),
})

const query = `{
  "packages": *[_type == "package" && defined(name) && defined(price)] | order(orderRank) {
    name, price, "includedAddOns": coalesce(includedAddOns[]._ref, [])
  },
  "addOns": *[_type == "addOn" && defined(name) && defined(price)] | order(orderRank) {
    _id, name, price, "shortName": coalesce(shortName, name)
  }
}`

/** Returns the published packages and add-ons with their prices; undefined until loaded. */
export const usePriceList = (): PriceList | undefined =>
  useListeningQuery({query, listenFilter: '_type in ["package", "addOn"]'}, priceList).data
