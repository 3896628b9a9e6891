import {z} from 'zod'

/*
 * The rules that content must keep. The site refuses what breaks one of them; the Studio shows its
 * message before the founder can publish.
 */

/** Whole US dollars. */
export const dollars = z
  .int('A whole number of dollars, such as 250')
  .positive('A price above zero')

/** The part of an address that names a place or a story. */
export const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'Small letters, digits and single hyphens only, as in greek-islands',
  )

/** The colour of a poster's name band. */
export const ink = z.string().regex(/^#[0-9a-f]{6}$/i, 'Must be a colour such as #7d2f1c')

export const email = z.email('An e-mail address, such as hello@roam.example')

/** Where a link in a text leads: only addresses that a browser may safely follow. */
export const href = z
  .string()
  .regex(
    /^(https?:\/\/\S|mailto:\S|tel:\S|\/(?!\/)|#)\S*$/,
    'Begin with https://, mailto: or tel:, or with / for a page of your own site',
  )

/** The address of a page elsewhere. */
export const webAddress = z.url({
  protocol: /^https$/,
  error: 'The whole address, beginning with https://',
})

/** A picture's id, image-<sha1>-<width>x<height>-<format>, in a format that every browser shows. */
export const pictureId = z
  .string()
  .regex(
    /^image-[0-9a-f]+-\d+x\d+-(jpg|png|webp|avif|gif)$/,
    'Must be a picture in JPEG, PNG, WebP, AVIF or GIF',
  )

/** The media types of those formats. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** What stands in a sentence where the price of the cheapest package belongs. */
export const LOWEST_PRICE = '{lowestPrice}'

/** For how many months requests are kept; none or 0 is for good. */
export const keptMonths = z
  .int('A whole number of months, such as 24')
  .min(0, 'A number of months, or 0 to keep them')
  .max(120, 'Ten years at most')

/** What stands in a sentence where that time belongs. */
export const KEPT_FOR = '{keptFor}'
