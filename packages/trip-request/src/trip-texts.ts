import {z} from 'zod'

/** Id and type of the document with the founder's texts about proposals and plans. */
export const TRIP_TEXTS = 'tripTexts'

/** Returns a schema of a text with the default for a missing or empty one. */
const text = (fallback: string) =>
  z
    .string()
    .nullish()
    .transform((value) => value || fallback)

/** The founder's texts, with defaults. `{firstName}` is the client's; `proposalWords` also has `{destinations}` and `{dates}`. */
export const tripTexts = z.object({
  proposalHeading: text('A trip for {firstName}'),
  proposalWords: text(
    'Hi {firstName},\n\nThank you for telling me about your trip: {destinations} ({dates}). This is what I can do for you.',
  ),
  acceptLabel: text('Accept'),
  acceptNote: text('You pay nothing here. I will write to you about the next step.'),
  changeHeading: text('Ask for a change'),
  changeNote: text('Tell me what should be different: dates, pace, budget, a place you would rather see.'),
  acceptedText: text('Thank you, {firstName}! I am on it, and will write to you soon.'),
  changedText: text('Thank you, I have your note. I will write to you when the new version is ready.'),
  expiredText: text('The date of this proposal has passed. Write to me, and I will bring it up to date.'),
  withdrawnText: text('This page is closed for now. Write to me if you have a question.'),
  proposalSubject: text('Your trip: the proposal'),
  proposalMail: text(
    'Hi {firstName},\n\nI have put a trip together for you. Have a look, and tell me what you think.\n\nYou can accept it there, or ask for a change.',
  ),
  planSubject: text('Your trip: the plan'),
  planMail: text(
    'Hi {firstName},\n\nYour plan is ready: every day, with times, places and bookings.\n\nOpen it once on your phone before you leave. After that you can read it without a connection.',
  ),
})

export type TripTexts = z.output<typeof tripTexts>

/** Returns the texts of a document; the default for a wrong one, and for all without a document. */
export function parseTripTexts(document: unknown): TripTexts {
  const {data, error} = tripTexts.safeParse(document ?? {})
  if (data) return data
  const wrong = new Set(error.issues.map(({path}) => path[0]))
  return tripTexts.parse(
    Object.fromEntries(Object.entries(document ?? {}).filter(([key]) => !wrong.has(key))),
  )
}

/** Replaces `{firstName}` in a text. */
export const fillFirstName = (template: string, clientName: string): string =>
  template.replaceAll('{firstName}', () => clientName.trim().split(/\s+/)[0] ?? '')
