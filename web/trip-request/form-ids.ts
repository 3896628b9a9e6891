import type {Field} from '@roam/trip-request'

/** Where the page says that a request was sent; the intake leads browsers without JavaScript here. */
export const SENT_ID = 'request-sent'

/** Where the page says what became of a request that was not. */
export const RETURNED_ID = 'request-returned'

/** The id of a field's control, or of the fieldset around its checkboxes. */
export const fieldId = (field: Field) => `request-${field}`

export const optionId = (field: Field, index: number) => `${fieldId(field)}-${index}`
export const hintId = (field: Field) => `${fieldId(field)}-hint`
export const issueId = (field: Field) => `${fieldId(field)}-issue`

/** What `aria-describedby` takes: ids parted by spaces, or nothing. */
export const described = (...ids: (string | false | undefined)[]) =>
  ids.filter(Boolean).join(' ') || undefined
