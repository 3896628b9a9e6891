import {BookIcon} from '@sanity/icons/Book'
import {defineType} from 'sanity'
import {words} from '../parts/words.ts'

export const blogPage = defineType({
  name: 'blogPage',
  title: 'Blog page',
  type: 'document',
  icon: BookIcon,
  fields: [
    words('heading', {title: 'Heading'}),
    words('description', {title: 'Description', description: 'For search engines.', rows: 2}),
    words('emptyText', {title: 'While there is no post: first line', rows: 2}),
    words('emptyNote', {title: 'While there is no post: second line', rows: 2}),
    words('backLabel', {title: 'Link from a post back to the list'}),
  ],
  preview: {prepare: () => ({title: 'Blog page'})},
})
