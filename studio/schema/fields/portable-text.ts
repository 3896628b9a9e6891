import {href} from '@roam/sanity/content-rules'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {requiredImage} from './picture.tsx'
import {zodRule} from './validation.ts'

/** Marks of all block content: bold, emphasis and links. */
const marks = {
  decorators: [
    {title: 'Bold', value: 'strong'},
    {title: 'Emphasis', value: 'em'},
  ],
  annotations: [
    {
      name: 'link',
      title: 'Link',
      type: 'object',
      fields: [
        defineField({
          name: 'href',
          title: 'Address',
          description: 'https://… for a page elsewhere, /destinations for a page of your own.',
          type: 'string',
          validation: (rule) => [
            rule.required().error('The link needs an address'),
            rule.custom(zodRule(href)),
          ],
        }),
      ],
    },
  ],
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
