import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineField, defineType} from 'sanity'
import {words} from '../parts/words.ts'

export const post = defineType({
  name: 'post',
  title: 'Blog post',
  type: 'document',
  icon: DocumentTextIcon,
  fields: [
    words('title', {title: 'Title'}),
    defineField({
      name: 'slug',
      title: 'Address',
      description: 'The last part of its address on the site.',
      type: 'slug',
      options: {source: 'title', maxLength: 80},
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'publishedAt',
      title: 'Date',
      type: 'datetime',
      initialValue: () => new Date().toISOString(),
      validation: (rule) => rule.required(),
    }),
    words('excerpt', {
      title: 'In short',
      description: 'Shown in the list and by search engines.',
      rows: 3,
    }),
    defineField({name: 'cover', title: 'Picture', type: 'picture'}),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'longText',
      validation: (rule) => rule.required(),
    }),
  ],
  orderings: [
    {title: 'Newest first', name: 'newest', by: [{field: 'publishedAt', direction: 'desc'}]},
  ],
  preview: {select: {title: 'title', subtitle: 'publishedAt', media: 'cover'}},
})
