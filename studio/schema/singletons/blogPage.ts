import {BookIcon} from '@sanity/icons/Book'
import {singleton} from '../parts/singleton.ts'
import {SEARCH_LENGTHS, words} from '../parts/words.ts'

export const blogPage = singleton({
  name: 'blogPage',
  title: 'Blog page',
  icon: BookIcon,
  fields: [
    words('heading', {title: 'Heading'}),
    words('emptyText', {title: 'While there is no story: first line', rows: 2}),
    words('emptyNote', {title: 'While there is no story: second line', rows: 2}),
    words('backLabel', {
      title: 'Link from a story back to the list',
      description: '“All stories”',
    }),
    words('description', {
      title: 'Description',
      description: 'What search engines show of this page.',
      rows: 2,
      advisedLength: SEARCH_LENGTHS.description,
    }),
  ],
})
