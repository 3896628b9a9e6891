import {
  CORRECTED_FIELD,
  FIELDS,
  FILL_TIME_FIELD,
  FORM_NAME,
  HONEYPOT_FIELD,
  isListField,
  type ListFieldName,
  PRICES_FIELD,
  type TextFieldName,
} from './fields.ts'

/** Unvalidated values of the form fields. */
export type FormValues = Record<TextFieldName, string> & Record<ListFieldName, string[]>

/** Separator between the options of a list field in the request body. */
const SEPARATOR = ', '

/** An unvalidated form submission. */
export interface FormSubmission {
  formName: string
  /** Value of the honeypot field; not empty if a bot filled in the form. */
  honeypot: string
  /** Milliseconds between the first input and the submission; undefined if absent or invalid. */
  fillTime: number | undefined
  values: FormValues
  /** The other e-mail address of a request with otherwise the same values, which this one replaces. */
  correctedFrom?: string
  /** Key of the prices that the form has shown. */
  shownPrices?: string
}

/** Serializes form values to an `application/x-www-form-urlencoded` request body. */
export function serializeSubmission(
  values: FormValues,
  honeypot = '',
  fillTime?: number,
  correctedFrom?: string,
  shownPrices?: string,
): URLSearchParams {
  const body = new URLSearchParams({'form-name': FORM_NAME, [HONEYPOT_FIELD]: honeypot})
  for (const field of FIELDS)
    body.set(field, isListField(field) ? values[field].join(SEPARATOR) : values[field])
  if (fillTime !== undefined) body.set(FILL_TIME_FIELD, String(Math.round(fillTime)))
  if (correctedFrom) body.set(CORRECTED_FIELD, correctedFrom)
  if (shownPrices) body.set(PRICES_FIELD, shownPrices)
  return body
}

/** Browsers submit line breaks as CRLF, but `maxlength` counts each as one character. */
const normalizeLineBreaks = (text: string) => text.replaceAll('\r\n', '\n')

/**
 * Parses a request body written by {@link serializeSubmission} or by a browser without JavaScript,
 * which repeats the name of a list field for each selected option.
 */
export function parseSubmission(body: URLSearchParams): FormSubmission {
  const text = (name: string) => normalizeLineBreaks(body.get(name) ?? '')
  const list = (name: string) =>
    body.getAll(name).flatMap((value) => value.split(SEPARATOR).filter((option) => option !== ''))
  const fillTime = text(FILL_TIME_FIELD)
  const email = text('email')
  const correctedFrom = text(CORRECTED_FIELD)
  const shownPrices = text(PRICES_FIELD)
  return {
    formName: text('form-name'),
    honeypot: text(HONEYPOT_FIELD),
    ...(correctedFrom && correctedFrom.trim() !== email.trim() && {correctedFrom}),
    ...(shownPrices && {shownPrices}),
    fillTime: /^\d{1,12}$/.test(fillTime) ? Number(fillTime) : undefined,
    values: {
      name: text('name'),
      email,
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
