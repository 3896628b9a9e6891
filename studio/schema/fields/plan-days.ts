import {defineArrayMember, defineField, type FieldDefinition} from 'sanity'
import {textField} from './fields.ts'
import {totalPreview} from './total-preview.ts'

/**
 * Returns the required field `days` of a plan: days with entries, hour by hour.
 *
 * @param privateFields fields of an entry that only a client's own plan has
 */
export const planDaysField = (privateFields: FieldDefinition[] = []) =>
  defineField({
    name: 'days',
    title: 'Days',
    description: 'Drag to change the order.',
    type: 'array',
    of: [
      defineArrayMember({
        name: 'planDay',
        title: 'Day',
        type: 'object',
        fields: [
          textField('title', {title: 'Title', description: '“Rome, on foot”', placeholders: []}),
          textField('text', {title: 'In a few words', rows: 2, optional: true, placeholders: []}),
          defineField({
            name: 'entries',
            title: 'Hour by hour',
            description: 'Drag to change the order.',
            type: 'array',
            of: [planEntry(privateFields)],
          }),
        ],
        preview: totalPreview({
          select: {title: 'title', entries: 'entries'},
          prepare: ({title, entries}) => {
            const count = Array.isArray(entries) ? entries.length : 0
            return {title: title ?? 'A new day', subtitle: count === 1 ? '1 entry' : `${count} entries`}
          },
        }),
      }),
    ],
    validation: (rule) => rule.required().min(1).error('Add at least one day'),
  })

const planEntry = (privateFields: FieldDefinition[]) =>
  defineArrayMember({
    name: 'planEntry',
    title: 'Entry',
    type: 'object',
    fields: [
      textField('time', {
        title: 'Time',
        description: '“9:30” or “In the evening”.',
        optional: true,
        placeholders: [],
      }),
      textField('title', {title: 'What', placeholders: []}),
      textField('text', {title: 'Notes', rows: 3, optional: true, placeholders: []}),
      textField('place', {title: 'Place', description: 'Name and street.', optional: true, placeholders: []}),
      ...privateFields,
    ],
    preview: totalPreview({
      select: {title: 'title', time: 'time', place: 'place'},
      prepare: ({title, time, place}) => ({
        title: [time, title ?? 'A new entry'].filter(Boolean).join(' · '),
        subtitle: place,
      }),
    }),
  })
