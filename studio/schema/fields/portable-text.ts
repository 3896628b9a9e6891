import {defineArrayMember, defineType} from 'sanity'
import {linkAnnotations} from './links.ts'
import {requiredImage} from './picture.ts'

/** Marks of all block content: bold, emphasis and links. */
const marks = {
  decorators: [
    {title: 'Bold', value: 'strong'},
    {title: 'Emphasis', value: 'em'},
  ],
  annotations: linkAnnotations,
}

/** Portable Text with plain paragraphs only. */
export const shortText = defineType({
  name: 'shortText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [{title: 'Paragraph', value: 'normal'}],
      lists: [],
      marks,
    }),
  ],
})

/** Portable Text with headings, quotes, lists and pictures, for posts and the privacy page. */
export const longText = defineType({
  name: 'longText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        {title: 'Paragraph', value: 'normal'},
        {title: 'Heading', value: 'h2'},
        {title: 'Small heading', value: 'h3'},
        {title: 'Quote', value: 'blockquote'},
      ],
      lists: [
        {title: 'List', value: 'bullet'},
        {title: 'Numbered list', value: 'number'},
      ],
      marks,
    }),
    defineArrayMember({type: 'picture', validation: requiredImage}),
  ],
})
