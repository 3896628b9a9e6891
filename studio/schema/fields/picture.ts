import {imageAssetId, storedImageId} from '@roam/documents/content-rules'
import type {ImageFraming} from '@roam/documents/image-framing'
import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType, type ImageRule, type Rule} from 'sanity'
import {z} from 'zod'
import {ACCEPTED_IMAGES} from '../../shared/image-files.ts'
import {noIndexField, SEARCH_LENGTHS, textField} from './fields.ts'
import {zodRule} from './validation.ts'

/** Maximum recommended length of an alt text, in characters. */
export const ALT_LENGTH = 200

/** Name of the field with the alt text of a picture that was replaced. */
export const OUTDATED_ALT_FIELD = 'outdatedAlt'

/** What the form writes of a `picture`. */
export interface PictureValue {
  _type: string
  asset?: {_ref?: string}
  alt?: string
  outdatedAlt?: string
}

/** Whether the alt text of a `picture` was written for a picture that has been replaced since. */
export function isOutdated(picture: unknown): boolean {
  const {alt, outdatedAlt} = (picture ?? {}) as Partial<PictureValue>
  return alt !== undefined && alt === outdatedAlt
}

/** Alt texts that begin with "image of", which screen readers announce anyway. */
const REDUNDANT_START = /^\s*(an?\s+|the\s+)?(image|picture|photo|photograph|pic)\b/i
const FILE_NAME = /\.(jpe?g|png|webp|avif|gif|heic)\s*$|^(img|dsc|pxl)[-_ ]?\d+/i

/** An image with alt text and caption: the type of every image in the content. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: {hotspot: true, accept: ACCEPTED_IMAGES},
  fields: [
    defineField({
      name: 'alt',
      title: 'What the picture shows',
      description:
        'Read aloud to people who cannot see the picture, and shown while it loads. Describe it as you would on the phone: what there is, where, and the light. “White houses and blue domes above the sea, early in the morning”.',
      type: 'text',
      rows: 3,
      validation: (rule) => [
        rule.required().error('Describe in one sentence what the picture shows'),
        rule
          .custom((_, {parent}) => !isOutdated(parent) || 'Of the former picture')
          .error('The picture is a new one: say above whether these words still fit, or change them'),
        rule.max(ALT_LENGTH).warning('Shorter is better: one sentence'),
        rule
          .custom((value) => !value || !REDUNDANT_START.test(value) || 'Begins with “image of”')
          .warning('Leave out “picture of” and begin with what it shows'),
        rule
          .custom((value) => !value || !FILE_NAME.test(value) || 'A file name')
          .error('This is the name of a file: describe what the picture shows'),
      ],
    }),
    textField('caption', {
      title: 'Caption',
      description: 'Place, month and time of day, shown below the picture. May be empty.',
      optional: true,
    }),
    defineField({
      name: OUTDATED_ALT_FIELD,
      description: 'The alt text at the time when another picture was chosen, until its words are confirmed.',
      type: 'string',
      hidden: true,
    }),
  ],
})

interface PictureFieldOptions {
  title: string
  description?: string
  group?: string
  /** Whether the field may stay empty; by default it is required. */
  optional?: boolean
}

/** Returns a field of type `picture`. */
export const pictureField = (name: string, {optional, ...field}: PictureFieldOptions) =>
  defineField({
    name,
    type: 'picture',
    validation: optional ? imageFormatRule : requiredImage,
    ...field,
  })

/** Returns an optional field for an image that needs no alt text, because text beside it says the same. */
export const imageField = (name: string, field: {title: string; description: string}) =>
  defineField({
    name,
    type: 'image',
    options: {hotspot: true, accept: ACCEPTED_IMAGES},
    validation: (rule: ImageRule) => rule.custom(validateFormat),
    ...field,
  })

/** Returns the optional field `sharePicture`: the picture of a page where its link is shared. */
export const sharePictureField = (field: {group?: string} = {}) =>
  pictureField('sharePicture', {
    title: 'Picture where it is shared',
    description:
      'Instead of the one that “Search and sharing” shows, the magnifying glass at the top. Optional.',
    optional: true,
    ...field,
  })

/** Requires an image file in a format that every browser displays. */
export const requiredImage = (rule: Rule) => [
  rule.required().assetRequired().error('Choose a picture'),
  imageFormatRule(rule),
]

const validateFormat = (value: unknown) => zodRule(imageAssetId)(parseImageFraming(value)?.id)

const imageFormatRule = (rule: Rule) => rule.custom(validateFormat)

/** What search engines and shared links show of a page, at the end of its form. */
export const pageFields = [
  textField('description', {
    title: 'Description',
    description: 'What search engines show of this page.',
    rows: 2,
    recommendedLength: SEARCH_LENGTHS.description,
  }),
  sharePictureField(),
  noIndexField(),
]

const imageValue = z.object({
  asset: z.object({_ref: z.string()}),
  // Another program can have written anything; the site mends it.
  crop: z
    .object({top: z.number(), right: z.number(), bottom: z.number(), left: z.number()})
    .optional()
    .catch(undefined),
  hotspot: z.object({x: z.number(), y: z.number()}).optional().catch(undefined),
})

/** Returns the image of a field's value as it can be shown; undefined without a file, or with another value. */
export function parseShownImage(value: unknown): ImageFraming | undefined {
  const image = parseImageFraming(value)
  return storedImageId.safeParse(image?.id).success ? image : undefined
}

/** Returns the asset id, crop and hotspot of an image field's value; undefined without a file. */
function parseImageFraming(value: unknown): ImageFraming | undefined {
  const {data} = imageValue.safeParse(value)
  return data && {id: data.asset._ref, crop: data.crop ?? null, hotspot: data.hotspot ?? null}
}
