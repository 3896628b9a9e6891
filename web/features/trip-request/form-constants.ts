import type {FieldName} from '@roam/trip-request'

/**
 * HTML id of the success message. The server redirects browsers without JavaScript to this fragment,
 * where CSS shows the message.
 */
export const SENT_ID = 'request-sent'

/** HTML id of the message above the form about a failed submission. */
export const RETURNED_ID = 'request-returned'

/** HTML id of the summary of errors, which describes the submit button. */
export const ERROR_SUMMARY_ID = 'request-errors'

/** HTML id of a field's control, or of the fieldset around its checkboxes. */
export const fieldId = (field: FieldName) => `request-${field}`

export const optionId = (field: FieldName, index: number) => `${fieldId(field)}-${index}`
export const hintId = (field: FieldName) => `${fieldId(field)}-hint`
export const errorId = (field: FieldName) => `${fieldId(field)}-issue`

/** Accessible names and hidden labels. All visible texts of the form come from the Content Lake. */
export const formLabels = {
  about: (name: string) => `About ${name}`,
  close: 'Close',
  honeypot: 'Leave this empty',
  notification: 'Notification',
  /** Radix replaces `{hotkey}` with the key that moves the focus to the toasts. */
  notifications: 'Notifications ({hotkey})',
} as const
