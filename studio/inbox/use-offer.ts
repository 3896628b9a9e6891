import type {Offer} from '@roam/trip-request'
import {z} from 'zod'
import {useLive} from './use-live.ts'

const answer = z.object({
  packages: z.array(
    z.object({name: z.string(), price: z.number(), includedAddOns: z.array(z.string())}),
  ),
  addOns: z.array(
    z.object({_id: z.string(), name: z.string(), price: z.number(), shortName: z.string()}),
  ),
})

const query = `{
  "packages": *[_type == "package" && defined(name) && defined(price)] | order(orderRank) {
    name, price, "includedAddOns": coalesce(includedAddOns[]._ref, [])
  },
  "addOns": *[_type == "addOn" && defined(name) && defined(price)] | order(orderRank) {
    _id, name, price, "shortName": coalesce(shortName, name)
  }
}`

const question = {query, watched: '_type in ["package", "addOn"]'}

/** What can be chosen on the site, at the prices of now. */
export const useOffer = (): Offer | undefined => useLive(question, answer).answer
