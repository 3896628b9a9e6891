/** Maximum length of each text field in UTF-16 code units, in form order. */
export const TEXT_LIMITS = {
  name: 100,
  email: 255,
  phone: 20,
  destinations: 500,
  travelDates: 100,
  specialRequests: 1000,
  additionalInfo: 1000,
} as const

export type TextFieldName = keyof typeof TEXT_LIMITS

/** Fields with checkboxes, whose value is a list of option names. */
export const LIST_FIELDS = ['preferredContact', 'packages', 'addOns', 'tripTypes', 'budgetTypes'] as const

export type ListFieldName = (typeof LIST_FIELDS)[number]

/** All fields, in the order in which they are displayed, validated and serialized. */
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

export type FieldName = (typeof FIELDS)[number]

/** Fields that may be empty. */
export const OPTIONAL_FIELDS: readonly FieldName[] = ['addOns', 'specialRequests', 'additionalInfo']

export const isListField = (field: FieldName): field is ListFieldName =>
  LIST_FIELDS.some((name) => name === field)

/** HTML id of the section with the form; links to the form use it as their fragment. */
export const FORM_SECTION_ID = 'contact-section'

/** Name of the hidden field that only bots fill in. */
export const HONEYPOT_FIELD = 'bot-field'

/**
 * Name of the field with the time in milliseconds between the first input and the submission.
 * Client code adds it, so it is absent without JavaScript.
 */
export const FILL_TIME_FIELD = 'fill-time'

/** Name of the field with the mistyped e-mail address of a request that is sent again with the right one. */
export const CORRECTED_FIELD = 'corrected-email'

/** Name of the field with the key of the prices that the form has shown: they can change while it is open. */
export const PRICES_FIELD = 'shown-prices'

/** Value of `form-name`, by which a static host identifies the form. */
export const FORM_NAME = 'contact'

/** Maximum size of a request body in bytes. */
export const MAX_BODY_BYTES = 64 * 1024

/** Maximum number of options in a list field, and maximum length of one option. */
export const LIST_LIMITS = {options: 20, length: 100} as const

/** Stages of a request, in the order in which the Studio moves it through them. */
export const REQUEST_STAGES = ['Inquire', 'Plan', 'Revise', 'Deliver', 'Enjoy'] as const

export type RequestStage = (typeof REQUEST_STAGES)[number]

/**
 * Whether a person prefers a call or text message to e-mail. The options are editable content, so it looks for key words
 * in the chosen ones.
 */
export const prefersPhone = (preferredContact: readonly string[]): boolean =>
  preferredContact.some((option) => /call|phone|text|sms/i.test(option)) &&
  !preferredContact.some((option) => /mail/i.test(option))
