import {formatDollars} from '@roam/trip-request'
import type {StoredRequest} from '../requests/stored-request.ts'

/** Beginnings of a cell that spreadsheet programs interpret as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/

function formatCell(text: string): string {
  const escaped = FORMULA_START.test(text) ? `'${text}` : text
  return `"${escaped.replaceAll('"', '""')}"`
}

/**
 * Returns rows as CSV (RFC 4180) with every cell quoted. Begins with a byte order mark, by which Excel
 * recognizes UTF-8. Cells that look like a formula get a leading apostrophe (CSV injection).
 */
export const toCsv = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`

const formatBoolean = (value: boolean) => (value ? 'yes' : '')
const formatList = (names: string[]) => names.join(', ')

const COLUMNS: [heading: string, format: (request: StoredRequest) => string][] = [
  ['Received', ({submittedAt}) => submittedAt],
  ['Name', ({name}) => name],
  ['E-mail', ({email}) => email],
  ['Phone', ({phone}) => phone],
  ['How to reach', ({preferredContact}) => formatList(preferredContact)],
  ['Where', ({destinations}) => destinations],
  ['When', ({travelDates}) => travelDates],
  ['Packages', ({packages}) => formatList(packages)],
  ['Add-ons', ({addOns}) => formatList(addOns)],
  ['Price', ({quote}) => (quote ? formatDollars(quote.total) : '')],
  ['Kind of trip', ({tripTypes}) => formatList(tripTypes)],
  ['Budget', ({budgetTypes}) => formatList(budgetTypes)],
  ['Special requests', ({specialRequests}) => specialRequests],
  ['Anything else', ({additionalInfo}) => additionalInfo],
  ['Step', ({stage}) => stage],
  ['Answered', ({answeredAt}) => answeredAt ?? ''],
  ['Follow up on', ({followUpDate}) => followUpDate ?? ''],
  ['Private note', ({note}) => note],
  ['Spam', ({spam}) => formatBoolean(spam)],
  ['Why spam', ({spamReasons}) => spamReasons.join('; ')],
]

/** Returns one row per request below a heading row. */
export const requestsToTable = (requests: StoredRequest[]): string[][] => [
  COLUMNS.map(([heading]) => heading),
  ...requests.map((request) => COLUMNS.map(([, format]) => format(request))),
]
