import {REPLY_PLACEHOLDERS} from '@roam/documents/content-rules'
import {CommentIcon} from '@sanity/icons/Comment'
import {defineField, defineType} from 'sanity'
import {textField} from '../fields/fields.ts'
import {totalPreview} from '../fields/total-preview.ts'

/** A reply of the founder for an occasion that comes again. A trip request offers it, filled in. */
export const savedReply = defineType({
  name: 'savedReply',
  title: 'Saved reply',
  type: 'document',
  icon: CommentIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      description: 'By which you find it in a request. Visitors do not see it.',
      type: 'string',
      validation: (rule) => rule.required().error('Give it a name'),
    }),
    textField('subject', {
      title: 'Subject',
      description: 'Empty: the subject of your usual answer.',
      optional: true,
      placeholders: REPLY_PLACEHOLDERS,
    }),
    textField('text', {
      title: 'Text',
      description: `With your greeting at its end. You can use ${REPLY_PLACEHOLDERS.join(', ')}; the last is the package and its price.`,
      rows: 16,
      placeholders: REPLY_PLACEHOLDERS,
    }),
  ],
  orderings: [{title: 'By name', name: 'title', by: [{field: 'title', direction: 'asc'}]}],
  preview: totalPreview({select: {title: 'title', subtitle: 'text'}}),
})
