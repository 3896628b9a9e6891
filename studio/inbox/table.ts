import type {Received} from './received.ts'

const yes = (value: boolean) => (value ? 'yes' : '')
const list = (names: string[]) => names.join(', ')

const COLUMNS: [string, (request: Received) => string][] = [
  ['Received', ({submittedAt}) => submittedAt],
  ['Name', ({name}) => name],
  ['E-mail', ({email}) => email],
  ['Phone', ({phone}) => phone],
  ['How to reach', ({preferredContact}) => list(preferredContact)],
  ['Where', ({destinations}) => destinations],
  ['When', ({travelDates}) => travelDates],
  ['Packages', ({packages}) => list(packages)],
  ['Add-ons', ({addOns}) => list(addOns)],
  ['Kind of trip', ({tripTypes}) => list(tripTypes)],
  ['Budget', ({budgetTypes}) => list(budgetTypes)],
  ['Special requests', ({specialRequests}) => specialRequests],
  ['Anything else', ({additionalInfo}) => additionalInfo],
  ['Step', ({stage}) => stage],
  ['Answered', ({answeredAt}) => answeredAt ?? ''],
  ['Private note', ({note}) => note],
  ['Spam', ({spam}) => yes(spam)],
  ['Why spam', ({spamReasons}) => spamReasons.join('; ')],
]

/** Requests as a table with a heading row: all there is about each. */
export const tableOf = (requests: Received[]): string[][] => [
  COLUMNS.map(([title]) => title),
  ...requests.map((request) => COLUMNS.map(([, text]) => text(request))),
]
