import {isEmail, normalizeEmail} from '@roam/trip-request/email-address'
import {stripInvisible} from '@roam/trip-request/invisible-characters'
import {z} from 'zod'
import {isTimeZone} from './business-day.ts'
import {URL_CHARACTERS} from './https-url.ts'

export {httpsUrl} from './https-url.ts'

/*
 * Validation rules for content. The Studio shows their messages before publishing; the site rejects
 * content that violates them.
 */

/** Whole US dollars. */
export const priceInDollars = z.int('A whole number of dollars, such as 250').positive('A price above zero')

/** Language of the site's texts, as a BCP 47 tag. */
export const SITE_LANGUAGE: string = 'en'

/** Time zone of the business, an IANA name. */
export const timeZone = z
  .string()
  .refine(isTimeZone, 'A time zone with the name of a place, such as Europe/Berlin')

/** URL segment of a destination or a blog post. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits and single hyphens only, as in greek-islands')

/** Color of the name band on a poster. */
export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i, 'Must be a colour such as #7d2f1c')

/** An address as it is shown: its domain may be in any script. */
export const email = z
  .string()
  .overwrite((text) => stripInvisible(text).trim())
  .refine((text) => isEmail(normalizeEmail(text)), 'An e-mail address, such as hello@roam.example')

const HREF_MESSAGE = 'Begin with https://, mailto: or tel:, or with / for a page of your own site'

/** Link target in Portable Text. Excludes script, data and protocol-relative URLs (XSS, open redirect). */
export const href = z
  .string()
  .regex(/^(https?:\/\/.|mailto:.|tel:.|\/(?!\/)|#)/, HREF_MESSAGE)
  .regex(URL_CHARACTERS, 'Write the address without spaces and backslashes')
  .refine((text) => !text.startsWith('http') || URL.canParse(text), 'No browser can open this address')

/** Image asset id, image-<sha1>-<width>x<height>-<format>, in a format that all browsers support. */
export const imageAssetId = z
  .string()
  .regex(
    /^image-[0-9a-f]+-\d+x\d+-(jpg|png|webp|avif|gif)$/,
    'Must be a picture in JPEG, PNG, WebP, AVIF or GIF',
  )

/** Id of an image asset, of any format. URLs of images are made from it. */
export const storedImageId = z.string().regex(/^image-[0-9a-f]+-\d+x\d+-\w+$/)

/** MIME types of the formats that all browsers support. */
export const IMAGE_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** The grid of destinations on the home page is made for up to this many posters. */
export const MAX_POSTERS = 6

/** The home page shows up to this many testimonials. */
export const MAX_TESTIMONIALS = 6

/** Placeholder in texts for the price of the cheapest package. */
export const LOWEST_PRICE_PLACEHOLDER = '{lowestPrice}'

/** The placeholders of a reply to a trip request. */
export const REPLY_PLACEHOLDERS = [
  '{firstName}',
  '{name}',
  '{destinations}',
  '{dates}',
  '{package}',
  '{total}',
  '{choice}',
] as const

/** Placeholder in texts for all packages, in words: 'both', 'all three'. */
export const ALL_PACKAGES_PLACEHOLDER = '{allPackages}'

/** Placeholder in texts for the number of destinations on the home page, in words: 'Six places'. */
export const PLACES_PLACEHOLDER = '{places}'

/** Placeholder in texts of the destinations page for the name of a destination. */
export const PLACE_PLACEHOLDER = '{place}'

/** Placeholder for the time in which three of four requests are answered: 'an hour', '6 hours'. */
export const REPLY_TIME_PLACEHOLDER = '{replyTime}'

/** Month of the year, from 1. */
export const month = z.int().min(1).max(12)

/** Returns whether an address leads to a profile, and not to the front page of a social network. */
export const isProfile = (url: string): boolean => new URL(url).pathname !== '/'

/** Retention time of trip requests in months; absent or 0 means forever. */
export const retentionMonths = z
  .int('A whole number of months, such as 24')
  .min(0, 'A number of months, or 0 to keep them')
  .max(120, 'Ten years at most')

/** Placeholder in texts for the retention time. */
export const RETENTION_PLACEHOLDER = '{keptFor}'
