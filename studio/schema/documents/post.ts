import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField, defineType} from 'sanity'
import {address} from '../parts/address.ts'
import {pictureField} from '../parts/picture.ts'
import {SEARCH_LENGTHS, words} from '../parts/words.ts'

const day = new Intl.DateTimeFormat('en', {day: 'numeric', month: 'long', year: 'numeric'})

export const post = defineType({
  name: 'post',
  title: 'Blog post',
  type: 'document',
  icon: DocumentTextIcon,
  groups: [
    {name: 'story', title: 'Story', default: true},
    {name: 'list', title: 'In the list'},
  ],
  fields: [
    words('title', {title: 'Title', group: 'story', advisedLength: SEARCH_LENGTHS.title}),
    pictureField('cover', {
      title: 'Picture',
      description: 'Stands above the story. It may do without one.',
      group: 'story',
      optional: true,
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'longText',
      group: 'story',
      validation: (rule) => rule.required().error('The story is still empty'),
    }),
    words('excerpt', {
      title: 'In short',
      description: 'Shown in the list and by search engines.',
      rows: 3,
      group: 'list',
      advisedLength: SEARCH_LENGTHS.description,
    }),
    address({
      description:
        'The last part of its address on the site, made from the title. Links that people saved still find it after a change.',
      source: 'title',
      maxLength: 80,
      group: 'list',
    }),
    defineField({
      name: 'publishedAt',
      title: 'Date',
      description: 'Printed above the story. The newest stands first.',
      type: 'datetime',
      group: 'list',
      initialValue: () => new Date().toISOString(),
      validation: (rule) => rule.required().error('The story needs a date'),
    }),
  ],
  orderings: [
    {title: 'Newest first', name: 'newest', by: [{field: 'publishedAt', direction: 'desc'}]},
    {title: 'By title', name: 'title', by: [{field: 'title', direction: 'asc'}]},
  ],
  preview: {
    select: {title: 'title', date: 'publishedAt', media: 'cover'},
    prepare: ({title, date, media}) => ({
      title: title ?? 'A new story',
      subtitle: date ? day.format(new Date(date)) : 'No date yet',
      media,
    }),
  },
})
