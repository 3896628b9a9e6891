import {ImageIcon} from '@sanity/icons/Image'
import {PICTURE_TYPES, pictureId} from '@roam/sanity/content-rules'
import {defineField, defineType, type Rule} from 'sanity'
import {ALT_LENGTH, AltInput} from './alt-input.tsx'
import {pictureValue} from './picture-value.ts'
import {keeps} from './rules.ts'
import {words} from './words.ts'

/** How many people begin it, who then say what everybody knows. */
const NEEDLESS = /^\s*(an?\s+|the\s+)?(image|picture|photo|photograph|pic)\b/i
const FILE_NAME = /\.(jpe?g|png|webp|avif|gif|heic)\s*$|^(img|dsc|pxl)[-_ ]?\d+/i

/** A picture with the words that stand for it; used wherever the site shows one. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: {hotspot: true, accept: PICTURE_TYPES.join(',')},
  fields: [
    defineField({
      name: 'alt',
      title: 'What is to be seen',
      description:
        'Read aloud to people who cannot see the picture, and shown while it loads. Say it as you would on the phone: what there is, where, and the light. “White houses and blue domes above the sea, early in the morning”.',
      type: 'string',
      components: {input: AltInput},
      validation: (rule) => [
        rule.required().error('Say in a sentence what is to be seen'),
        rule.max(ALT_LENGTH).warning('Shorter is better: one sentence'),
        rule
          .custom((value) => !value || !NEEDLESS.test(value) || 'Everybody knows it is a picture')
          .warning('Begin with what is to be seen: everybody knows that it is a picture'),
        rule
          .custom((value) => !value || !FILE_NAME.test(value) || 'A file name')
          .error('That is the name of a file: say what is to be seen'),
      ],
    }),
    words('caption', {
      title: 'Caption',
      description: 'Place, month and hour, printed below the picture. May be empty.',
      optional: true,
    }),
  ],
})

/** A picture file must be there, in a format that every browser shows. */
export const withFile = (rule: Rule) => [
  rule.required().assetRequired().error('Choose a picture'),
  shown(rule),
]

const shown = (rule: Rule) => rule.custom((value) => keeps(pictureId)(pictureValue(value)?.id))

interface PictureField {
  title: string
  description?: string
  group?: string
  /** The page can do without it. */
  optional?: boolean
}

/** A field for a picture. */
export const pictureField = (name: string, {optional, ...field}: PictureField) =>
  defineField({name, type: 'picture', validation: optional ? shown : withFile, ...field})
