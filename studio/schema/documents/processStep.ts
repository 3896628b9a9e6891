import {OlistIcon} from '@sanity/icons/Olist'
import {orderRankField} from '@sanity/orderable-document-list'
import {defineType} from 'sanity'
import {textField} from '../fields/fields.ts'
import {totalPreview} from '../fields/total-preview.ts'

export const processStep = defineType({
  name: 'processStep',
  title: 'Step',
  type: 'document',
  icon: OlistIcon,
  fields: [
    orderRankField({type: 'processStep'}),
    textField('title', {
      title: 'Title',
      description: 'One word looks best: “Plan”. Its number is its place in the list.',
      recommendedLength: 18,
    }),
    textField('duration', {title: 'How long', description: '“1–2 weeks”', recommendedLength: 20}),
    textField('description', {
      title: 'What happens',
      description: 'Two or three sentences: what you do, and what the visitor does.',
      rows: 3,
      recommendedLength: 200,
    }),
  ],
  preview: totalPreview({
    select: {title: 'title', subtitle: 'duration'},
    prepare: ({title, subtitle}) => ({title: title ?? 'A new step', subtitle}),
  }),
})
