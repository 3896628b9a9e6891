import {FIELDS, type FieldName, isListField, REQUEST_STAGES, TEXT_LIMITS} from '@roam/trip-request'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {RequestDetail} from '../../inbox/request-detail/request-detail.tsx'
import {totalPreview} from '../fields/total-preview.ts'

const FIELD_TITLES: Record<FieldName, string> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  preferredContact: 'How to reach them',
  destinations: 'Where',
  travelDates: 'When',
  packages: 'Packages',
  addOns: 'Add-ons',
  tripTypes: 'Kind of trip',
  budgetTypes: 'Budget',
  specialRequests: 'Special requests',
  additionalInfo: 'Anything else',
}

/** Returns a read-only field: the Studio does not change what the visitor submitted. */
const submittedField = (name: FieldName) => {
  const common = {name, title: FIELD_TITLES[name], readOnly: true}
  if (isListField(name))
    return defineField({...common, type: 'array', of: [defineArrayMember({type: 'string'})]})
  return TEXT_LIMITS[name] > 255
    ? defineField({...common, type: 'text'})
    : defineField({...common, type: 'string'})
}

/**
 * A submission of the request form. Its id contains a dot, so only signed-in users can read it.
 * `liveEdit`: changes apply without a draft, so there is nothing to publish.
 */
export const tripRequest = defineType({
  name: 'tripRequest',
  title: 'Trip request',
  type: 'document',
  icon: EnvelopeIcon,
  liveEdit: true,
  components: {input: RequestDetail},
  __experimental_formPreviewTitle: false,
  fields: [
    ...FIELDS.map(submittedField),
    defineField({name: 'submittedAt', title: 'Received', type: 'datetime', readOnly: true}),
    defineField({
      name: 'quote',
      title: 'Prices that the visitor saw',
      type: 'object',
      readOnly: true,
      fields: [
        defineField({name: 'currency', title: 'Currency', type: 'string'}),
        defineField({name: 'label', title: 'Choice', type: 'string'}),
        defineField({name: 'total', title: 'Total', type: 'number'}),
        defineField({
          name: 'lines',
          title: 'Prices',
          type: 'array',
          of: [
            defineArrayMember({
              type: 'object',
              name: 'line',
              fields: [
                defineField({name: 'name', title: 'Name', type: 'string'}),
                defineField({name: 'price', title: 'Price', type: 'number'}),
              ],
            }),
          ],
        }),
      ],
    }),
    defineField({
      name: 'stage',
      title: 'Step',
      description: 'Empty means the first step.',
      type: 'string',
      options: {list: [...REQUEST_STAGES]},
    }),
    defineField({name: 'answeredAt', title: 'Answered', type: 'datetime'}),
    defineField({
      name: 'followUpDate',
      title: 'Follow up on',
      description: 'The day on which you want to be reminded.',
      type: 'date',
    }),
    defineField({
      name: 'note',
      title: 'Private note',
      description: 'Only people in this Studio see it.',
      type: 'text',
      rows: 4,
    }),
    defineField({
      name: 'events',
      title: 'What happened to the proposal and the plan',
      type: 'array',
      readOnly: true,
      of: [
        defineArrayMember({
          name: 'tripEvent',
          title: 'Event',
          type: 'object',
          fields: [
            defineField({name: 'type', title: 'What', type: 'string'}),
            defineField({name: 'at', title: 'When', type: 'datetime'}),
            defineField({name: 'total', title: 'Total', type: 'number'}),
            defineField({name: 'validUntil', title: 'Open until', type: 'date'}),
            defineField({name: 'revisionRounds', title: 'Revision rounds', type: 'number'}),
            defineField({name: 'words', title: 'Words', type: 'text'}),
            defineField({name: 'mail', title: 'Mail', type: 'string'}),
          ],
        }),
      ],
    }),
    defineField({name: 'spam', title: 'Spam', type: 'boolean'}),
    defineField({
      name: 'spamReasons',
      title: 'Why it was marked as spam',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      readOnly: true,
    }),
    defineField({
      name: 'mail',
      title: 'E-mail to you',
      description: 'Held back for spam, or sent.',
      type: 'string',
      options: {list: ['held', 'sent']},
      readOnly: true,
    }),
    defineField({
      name: 'deleteAt',
      title: 'Will be deleted',
      description: 'When the time on your privacy page is over.',
      type: 'datetime',
      readOnly: true,
    }),
    defineField({
      name: 'check',
      title: 'Sent by Roam itself',
      description: 'To see that requests arrive.',
      type: 'boolean',
      readOnly: true,
    }),
  ],
  orderings: [{title: 'Newest first', name: 'newest', by: [{field: 'submittedAt', direction: 'desc'}]}],
  preview: totalPreview({
    select: {title: 'name', destinations: 'destinations', dates: 'travelDates', spam: 'spam'},
    prepare: ({title, destinations, dates, spam}) => ({
      title: spam ? `Spam: ${title}` : title,
      subtitle: [destinations, dates].filter(Boolean).join(' · '),
    }),
  }),
})
