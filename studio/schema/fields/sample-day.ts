import {defineArrayMember, defineField} from 'sanity'
import {objectField, textField} from './fields.ts'
import {totalPreview} from './total-preview.ts'

/** Returns the optional field `sampleDay`: a day from a plan, hour by hour. */
export const sampleDayField = (field: {title: string; description: string; group?: string}) =>
  objectField('sampleDay', {
    ...field,
    optional: true,
    fields: [
      textField('heading', {title: 'Heading', description: '“A day might read like this”'}),
      textField('day', {title: 'Which day', description: '“Naxos, day 3 of 7, in June”'}),
      defineField({
        name: 'hours',
        title: 'Through the day',
        description: 'From breakfast on. Drag to change the order.',
        type: 'array',
        of: [
          defineArrayMember({
            name: 'hour',
            title: 'Entry',
            type: 'object',
            fields: [
              textField('time', {title: 'Time', description: '“8:30 am”', recommendedLength: 8}),
              textField('title', {
                title: 'What',
                description: '“Bus to Halki”',
                recommendedLength: 40,
              }),
              textField('text', {title: 'What you say about it', rows: 2}),
            ],
            preview: totalPreview({select: {title: 'title', subtitle: 'time'}}),
          }),
        ],
        validation: (rule) => rule.required().min(1).error('The day is still empty'),
      }),
      textField('note', {
        title: 'Note below',
        description: 'Says how a visitor’s own plan will differ. May be empty.',
        rows: 2,
        optional: true,
      }),
    ],
  })
