import {dollars} from '@roam/sanity/content-rules'
import {z} from 'zod'

export const packagesProjection = `{
  heading, intro, recommendedLabel, madeForLabel, chooseLabel, everyPackageLabel, everyPackage,
  addOnsHeading
}`

export const packagesWords = z.object({
  heading: z.string(),
  intro: z.string(),
  recommendedLabel: z.string(),
  madeForLabel: z.string(),
  chooseLabel: z.string(),
  everyPackageLabel: z.string(),
  everyPackage: z.string(),
  addOnsHeading: z.string(),
})

export const packagesQuery = `*[_type == "package"] | order(orderRank asc) {
  _id, _type, name, price, recommended, madeFor, blurb, features[]{label, value},
  "includedAddOns": includedAddOns[]._ref
}`

export const travelPackage = z.object({
  _id: z.string(),
  _type: z.string(),
  name: z.string(),
  price: dollars,
  recommended: z.boolean().nullable(),
  madeFor: z.string(),
  blurb: z.string(),
  /** Rows of the price table; a null value is a tick. */
  features: z.array(z.object({label: z.string(), value: z.string().nullable()})),
  /** Ids of add-ons whose price this package holds already. */
  includedAddOns: z
    .array(z.string())
    .nullable()
    .transform((ids) => ids ?? []),
})

export const addOnsQuery =
  '*[_type == "addOn"] | order(orderRank asc) {_id, _type, name, price, description, formNote, shortName}'

export const addOn = z.object({
  _id: z.string(),
  _type: z.string(),
  name: z.string(),
  price: dollars,
  description: z.string(),
  formNote: z.string(),
  shortName: z.string(),
})

export type PackagesWords = z.output<typeof packagesWords>
export type TravelPackage = z.output<typeof travelPackage>
export type AddOn = z.output<typeof addOn>
