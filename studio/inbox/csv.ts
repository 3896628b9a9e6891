import {toZonedIso} from '@roam/documents/business-day'
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

/** In English, and in the language of the browser. */
const MONTHS = ['en', undefined].flatMap((locale) =>
  (['long', 'short'] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(locale, {month, timeZone: 'UTC'})
    return Array.from({length: 12}, (_, index) => format.format(Date.UTC(2026, index)).replace(/\.$/, ''))
  }),
)

/** What spreadsheet programs turn into a number, a time or a date, also within quotes: 0170 123, 5 pm, 5/12. */
const NUMBER = /^[\d\s.,:/()%e-]+(?:[ap]m?)?$/i
/** June 2027, 5 June, Jun 5, 2027. */
const DATE = new RegExp(
  `^(?:\\d{1,2}[\\s./-]{0,2})?(?:${MONTHS.join('|')}|sept)\\.?(?:[\\s,./-]{0,2}\\d{1,4}){0,2}$`,
  'i',
)
const BOOLEAN = /^(?:true|false)$/i

/** Numbers that stay what they are, and days as this file writes them. */
const UNCHANGED = /^(?:0|[1-9]\d{0,10}|\d{4}-\d\d-\d\d)$/

/** Puts an apostrophe before text that would become something else. */
function keepText(text: string): string {
  const isNumber = /\d/.test(text) && (NUMBER.test(text) || DATE.test(text))
  return (isNumber && !UNCHANGED.test(text)) || BOOLEAN.test(text) ? `'${text}` : text
}

const formatCell = (text: string) => `"${keepText(escapeFormulas(text)).replaceAll('"', '""')}"`

/**
 * Returns rows as CSV (RFC 4180) with every cell quoted, without formulas and what would become a number. Begins with a
 * byte order mark, by which Excel recognizes UTF-8.
 */
export const toCsv = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`

const formatTime = (time: string, timeZone: string) =>
  Number.isNaN(Date.parse(time)) ? time : toZonedIso(time, timeZone)
const formatBoolean = (value: boolean) => (value ? 'yes' : '')
const formatList = (names: string[]) => names.join(', ')

const COLUMNS: [heading: string, format: (request: StoredRequest, timeZone: string) => string][] = [
  ['Received', ({submittedAt}, timeZone) => formatTime(submittedAt, timeZone)],
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
  ['Answered', ({answeredAt}, timeZone) => formatTime(answeredAt ?? '', timeZone)],
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
export const requestsToTable = (
  requests: StoredRequest[],
  timeZone: string,
  trips?: Map<string, string[]>,
): string[][] => [
  [...COLUMNS.map(([heading]) => heading), ...(trips ? ['Proposals, plans, replies and mails'] : [])],
  ...requests.flatMap((request) => {
    const cells = COLUMNS.map(([, format]) => format(request, timeZone))
    if (!trips) return [cells]
    const parts = (trips.get(request._id) ?? []).flatMap((text) => text.match(CELL_PARTS) ?? [])
    return [[...cells, ''], ...parts.map((part) => [...cells.map(() => ''), part])]
  }),
]
