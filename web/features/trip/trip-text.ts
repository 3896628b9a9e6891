/** Texts of private pages that the founder does not edit. */
export const tripText = {
  title: 'Your trip',
  price: 'What it costs',
  total: 'Total',
  included: 'Included',
  validUntil: (date: string) => `You can accept it until ${date}.`,
  roundsLeft: (left: number, total: number) =>
    left === 1 ? `1 of ${total} revision rounds is left.` : `${left} of ${total} revision rounds are left.`,
  unlimitedRounds: 'You can ask for as many changes as you like.',
  noRoundsLeft: 'The revision rounds of your package are used up. If something is still wrong, write to me.',
  changeLabel: 'What should be different?',
  sendChange: 'Send',
  changeSent: 'You asked for this change:',
  accepted: (date: string) => `Accepted on ${date}`,
  acceptedVersion: (date: string) => `What you accepted on ${date}`,
  expired: 'No longer open',
  withdrawn: 'No longer here',
  changeRequested: 'A new version is on its way',
  preview: 'This is a preview. Your client sees it after you send it.',
  writeToMe: 'Write to me',
  day: (number: number) => `Day ${number}`,
  map: 'Map',
  booking: 'Booking',
  file: 'File',
  new: 'New',
  saved: 'Saved on this device: you can read this page without a connection.',
  savedWithout: (files: string[]) =>
    `Saved on this device, but not ${files.join(', ')}. Please open this page again while you have a connection.`,
  notSaved: 'Not saved on this device: you need a connection to read this page.',
  unavailable: 'This page is not available right now',
  unavailableText: 'Nothing is lost. Please try again in a few minutes.',
  notStored: 'Your answer could not be saved. It is still here: please send it again in a moment.',
  tryAgain: 'Try again',
  wordsMissing: 'Please write what should be different.',
  wordsTooLong: (limit: number) => `Please keep it below ${limit} characters.`,
  outdated: 'There is a newer version of this proposal. Please read it, then answer again.',
} as const

const dateFormat = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'})

/** Formats an ISO 8601 date, or date and time: 'June 30, 2026'. */
export const formatDate = (date: string): string => dateFormat.format(new Date(date))
