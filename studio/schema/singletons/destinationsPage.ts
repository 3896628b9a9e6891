import {EarthAmericasIcon} from '@sanity/icons/EarthAmericas'
import {defineField, defineType} from 'sanity'
import {words} from '../parts/words.ts'

export const destinationsPage = defineType({
  name: 'destinationsPage',
  title: 'Destinations page',
  type: 'document',
  icon: EarthAmericasIcon,
  fields: [
    words('heading', {title: 'Heading'}),
    words('intro', {title: 'Introduction', rows: 3}),
    words('description', {title: 'Description', description: 'For search engines.', rows: 2}),
    defineField({
      name: 'closing',
      title: 'Closing block',
      type: 'object',
      fields: [words('heading', {title: 'Heading'}), words('buttonLabel', {title: 'Button'})],
    }),
  ],
  preview: {prepare: () => ({title: 'Destinations page'})},
})
