import {email, webAddress} from '@roam/sanity/content-rules'
import {z} from 'zod'
import {optionalPicture, picture} from '../picture/picture.content.ts'

export const settingsQuery = `*[_type == "siteSettings" && _id == "siteSettings"][0]{
  _id, _type, title, description, startLabel, email, navigation{home, blog, destinations, contact, note},
  tagline, social[]{label, url}, affiliateDisclosure, copyright,
  notFound{heading, text, linkLabel, ${optionalPicture('picture')}}
}`

/** What every page needs: names, menu, footer, and the page for addresses that lead nowhere. */
export const settings = z.object({
  _id: z.string(),
  _type: z.string(),
  title: z.string(),
  description: z.string(),
  startLabel: z.string(),
  email,
  navigation: z.object({
    home: z.string(),
    blog: z.string(),
    destinations: z.string(),
    contact: z.string(),
    note: z.string(),
  }),
  tagline: z.string(),
  social: z
    .array(z.object({label: z.string(), url: webAddress}))
    .nullable()
    .transform((links) => links ?? []),
  affiliateDisclosure: z.string(),
  copyright: z.string(),
  notFound: z.object({
    heading: z.string(),
    text: z.string().nullable(),
    linkLabel: z.string(),
    picture: picture.nullable(),
  }),
})

export type Settings = z.output<typeof settings>
