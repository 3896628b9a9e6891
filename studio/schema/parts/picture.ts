import {ImageIcon} from '@sanity/icons/Image'
import {defineField, defineType} from 'sanity'

/** A picture with the words that stand for it; used wherever the site shows one. */
export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: {hotspot: true},
  fields: [
    defineField({
      name: 'alt',
      title: 'What is to be seen',
      description:
        'Read aloud to people who cannot see the picture, and shown while it loads. One plain sentence: “White houses and blue domes above the sea”.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Say in a sentence what is to be seen'),
        rule.max(200).warning('Shorter is better: one sentence'),
      ],
    }),
    defineField({
      name: 'caption',
      title: 'Caption',
      description: 'Place, month and hour, printed below the picture. May be empty.',
      type: 'string',
    }),
  ],
})
