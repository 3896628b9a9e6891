import {BookIcon} from '@sanity/icons/Book'
import {noIndexField, SEARCH_LENGTHS, textField} from '../fields/fields.ts'
import {singleton} from '../fields/singleton.tsx'

export const blogPage = singleton({
  name: 'blogPage',
  title: 'Blog page',
  icon: BookIcon,
  fields: [
    textField('heading', {title: 'Heading'}),
    textField('emptyText', {title: 'While there is no story: first line', rows: 2}),
    textField('emptyNote', {title: 'While there is no story: second line', rows: 2}),
    textField('backLabel', {
      title: 'Link from a story back to the list',
      description: '“All stories”',
    }),
    textField('description', {
      title: 'Description',
      description: 'What search engines show of this page.',
      rows: 2,
      recommendedLength: SEARCH_LENGTHS.description,
    }),
    noIndexField(),
  ],
})
