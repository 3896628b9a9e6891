import {priceInDollars} from '@roam/documents/content-rules'
import {z} from 'zod'
import type {AddOn, TravelPackage} from './packages.content.ts'

export const termsProjection = '{heading, list[]{_key, question, answer}}'

export const termsSchema = z.object({
  heading: z.string(),
  list: z.array(z.object({_key: z.string(), question: z.string(), answer: z.string()})).min(1),
})

export const priceExampleProjection =
  '{heading, "package": package._ref, "addOns": addOns[]._ref, extras[]{_key, label, price}, note}'

export const priceExampleSchema = z.object({
  heading: z.string(),
  /** Id of a package. */
  package: z.string(),
  /** Ids of add-ons. */
  addOns: z.array(z.string()).nullish(),
  extras: z.array(z.object({_key: z.string(), label: z.string(), price: priceInDollars})).nullish(),
  note: z.string().nullish(),
})

export type Terms = z.output<typeof termsSchema>
export type PriceExample = z.output<typeof priceExampleSchema>

/** A line of a calculation, in whole US dollars. */
interface PriceLine {
  id: string
  label: string
  /** 0: included in the package. */
  price: number
}

/** Returns the lines of an example at the current prices, and their sum; undefined if its package is deleted. */
export function calculateExample(
  example: PriceExample,
  packages: Pick<TravelPackage, '_id' | 'name' | 'price' | 'includedAddOns'>[],
  addOns: Pick<AddOn, '_id' | 'name' | 'price'>[],
): {lines: PriceLine[]; total: number} | undefined {
  const base = packages.find(({_id}) => _id === example.package)
  if (!base) return undefined
  const lines = [
    {id: base._id, label: base.name, price: base.price},
    ...addOns
      .filter(({_id}) => example.addOns?.includes(_id))
      .map(({_id, name, price}) => ({
        id: _id,
        label: name,
        price: base.includedAddOns.includes(_id) ? 0 : price,
      })),
    ...(example.extras ?? []).map(({_key, label, price}) => ({id: _key, label, price})),
  ]
  return {lines, total: lines.reduce((sum, {price}) => sum + price, 0)}
}
