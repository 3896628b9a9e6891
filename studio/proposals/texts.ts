import type {ProposalStatus, TripEvent} from '@roam/trip-request/trip'

/** What the founder reads about the state of a proposal. */
export const STATUS_TEXTS: Record<ProposalStatus, string> = {
  unsent: 'Not sent yet.',
  sent: 'Your client has it. Nothing back yet.',
  expired: 'Its last day has passed without an answer. Choose a later day and send it again.',
  changeRequested: 'Your client asks for a change.',
  accepted: 'Accepted.',
  withdrawn: 'Withdrawn: the client cannot read it. Send it again to open it.',
}

/** What the founder reads about an event. */
export const EVENT_TEXTS: Record<TripEvent['type'], string> = {
  proposalSent: 'You sent the proposal',
  changeRequested: 'Asked for a change',
  accepted: 'Accepted the proposal',
  proposalWithdrawn: 'You withdrew the proposal',
  planShared: 'You shared the plan',
  planWithdrawn: 'You stopped sharing the plan',
}

/** What the founder reads about the mail of an event: the one to the client, or to the founder. */
export const MAIL_TEXTS = {
  held: 'The mail is on its way',
  sent: 'Mail sent',
  refused: 'The mail server refused the mail: check the e-mail address',
}
