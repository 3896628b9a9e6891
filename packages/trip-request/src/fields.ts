/** The text fields of the form, in its order, with their limits in UTF-16 code units. */
export const TEXT_LIMITS = {
  name: 100,
  email: 255,
  phone: 20,
  destinations: 500,
  travelDates: 100,
  specialRequests: 1000,
  additionalInfo: 1000,
} as const

export type TextField = keyof typeof TEXT_LIMITS

/** The fields of which several options may be chosen. */
export const LIST_FIELDS = [
  'preferredContact',
  'packages',
  'addOns',
  'tripTypes',
  'budgetTypes',
] as const

export type ListField = (typeof LIST_FIELDS)[number]

/** Every field in the order in which the form asks, checks and sends them. */
export const FIELDS = [
  'name',
  'email',
  'phone',
  'preferredContact',
  'destinations',
  'travelDates',
  'packages',
  'addOns',
  'tripTypes',
  'budgetTypes',
  'specialRequests',
  'additionalInfo',
] as const

export type Field = (typeof FIELDS)[number]

/** Fields that may stay empty. */
export const OPTIONAL_FIELDS: readonly Field[] = ['addOns', 'specialRequests', 'additionalInfo']

export const isListField = (field: Field): field is ListField =>
  LIST_FIELDS.some((name) => name === field)

/** The id of the section that holds the form, on every page that links to it. */
export const FORM_SECTION_ID = 'contact-section'

/** The field that people do not see and machines fill in. */
export const HONEYPOT = 'bot-field'

/**
 * How long the form was in use before it was sent, in milliseconds. Scripts write it; it is absent
 * without JavaScript.
 */
export const FILL_TIME = 'fill-time'

/** The form's name on a static host. */
export const FORM_NAME = 'contact'

/** The largest body of a form that is read, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024

/** What a hand-made body may hold in one list; the form itself stays far below. */
export const LIST_LIMITS = {options: 20, length: 100} as const
