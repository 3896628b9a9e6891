import {
  FIELDS,
  FILL_TIME,
  FORM_NAME,
  HONEYPOT,
  isListField,
  type ListField,
  type TextField,
} from './fields.ts'

/** What stands in the form, unchecked. */
export type Entered = Record<TextField, string> & Record<ListField, string[]>

/** How the options of a list travel: joined into one text. */
const SEPARATOR = ', '

/** A posted form, unchecked. */
export interface Posted {
  formName: string
  /** What was written into the honeypot: empty when a person sent the form. */
  honeypot: string
  /** How long the form was in use, in milliseconds; undefined where nobody has measured it. */
  fillTime: number | undefined
  entered: Entered
}

/** The body of the one call of the specification's section 7. */
export function encode(entered: Entered, honeypot = '', fillTime?: number): URLSearchParams {
  const body = new URLSearchParams({'form-name': FORM_NAME, [HONEYPOT]: honeypot})
  for (const field of FIELDS)
    body.set(field, isListField(field) ? entered[field].join(SEPARATOR) : entered[field])
  if (fillTime !== undefined) body.set(FILL_TIME, String(Math.round(fillTime)))
  return body
}

/** Browsers send line breaks as CR LF, but count them as one character against the limits. */
const asTyped = (text: string) => text.replaceAll('\r\n', '\n')

/**
 * Reads a body as {@link encode} writes it, and as a browser without JavaScript does: the latter
 * repeats a list's name for each chosen option.
 */
export function decode(body: URLSearchParams): Posted {
  const text = (name: string) => asTyped(body.get(name) ?? '')
  const list = (name: string) =>
    body.getAll(name).flatMap((value) => value.split(SEPARATOR).filter((option) => option !== ''))
  const fillTime = text(FILL_TIME)
  return {
    formName: text('form-name'),
    honeypot: text(HONEYPOT),
    fillTime: /^\d{1,12}$/.test(fillTime) ? Number(fillTime) : undefined,
    entered: {
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      preferredContact: list('preferredContact'),
      destinations: text('destinations'),
      travelDates: text('travelDates'),
      packages: list('packages'),
      addOns: list('addOns'),
      tripTypes: list('tripTypes'),
      budgetTypes: list('budgetTypes'),
      specialRequests: text('specialRequests'),
      additionalInfo: text('additionalInfo'),
    },
  }
}
