import type {StoredRequest} from '@roam/documents/stored-request'
import {formatDollars} from '@roam/trip-request'

/**
 * A cell that spreadsheet programs interpret as a formula. They skip whitespace, control characters and invisible ones
 * before it, and read full-width and small characters like those of ASCII.
 */
const FORMULA = /^(?:\p{Cc}|[\s\p{Cc}\p{DI}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u

/**
 * The same within a text, after what may end a cell: programs whose list separator is the semicolon take the quotes for
 * text. Whitespace without what begins a formula matches too, so that a long run of it is read once.
 */
const INNER_FORMULAS = /([\s\p{Cc}\p{DI};]+)([=+\-@＝＋－＠﹦﹢﹣﹫])?/gu
const SEPARATORS = /[;\t\n\v\f\r\u0085\u2028\u2029]/

/** Puts apostrophes before formulas (CSV injection). */
function escapeFormulas(text: string): string {
  // The apostrophe before the text is enough for one whitespace character.
  const first = /^\s?/.exec(text)?.[0] ?? ''
  const rest = text
    .slice(first.length)
    .replace(INNER_FORMULAS, (match, skipped: string, formula?: string) =>
      formula && SEPARATORS.test(skipped) ? `${skipped}'${formula}` : match,
    )
  return (FORMULA.test(text) ? "'" : '') + first + rest
}

const formatCell = (text: string) => `"${escapeFormulas(text).replaceAll('"', '""')}"`

/**
 * Returns rows as CSV (RFC 4180) with every cell quoted and without formulas. Begins with a byte order mark, by which
 * Excel recognizes UTF-8.
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
  [
    'Prices',
    ({quote}) => (quote?.lines ?? []).map(({name, price}) => `${name}: ${formatDollars(price)}`).join('; '),
  ],
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

/** Excel holds 32,767 characters in a cell; a character here can be two of them. */
const CELL_PARTS = /.{1,15000}/gsu

/**
 * Returns one row per request below a heading row.
 *
 * @param trips texts about their trips by id: each has a row below that of its request
 */
export const requestsToTable = (requests: StoredRequest[], trips?: Map<string, string[]>): string[][] => [
  [...COLUMNS.map(([heading]) => heading), ...(trips ? ['Proposals, plans, replies and mails'] : [])],
  ...requests.flatMap((request) => {
    const cells = COLUMNS.map(([, format]) => format(request))
    if (!trips) return [cells]
    const parts = (trips.get(request._id) ?? []).flatMap((text) => text.match(CELL_PARTS) ?? [])
    return [[...cells, ''], ...parts.map((part) => [...cells.map(() => ''), part])]
  }),
]
