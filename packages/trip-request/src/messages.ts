/** What a toast says. */
export interface Message {
  title: string
  text: string
}

export const SENT: Message = {
  title: 'Request Sent Successfully! ✈️',
  text: "I'll be in touch within 24 hours to discuss your dream trip!",
}

export const FAILED: Message = {
  title: 'Something went wrong',
  text: 'Please try again later.',
}

/** Stands above the first broken rule's message. */
export const CHECK_TITLE = 'Please check your information'

/** The send button while a request is on its way. */
export const SENDING = 'Sending...'
