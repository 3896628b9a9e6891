import type {TripEvent} from '@roam/documents/trip-events'
import type {OrderResult, REFUSALS, TripOrder} from '@roam/documents/trip-order'
import type {ProposalStatus} from '@roam/documents/trip-state'

/** What the founder reads about the state of a proposal. */
export const STATUS_TEXTS: Record<ProposalStatus, string> = {
  unsent: 'Not sent yet.',
  sent: 'Open to your client. Nothing back yet.',
  expired: 'Its last day has passed without an answer. Choose a later day and send it again.',
  changeRequested: 'Your client asks for a change.',
  accepted: 'Accepted.',
  withdrawn: 'Withdrawn: the client cannot read it. Send it again to open it.',
}

const conjunction = new Intl.ListFormat('en-US')

/** Says what the lines of packages and add-ons that are not offered any more begin with. */
export const describeUnlisted = (names: string[]): string =>
  `Not on your price list any more: ${conjunction.format(names.map((name) => `“${name}”`))}. The proposal begins with the price that was shown with the request, or without one: check the lines and the revision rounds.`

/** What the founder reads about an event: what its author did, and if the author is not known. */
const EVENT_TEXTS: Record<TripEvent['type'], [done: string, neutral: string]> = {
  proposalSent: ['sent the proposal', 'The proposal was sent'],
  changeRequested: ['asked for a change', 'Asked for a change'],
  accepted: ['accepted the proposal', 'Accepted the proposal'],
  proposalWithdrawn: ['withdrew the proposal', 'The proposal was withdrawn'],
  planShared: ['shared the plan', 'The plan was shared'],
  planUpdated: ['published changes of the plan', 'Changes of the plan were published'],
  planWithdrawn: ['stopped sharing the plan', 'The plan is no longer shared'],
}

/**
 * Says what happened.
 *
 * @param author name of the user; undefined for replies, and if it is not known
 */
export function describeEvent(type: TripEvent['type'], clientName: string, author?: string): string {
  const [done, neutral] = EVENT_TEXTS[type]
  const name = type === 'accepted' || type === 'changeRequested' ? clientName : author
  return name ? `${name} ${done}` : neutral
}

/** What the founder reads about the mail of an event: the one to the client, or to the founder. */
export const MAIL_TEXTS: Record<NonNullable<TripEvent['mail']>, string> = {
  held: 'The mail is on its way',
  sent: 'Mail sent',
  filed: 'No mail: e-mail was not set up. It is kept as a file where your site runs',
  refused: 'The mail server refused the mail: check the e-mail address',
  superseded: 'No mail: it was out of date before it could be sent',
}

interface ActionTexts {
  /** Title of the message when nothing was done. */
  failed: string
  /** What the site does when it is back. */
  pending: string
  /** What is shown while the order waits for the site. */
  waiting: string
}

export const ACTION_TEXTS: Record<TripOrder['action'], ActionTexts> = {
  sendProposal: {
    failed: 'Nothing was sent',
    pending: 'It sends the proposal as soon as it is back.',
    waiting: 'The proposal waits for your site, which sends it as soon as it is back.',
  },
  sharePlan: {
    failed: 'Nothing was shared',
    pending: 'It shares the plan as soon as it is back.',
    waiting: 'The plan waits for your site, which shares it as soon as it is back.',
  },
  withdrawProposal: {
    failed: 'Nothing was withdrawn',
    pending: 'It withdraws the proposal as soon as it is back.',
    waiting: 'Your site withdraws the proposal as soon as it is back.',
  },
  withdrawPlan: {
    failed: 'The plan is still shared',
    pending: 'It stops sharing the plan as soon as it is back.',
    waiting: 'Your site stops sharing the plan as soon as it is back.',
  },
}

/** What the founder reads about an order that was refused. */
export const REFUSAL_TEXTS: Record<(typeof REFUSALS)[number], string> = {
  changed: 'It was changed while you were reading. Look again, then try once more.',
  answered: 'Something has happened meanwhile, such as an answer of your client. Look again first.',
  invalid: 'Something in it is missing or wrong.',
  missing: 'The request, or what you wanted to send, is gone.',
  nothingToDo: 'There is nothing to take back: your client cannot read it any more.',
  spam: 'The request is in Spam. Say that it is not, then send it.',
}

interface Message {
  status: 'success' | 'warning' | 'error'
  title: string
  description?: string
}

/**
 * Returns what the founder reads about the outcome of an order.
 *
 * @param done the title when it is done
 */
export function describeOutcome(
  action: TripOrder['action'],
  outcome: OrderResult | 'pending',
  done: string,
): Message {
  const {failed, pending} = ACTION_TEXTS[action]
  if (outcome === 'pending')
    return {
      status: 'warning',
      title: 'Your site does not answer yet',
      description: `${pending} You see it at the request, under what has happened.`,
    }
  if (outcome.state === 'done') return {status: 'success', title: done}
  const reason = outcome.reason ? REFUSAL_TEXTS[outcome.reason] : 'Please try again in a moment.'
  const description = [reason, outcome.detail].filter(Boolean).join(' ')
  return {status: 'error', title: failed, description}
}
