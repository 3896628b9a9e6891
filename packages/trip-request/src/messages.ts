/** Title and text of a toast. */
export interface ToastText {
  title: string
  text: string
}

export const SENT_MESSAGE: ToastText = {
  title: 'Request Sent Successfully! ✈️',
  text: "I'll be in touch within 24 hours to discuss your dream trip!",
}

export const FAILED_MESSAGE: ToastText = {
  title: 'Something went wrong',
  text: 'Please try again later.',
}

/** Title of the toast whose text is the first validation message. */
export const INVALID_TITLE = 'Please check your information'

/** Label of the submit button while a request is being sent. */
export const SENDING_LABEL = 'Sending...'
