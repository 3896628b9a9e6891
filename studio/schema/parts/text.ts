import {href} from '@roam/sanity/content-rules'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {withFile} from './picture.ts'
import {keeps} from './rules.ts'

/** Bold, emphasis and links. */
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
            rule.custom(keeps(href)),
          ],
        }),
      ],
    },
  ],
}

/** A few paragraphs: bold, emphasis and links, no headings. */
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

/** The body of a blog post: headings, quotes, lists and pictures. */
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
    defineArrayMember({type: 'picture', validation: withFile}),
  ],
})
