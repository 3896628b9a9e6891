import {email, httpsUrl} from '@roam/sanity/content-rules'
import {z} from 'zod'
import {imageSchema, optionalImage} from '../../ui/image/image.content.ts'

export const settingsQuery = `*[_type == "siteSettings" && _id == "siteSettings"][0]{
  _id, _type, title, description, startLabel, email, navigation{home, blog, destinations, contact, note},
  tagline, social[]{label, url}, affiliateDisclosure, copyright,
  notFound{heading, text, linkLabel, ${optionalImage('picture')}}
}`

/** The site's settings: name, navigation, footer and 404 page. */
export const settingsSchema = z.object({
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
    .array(z.object({label: z.string(), url: httpsUrl}))
    .nullable()
    .transform((links) => links ?? []),
  affiliateDisclosure: z.string(),
  copyright: z.string(),
  notFound: z.object({
    heading: z.string(),
    text: z.string().nullable(),
    linkLabel: z.string(),
    picture: imageSchema.nullable(),
  }),
})

export type Settings = z.output<typeof settingsSchema>
