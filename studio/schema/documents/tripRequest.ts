import {FIELDS, type FieldName, isListField, TEXT_LIMITS} from '@roam/trip-request'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineArrayMember, defineField, defineType} from 'sanity'
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

/** Returns a field that refers to what is stored beside the request, with the same key in its id. */
const stateReference = (name: string, type: string) =>
  defineField({
    name,
    title: type,
    type: 'reference',
    to: [{type}],
    weak: true,
    readOnly: true,
    hidden: true,
  })

/**
 * A submission of the request form, which the site writes once. What is done about it is stored beside it. Its id
 * contains a dot, so only signed-in users can read it. `liveEdit`: there are no drafts.
 */
export const tripRequest = defineType({
  name: 'tripRequest',
  title: 'Trip request',
  type: 'document',
  icon: EnvelopeIcon,
  liveEdit: true,
  __experimental_formPreviewTitle: false,
  fields: [
    ...FIELDS.map(submittedField),
    defineField({
      name: 'correctedFrom',
      title: 'Mistyped e-mail address',
      description: 'Of the request before, which this one replaces.',
      type: 'string',
      readOnly: true,
    }),
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
      name: 'spam',
      title: 'Spam',
      description: 'As the site classified it.',
      type: 'boolean',
      readOnly: true,
    }),
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
      description: 'Whether it was held back, for spam.',
      type: 'string',
      options: {list: ['held']},
      readOnly: true,
    }),
    defineField({
      name: 'confirmationHeld',
      title: 'Why the visitor got no confirmation',
      type: 'string',
      readOnly: true,
    }),
    stateReference('handling', 'requestHandling'),
    stateReference('processing', 'requestProcessing'),
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
