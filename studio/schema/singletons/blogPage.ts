import {BookIcon} from '@sanity/icons/Book'
import {textField} from '../fields/fields.ts'
import {pageFields, pictureField} from '../fields/picture.ts'
import {singleton} from '../fields/singleton.ts'

export const blogPage = singleton({
  name: 'blogPage',
  title: 'Blog page',
  icon: BookIcon,
  fields: [
    textField('heading', {title: 'Heading'}),
    textField('emptyText', {title: 'While there is no story: first line', rows: 2}),
    textField('emptyNote', {title: 'While there is no story: second line', rows: 2}),
    pictureField('emptyPicture', {
      title: 'While there is no story: picture',
      description: 'Fills the first screen above the heading. Optional.',
      optional: true,
    }),
    textField('backLabel', {
      title: 'Link from a story back to the list',
      description: '“All stories”',
    }),
    textField('feedLabel', {
      title: 'Link for feed readers',
      description:
        'At the end of the list, for readers who follow blogs in a feed reader: “Follow in your feed reader”. Optional.',
      optional: true,
    }),
    ...pageFields,
  ],
})
