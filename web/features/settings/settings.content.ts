import {email, httpsUrl, isProfile, REPLY_TIME_PLACEHOLDER, timeZone} from '@roam/documents/content-rules'
import {z} from 'zod'
import {
  imageFramingSchema,
  imageSchema,
  optionalImage,
  optionalImageFraming,
} from '../../ui/image/image.content.ts'

export const settingsQuery = `*[_type == "siteSettings" && _id == "siteSettings"][0]{
  _id, _type, title, description, startLabel, email, timeZone, navigation{home, blog, destinations, contact, note},
  "founder": founder{
    name, since, replyNote, ${optionalImage('portrait')},
    ${optionalImageFraming('signature')}
  },
  tagline, social[]{label, url}, affiliateDisclosure, copyright, imprint,
  notFound{heading, text, linkLabel, ${optionalImage('picture')}}
}`

const founderSchema = z.object({
  name: z.string(),
  /** Since when she plans trips, and from where. */
  since: z.string().nullish(),
  /** How fast she answers; null without a measured time. */
  replyNote: z
    .string()
    .nullish()
    .transform((note) => (note?.includes(REPLY_TIME_PLACEHOLDER) ? null : note)),
  portrait: imageSchema.nullable(),
  signature: imageFramingSchema
    // No alt text: the name is printed beside it. No placeholder, which would show through transparent parts.
    .transform((image) => ({...image, alt: '', caption: null, lqip: null}))
    .nullable(),
})

/** The site's settings: name, navigation, footer and 404 page. */
export const settingsSchema = z
  .object({
    _id: z.string(),
    _type: z.string(),
    title: z.string(),
    description: z.string(),
    startLabel: z.string(),
    email,
    /** Separate from the settings, which all pages show: a change renders only the pages with days again. */
    timeZone: timeZone.nullish(),
    navigation: z.object({
      home: z.string(),
      blog: z.string(),
      destinations: z.string(),
      contact: z.string(),
      note: z.string(),
    }),
    /** Who plans the trips and writes the blog, if she shows her name. */
    founder: founderSchema.nullish().transform((founder) => founder ?? null),
    tagline: z.string(),
    social: z
      .array(z.object({label: z.string(), url: httpsUrl}))
      .nullable()
      .transform((links) => links?.filter(({url}) => isProfile(url)) ?? []),
    affiliateDisclosure: z.string(),
    copyright: z.string(),
    /** Who she is legally, and where. */
    imprint: z.string().nullish(),
    notFound: z.object({
      heading: z.string(),
      text: z.string().nullable(),
      linkLabel: z.string(),
      picture: imageSchema.nullable(),
    }),
  })
  .transform(({timeZone, ...settings}) => ({settings, timeZone}))

export type FounderIdentity = z.output<typeof founderSchema>
export type SettingsWithFounder = Omit<z.output<typeof settingsSchema>['settings'], 'description'>
/** The settings that every page shows. */
export type Settings = Omit<SettingsWithFounder, 'founder'>
/** The settings of pages with a bar that leads to the form. */
export type SettingsWithFounderName = Settings & {founder: Pick<FounderIdentity, 'name'> | null}
