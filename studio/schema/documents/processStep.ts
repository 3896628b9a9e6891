import {OlistIcon} from '@sanity/icons/Olist'
import {orderRankField} from '@sanity/orderable-document-list'
import {defineType} from 'sanity'
import {words} from '../parts/words.ts'

export const processStep = defineType({
  name: 'processStep',
  title: 'Step',
  type: 'document',
  icon: OlistIcon,
  fields: [
    orderRankField({type: 'processStep'}),
    words('title', {
      title: 'Title',
      description: 'One word looks best: “Plan”. Its number follows from its place in the list.',
      advisedLength: 24,
    }),
    words('duration', {title: 'How long', description: '“1–2 weeks”'}),
    words('description', {
      title: 'What happens',
      description: 'Two or three sentences: what you do, and what she does.',
      rows: 3,
    }),
  ],
  preview: {
    select: {title: 'title', subtitle: 'duration'},
    prepare: ({title, subtitle}) => ({title: title ?? 'A new step', subtitle}),
  },
})
