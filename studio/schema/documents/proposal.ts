import {zonedDay} from '@roam/documents/business-day'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {getTimeZone} from '../../shared/time-zone.ts'
import {textField} from '../fields/fields.ts'
import {privatePageFields} from '../fields/private-page.ts'
import {totalPreview} from '../fields/total-preview.ts'

const getToday = () => zonedDay(Date.now(), getTimeZone())

/** A priced proposal for a trip request. Its id contains a dot, so only signed-in users can read it. */
export const proposal = defineType({
  name: 'proposal',
  title: 'Proposal',
  type: 'document',
  icon: DocumentTextIcon,
  fields: [
    textField('words', {
      title: 'Your words',
      description: 'What your client reads first. An empty line begins a new paragraph.',
      rows: 10,
      placeholders: [],
    }),
    defineField({
      name: 'lines',
      title: 'What it costs',
      description: 'Drag to change the order. A discount is a line with a minus: -20.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'proposalLine',
          title: 'Line',
          type: 'object',
          fields: [
            textField('name', {title: 'Name', placeholders: []}),
            textField('note', {
              title: 'Note',
              description: 'What it contains, in small type below it.',
              rows: 4,
              optional: true,
              placeholders: [],
            }),
            defineField({
              name: 'price',
              title: 'Price',
              description: 'In US dollars, without the sign. 0 is shown as “Included”.',
              type: 'number',
              validation: (rule) => [
                rule.required().error('What does it cost?'),
                rule.integer().error('A whole number of dollars, such as 250'),
              ],
            }),
          ],
          preview: totalPreview({
            select: {title: 'name', price: 'price'},
            prepare: ({title, price}) => ({
              title: title ?? 'A new line',
              subtitle: price === 0 ? 'Included' : price === undefined ? 'No price yet' : `$${price}`,
            }),
          }),
        }),
      ],
      validation: (rule) => rule.required().min(1).error('Add at least one line with its price'),
    }),
    defineField({
      name: 'validUntil',
      title: 'Open until',
      description: 'The last day on which it can be accepted.',
      type: 'date',
      validation: (rule) => [
        rule.required().error('Until when can it be accepted?'),
        rule.custom((date) => !date || date >= getToday() || 'This day has passed: choose a later one'),
      ],
    }),
    defineField({
      name: 'revisionRounds',
      title: 'Revision rounds',
      description: 'How many changes the price includes. Leave it empty for as many as they like.',
      type: 'number',
      validation: (rule) => rule.integer().min(0).error('A whole number, such as 3, or empty'),
    }),
    ...privatePageFields,
  ],
  preview: totalPreview({
    select: {name: 'request.name', until: 'validUntil'},
    prepare: ({name, until}) => ({
      title: name ? `Proposal for ${name}` : 'Proposal',
      subtitle: until ? `Open until ${until}` : undefined,
    }),
  }),
})
