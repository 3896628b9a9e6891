import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {FIELDS, type Field, isListField, STAGES, TEXT_LIMITS} from '@roam/trip-request'
import {Letter} from '../../inbox/letter/letter.tsx'

const TITLES: Record<Field, string> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  preferredContact: 'How to reach her',
  destinations: 'Where',
  travelDates: 'When',
  packages: 'Packages',
  addOns: 'Add-ons',
  tripTypes: 'Kind of trip',
  budgetTypes: 'Budget',
  specialRequests: 'Special requests',
  additionalInfo: 'Anything else',
}

/** What a visitor wrote is kept as she wrote it. */
const asSent = (name: Field) => {
  const common = {name, title: TITLES[name], readOnly: true}
  if (isListField(name))
    return defineField({...common, type: 'array', of: [defineArrayMember({type: 'string'})]})
  return TEXT_LIMITS[name] > 255
    ? defineField({...common, type: 'text'})
    : defineField({...common, type: 'string'})
}

/**
 * A request from the site's form. Its id holds a dot, so only people who are signed in can read it.
 * What the founder changes holds at once: there is nothing to publish.
 */
export const tripRequest = defineType({
  name: 'tripRequest',
  title: 'Trip request',
  type: 'document',
  icon: EnvelopeIcon,
  liveEdit: true,
  components: {input: Letter},
  __experimental_formPreviewTitle: false,
  fields: [
    ...FIELDS.map(asSent),
    defineField({name: 'submittedAt', title: 'Received', type: 'datetime', readOnly: true}),
    defineField({
      name: 'stage',
      title: 'Step',
      description: 'Without one it is the first.',
      type: 'string',
      options: {list: [...STAGES]},
    }),
    defineField({name: 'answeredAt', title: 'Answered', type: 'datetime'}),
    defineField({
      name: 'note',
      title: 'Private note',
      description: 'Only you see it.',
      type: 'text',
      rows: 4,
    }),
    defineField({name: 'spam', title: 'Spam', type: 'boolean'}),
    defineField({
      name: 'spamReasons',
      title: 'Why it was taken for spam',
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
      name: 'check',
      title: 'Sent by Roam itself',
      description: 'To see that requests arrive.',
      type: 'boolean',
      readOnly: true,
    }),
  ],
  orderings: [
    {title: 'Newest first', name: 'newest', by: [{field: 'submittedAt', direction: 'desc'}]},
  ],
  preview: {
    select: {title: 'name', destinations: 'destinations', dates: 'travelDates', spam: 'spam'},
    prepare: ({title, destinations, dates, spam}) => ({
      title: spam ? `Spam: ${title}` : title,
      subtitle: [destinations, dates].filter(Boolean).join(' · '),
    }),
  },
})
