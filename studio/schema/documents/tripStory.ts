import {BookIcon} from '@sanity/icons/Book'
import {orderRankField} from '@sanity/orderable-document-list'
import {defineField, defineType} from 'sanity'
import {referenceField, textField} from '../fields/fields.ts'
import {pictureField} from '../fields/picture.ts'
import {totalPreview} from '../fields/total-preview.ts'

export const tripStory = defineType({
  name: 'tripStory',
  title: 'Trip story',
  description: 'A trip that you planned, told in a few lines. Real trips only: ask your client first.',
  type: 'document',
  icon: BookIcon,
  fields: [
    orderRankField({type: 'tripStory'}),
    textField('title', {
      title: 'Title',
      description:
        'A real trip that you planned: “Florence without a queue”. Ask your client before you tell it, and leave out what others could know them by.',
      recommendedLength: 60,
      placeholders: [],
    }),
    referenceField('destination', {
      title: 'Destination',
      description: 'The story is on the page of this destination.',
      requiredMessage: 'Where did the trip go?',
    }),
    textField('month', {title: 'When', description: '“June 2026”', recommendedLength: 20, placeholders: []}),
    textField('madeFor', {
      title: 'For whom',
      description: '“Two people, nine days”. No names.',
      recommendedLength: 60,
      placeholders: [],
    }),
    referenceField('package', {title: 'Package', description: 'The one they booked. Optional.'}),
    defineField({
      name: 'body',
      title: 'Story',
      description:
        'What they wished for, what was hard about it, and what you did. Two or three short paragraphs.',
      type: 'shortText',
      validation: (rule) => rule.required().error('The story is still empty'),
    }),
    textField('quote', {
      title: 'Line to set large',
      description: 'One sentence of the story that stands out. Optional.',
      rows: 2,
      optional: true,
      recommendedLength: 140,
      placeholders: [],
    }),
    pictureField('picture', {
      title: 'Picture',
      description: 'Beside the story. Optional.',
      optional: true,
    }),
  ],
  preview: totalPreview({
    select: {title: 'title', destination: 'destination.name', month: 'month', media: 'picture'},
    prepare: ({title, destination, month, media}) => ({
      title: title ?? 'A new trip story',
      subtitle: [destination ?? 'No destination yet', month].filter(Boolean).join(' · '),
      media,
    }),
  }),
})
