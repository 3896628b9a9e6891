import {httpsUrl} from '@roam/documents/content-rules'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {environment} from '../../shared/environment.ts'
import {textField} from '../fields/fields.ts'
import {planDaysField} from '../fields/plan-days.ts'
import {privatePageFields} from '../fields/private-page.ts'
import {totalPreview} from '../fields/total-preview.ts'
import {zodRule} from '../fields/validation.ts'

/** Hosted Sanity serves a file to everyone who knows its address, also in a private dataset. */
const HOSTED_FILES = environment.apiHost
  ? ''
  : ' Whoever knows the address of a file can open it, also after you stop sharing the plan.'

const privateEntryFields = [
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
]

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
    planDaysField(privateEntryFields),
    ...privatePageFields,
  ],
  preview: totalPreview({
    select: {title: 'title', name: 'request.name'},
    prepare: ({title, name}) => ({title: title ?? 'Trip plan', subtitle: name ? `For ${name}` : undefined}),
  }),
})
