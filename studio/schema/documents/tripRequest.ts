import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {FIELDS, type Field, isListField, TEXT_LIMITS} from 'trip-request'

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

/** A request from the site's form. Its id holds a dot, so only people who are signed in can read it. */
export const tripRequest = defineType({
  name: 'tripRequest',
  title: 'Trip request',
  type: 'document',
  icon: EnvelopeIcon,
  fields: [
    ...FIELDS.map(asSent),
    defineField({name: 'submittedAt', title: 'Received', type: 'datetime', readOnly: true}),
    defineField({
      name: 'spam',
      title: 'Spam',
      description: 'Marked by the site. Switch it off if a real person wrote this.',
      type: 'boolean',
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
