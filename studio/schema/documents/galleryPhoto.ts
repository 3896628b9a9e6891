import {ImageIcon} from '@sanity/icons/Image'
import {orderRankField} from '@sanity/orderable-document-list'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {words} from '../parts/words.ts'

/** The tags offered first; others may be typed. */
const SUGGESTED_TAGS = [
  'Scenic',
  'Adventure',
  'Foodie',
  'Culture',
  'Romantic',
  'Relaxation',
  'Nightlife',
  'Family',
]

export const galleryPhoto = defineType({
  name: 'galleryPhoto',
  title: 'Photo',
  type: 'document',
  icon: ImageIcon,
  fields: [
    orderRankField({type: 'galleryPhoto'}),
    defineField({
      name: 'destination',
      title: 'Destination',
      type: 'reference',
      to: [{type: 'destination'}],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      description: 'Its caption says place and season: “Kebler Pass. Last week of September”.',
      type: 'picture',
      validation: (rule) => rule.required().assetRequired(),
    }),
    words('title', {title: 'Title'}),
    words('description', {
      title: 'Description',
      description: 'A line or two in your own voice.',
      rows: 3,
    }),
    defineField({
      name: 'tags',
      title: 'Tags',
      description: `Words such as ${SUGGESTED_TAGS.slice(0, 3).join(', ')}.`,
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'fit',
      title: 'How it fills its frame',
      type: 'string',
      options: {
        list: [
          {title: 'Cropped to fill', value: 'cover'},
          {title: 'Whole, on grey', value: 'contain'},
        ],
        layout: 'radio',
      },
      initialValue: 'cover',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: {title: 'title', subtitle: 'destination.name', media: 'picture'},
  },
})
