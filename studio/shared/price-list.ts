import type {PriceList} from '@roam/trip-request'
import {describePackage} from '@roam/trip-request/proposal'
import {z} from 'zod'
import {rowsOf} from './rows-of.ts'

const text = z.string().nullable().catch(null)

const addOn = z
  .object({_id: z.string(), name: z.string(), price: z.number(), shortName: z.string(), note: text})
  .transform(({note, ...row}) => ({...row, ...(note && {note})}))

const travelPackage = z.object({
  name: z.string(),
  price: z.number(),
  includedAddOns: z.array(z.string()),
  features: z.array(z.object({label: text, value: text})).catch([]),
})

/** Without wrong packages and add-ons, which “Your site” reports. */
export const priceList = z
  .object({
    packages: rowsOf(travelPackage).transform(({rows}) => rows),
    addOns: rowsOf(addOn).transform(({rows}) => rows),
    everyPackage: text,
  })
  .transform(({packages, addOns, everyPackage}): PriceList => {
    const nameAddOns = (ids: string[]) => addOns.filter(({_id}) => ids.includes(_id)).map(({name}) => name)
    return {
      packages: packages.map(({features, ...item}) => {
        const note = describePackage(features, everyPackage, nameAddOns(item.includedAddOns))
        return {...item, ...(note && {note})}
      }),
      addOns,
    }
  })

export const priceListQuery = `{
  "packages": *[_type == "package" && defined(name) && defined(price)] | order(orderRank) {
    name, price, "includedAddOns": coalesce(includedAddOns[]._ref, []),
    "features": coalesce(features[]{label, value}, [])
  },
  "addOns": *[_type == "addOn" && defined(name) && defined(price)] | order(orderRank) {
    _id, name, price, "shortName": coalesce(shortName, name), "note": formNote
  },
  "everyPackage": *[_id == "homePage"][0].packages.everyPackage
}`
