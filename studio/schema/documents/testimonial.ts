import {DoubleQuoteIcon} from '@sanity/icons/DoubleQuote'
import {orderRankField} from '@sanity/orderable-document-list'
import {defineType} from 'sanity'
import {referenceField, textField} from '../fields/fields.ts'
import {pictureField} from '../fields/picture.ts'
import {totalPreview} from '../fields/total-preview.ts'

/** Words of a client, shown on the home page: the first above the prices, the others above the form. */
export const testimonial = defineType({
  name: 'testimonial',
  title: 'Testimonial',
  type: 'document',
  icon: DoubleQuoteIcon,
  fields: [
    orderRankField({type: 'testimonial'}),
    textField('words', {
      title: 'Their words',
      description:
        'Only real words of real clients. Ask first whether you may show them. Leave out what is too long, but do not rewrite. No quotation marks: the page adds one.',
      rows: 5,
      recommendedLength: 300,
    }),
    textField('name', {
      title: 'Who says it',
      description: 'As your client wants to be named: “Anna and Tom”, or “Anna B.”',
      recommendedLength: 40,
    }),
    textField('place', {
      title: 'Where the trip went',
      description: '“Naxos and Paros”',
      recommendedLength: 40,
    }),
    textField('month', {title: 'When', description: '“June 2026”', recommendedLength: 20}),
    referenceField('destination', {
      title: 'Destination',
      description: 'Makes the place a link to its pictures. Optional.',
    }),
    pictureField('picture', {
      title: 'Picture',
      description:
        'Of your client or of the trip, shown small beside the name. Ask first. Press the crop button and place the circle on what must stay visible. Optional.',
      optional: true,
    }),
  ],
  preview: totalPreview({
    select: {title: 'name', subtitle: 'words', media: 'picture'},
    prepare: ({title, subtitle, media}) => ({title: title ?? 'A new testimonial', subtitle, media}),
  }),
})
