import {ImageIcon} from '@sanity/icons/Image'
import {orderRankField} from '@sanity/orderable-document-list'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {FitInput} from '../parts/fit-input.tsx'
import {pictureField} from '../parts/picture.ts'
import {words} from '../parts/words.ts'

/** Those that the photos have had so far. */
const TAGS = 'Scenic, Adventure, Foodie, Culture, Romantic, Relaxation, Nightlife or Family'

/** What a photo of its own has to say before visitors see it. */
const needs = ({title, description, alt}: Record<string, unknown>) => {
  const missing = [
    ...(alt ? [] : ['what is to be seen']),
    ...(title ? [] : ['a title']),
    ...(description ? [] : ['a description']),
  ]
  return missing.length > 0 ? `Still needs ${missing.join(', ')}` : undefined
}

export const galleryPhoto = defineType({
  name: 'galleryPhoto',
  title: 'Photo',
  type: 'document',
  icon: ImageIcon,
  fields: [
    orderRankField({type: 'galleryPhoto'}),
    pictureField('picture', {
      title: 'Picture',
      description:
        'Press the crop sign to cut edges away and to set the circle on what must stay in view.',
    }),
    words('title', {title: 'Title', description: '“Aspens at Kebler Pass”', advisedLength: 40}),
    words('description', {
      title: 'Description',
      description: 'A line or two in your own voice, shown with the photo.',
      rows: 3,
    }),
    defineField({
      name: 'tags',
      title: 'Tags',
      description: `Press Enter after each. Words such as ${TAGS}.`,
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
      validation: (rule) => rule.unique().error('A tag stands here twice'),
    }),
    defineField({
      name: 'fit',
      title: 'How it fills its frame',
      type: 'string',
      options: {
        list: [
          {title: 'Fill the frame', value: 'cover'},
          {title: 'Show all of it, on grey', value: 'contain'},
        ],
      },
      components: {input: FitInput},
      initialValue: 'cover',
      validation: (rule) => rule.required().error('Choose one of the two'),
    }),
    defineField({
      name: 'destination',
      title: 'Destination',
      description: 'Choose another to move the photo there.',
      type: 'reference',
      to: [{type: 'destination'}],
      options: {disableNew: true},
      validation: (rule) => rule.required().error('To which destination does it belong?'),
    }),
  ],
  preview: {
    select: {
      title: 'title',
      description: 'description',
      alt: 'picture.alt',
      destination: 'destination.name',
      tags: 'tags',
      media: 'picture',
    },
    prepare: ({media, ...photo}) => ({
      title: photo.title ?? 'No title yet',
      subtitle: needs(photo) ?? [photo.destination, ...Object.values(photo.tags ?? {})].join(' · '),
      media,
    }),
  },
})
