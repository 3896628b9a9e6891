import {priceInDollars} from '@roam/documents/content-rules'
import {z} from 'zod'

export const packagesProjection = `{
  heading, intro, recommendedLabel, madeForLabel, chooseLabel, everyPackageLabel, everyPackage,
  addOnsHeading
}`

export const packagesSchema = z.object({
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

export const travelPackageSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  name: z.string(),
  price: priceInDollars,
  recommended: z.boolean().nullable(),
  madeFor: z.string(),
  blurb: z.string(),
  /** Rows of the price table; a null value means included. */
  features: z.array(z.object({label: z.string(), value: z.string().nullable()})),
  /** Ids of the add-ons that the price includes. */
  includedAddOns: z
    .array(z.string())
    .nullable()
    .transform((ids) => ids ?? []),
})

export const addOnsQuery =
  '*[_type == "addOn"] | order(orderRank asc) {_id, _type, name, price, description, formNote, shortName}'

export const addOnSchema = z.object({
  _id: z.string(),
  _type: z.string(),
  name: z.string(),
  price: priceInDollars,
  description: z.string(),
  formNote: z.string(),
  shortName: z.string(),
})

export type PackagesContent = z.output<typeof packagesSchema>
export type TravelPackage = z.output<typeof travelPackageSchema>
export type AddOn = z.output<typeof addOnSchema>
