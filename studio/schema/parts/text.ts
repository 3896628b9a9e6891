import {defineArrayMember, defineType} from 'sanity'

const marks = {
  decorators: [
    {title: 'Bold', value: 'strong'},
    {title: 'Emphasis', value: 'em'},
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
      marks,
    }),
    defineArrayMember({type: 'picture'}),
  ],
})
