import {httpsUrl} from '@roam/documents/content-rules'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {environment} from '../../shared/environment.ts'
import {textField} from '../fields/fields.ts'
import {privatePageFields} from '../fields/private-page.ts'
import {totalPreview} from '../fields/total-preview.ts'
import {zodRule} from '../fields/validation.ts'

/** Hosted Sanity serves a file to everyone who knows its address, also in a private dataset. */
const HOSTED_FILES = environment.apiHost
  ? ''
  : ' Whoever knows the address of a file can open it, also after you stop sharing the plan.'

const planEntry = defineArrayMember({
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
    defineField({
      name: 'mapUrl',
      title: 'Map link',
      description: 'Copy it from your map: “https://maps.app.goo.gl/…”',
      type: 'url',
      validation: (rule) => rule.custom(zodRule(httpsUrl)),
    }),
    textField('booking', {title: 'Booking reference', optional: true, placeholders: []}),
    defineField({
      name: 'files',
      title: 'Files',
      description: `Tickets, vouchers, a menu. Your client can open them without a connection, too.${HOSTED_FILES}`,
      type: 'array',
      of: [defineArrayMember({name: 'planFile', title: 'File', type: 'file'})],
    }),
  ],
  preview: totalPreview({
    select: {title: 'title', time: 'time', place: 'place'},
    prepare: ({title, time, place}) => ({
      title: [time, title ?? 'A new entry'].filter(Boolean).join(' · '),
      subtitle: place,
    }),
  }),
})

const planDay = defineArrayMember({
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
      of: [planEntry],
    }),
  ],
  preview: totalPreview({
    select: {title: 'title', entries: 'entries'},
    prepare: ({title, entries}) => {
      const count = Array.isArray(entries) ? entries.length : 0
      return {title: title ?? 'A new day', subtitle: count === 1 ? '1 entry' : `${count} entries`}
    },
  }),
})

/** The plan of a client's trip, day by day. Its id contains a dot, so only signed-in users can read it. */
export const tripPlan = defineType({
  name: 'tripPlan',
  title: 'Trip plan',
  type: 'document',
  icon: CalendarIcon,
  fields: [
    textField('title', {title: 'Title', description: '“Ten days in Italy”', placeholders: []}),
    textField('intro', {
      title: 'Your words',
      description: 'Above the first day.',
      rows: 4,
      optional: true,
      placeholders: [],
    }),
    defineField({
      name: 'startDate',
      title: 'First day',
      description: 'The dates of the other days follow from it. May be empty.',
      type: 'date',
    }),
    defineField({
      name: 'days',
      title: 'Days',
      description: 'Drag to change the order.',
      type: 'array',
      of: [planDay],
      validation: (rule) => rule.required().min(1).error('Add at least one day'),
    }),
    ...privatePageFields,
  ],
  preview: totalPreview({
    select: {title: 'title', name: 'request.name'},
    prepare: ({title, name}) => ({title: title ?? 'Trip plan', subtitle: name ? `For ${name}` : undefined}),
  }),
})
