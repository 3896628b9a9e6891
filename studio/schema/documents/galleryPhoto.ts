import {ImageIcon} from '@sanity/icons/Image'
import {orderRankField} from '@sanity/orderable-document-list'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {referenceField, textField} from '../fields/fields.ts'
import {pictureField} from '../fields/picture.ts'
import {totalPreview} from '../fields/total-preview.ts'

/** Returns the missing required texts as a preview subtitle; undefined if there are none. */
const describeMissingTexts = ({title, description, alt}: Record<string, unknown>) => {
  const missing = [
    ...(alt ? [] : ['what the picture shows']),
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
        'Press the crop button to cut off edges and to place the circle on what must stay visible.',
    }),
    textField('title', {
      title: 'Title',
      description: '“Aspens at Kebler Pass”',
      recommendedLength: 40,
    }),
    textField('description', {
      title: 'Description',
      description: 'A line or two in your own voice, shown with the photo.',
      rows: 3,
    }),
    defineField({
      name: 'tags',
      title: 'Tags',
      description: 'Choose from those of your other photos, or write a new one and press Enter.',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {layout: 'tags'},
      validation: (rule) => rule.unique().error('A tag is listed twice'),
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
      initialValue: 'cover',
      validation: (rule) => rule.required().error('Choose one of the two'),
    }),
    referenceField('destination', {
      title: 'Destination',
      description: 'Choose another one to move the photo there.',
      requiredMessage: 'Which destination does it belong to?',
    }),
  ],
  preview: totalPreview({
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
      subtitle:
        describeMissingTexts(photo) ?? [photo.destination, ...Object.values(photo.tags ?? {})].join(' · '),
      media,
    }),
  }),
})
