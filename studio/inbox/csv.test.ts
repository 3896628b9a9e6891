import {storedRequest} from '@roam/documents/stored-request'
import fc from 'fast-check'
import {expect, it} from 'vitest'
import {requestsToTable, toCsv} from './csv.ts'

it('begins with a byte order mark and quotes every cell', () => {
  expect(
    toCsv([
      ['Name', 'Where'],
      ['Zoë', 'Rome, "quietly"\nthen Ostia'],
    ]),
  ).toBe('\uFEFF"Name","Where"\r\n"Zoë","Rome, ""quietly""\nthen Ostia"\r\n')
})

it.each([
  ...['=1+1', '+1 555 0100', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\v=1', '＝1', '＋1', '－1', '＠A1'],
  ...[' =1', '\u200b=1', '\ufeff=1', '\u00ad@A1'],
])('prefixes cells that look like formulas with an apostrophe: %j', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
})

/** Text of the characters that matter, in any order. */
const cellText = fc.oneof(
  fc.string({
    unit: fc.constantFrom(...'=+-@＝＋－＠﹦ \t\n\v\f\r\u0085\u2028\u00ad\u200b\u2060\ufeff\u3164;,"\'a1'),
  }),
  fc.string({unit: 'binary'}),
)

it('exports no formula and loses no text, whatever a visitor writes', () => {
  const withoutApostrophes = (text: string) => text.replaceAll("'", '')
  fc.assert(
    fc.property(cellText, (written) => {
      // As the form stores it.
      const text = written.trim()
      const cell = toCsv([[text]]).slice('\uFEFF"'.length, -'"\r\n'.length)
      expect(withoutApostrophes(cell.replaceAll('""', '"'))).toBe(withoutApostrophes(text))
      for (const part of cell.split(/[;\t\r\n]/))
        expect(part.normalize('NFKC').replace(/^[\s\p{Cc}\p{DI}]+/u, '')).not.toMatch(/^[=+\-@]/)
    }),
    {numRuns: 2_000},
  )
})

it.each([
  ...['0170123456', '00491701234567', '491701234567', '07307', '06 12 34 56 78', '(030) 123', '030/123456'],
  ...['1-2', '3-10', '5/12', '10.5.', '1/2', '12:30', '10%', '1e5', '5 pm', '5p'],
  ...['June 2027', 'June 5', 'june 5, 2027', '5 June', '5-Mar', 'Sept 2027', 'Dec. 27', 'True', 'FALSE'],
])('prefixes cells that spreadsheet programs turn into numbers and dates with an apostrophe: %j', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
})

it.each([
  ...['a=b', 'ada@example.com', 'Rome - or Ostia', '', '$1,250', '5551234567', '7', '2026-12-01', 'June 5th'],
  ...[
    'June 5 to 10',
    'early June',
    'Room 5',
    'Maybe 2027',
    'May',
    'April',
    '10 days',
    '2026-11-21T10:00:00+09:00',
  ],
])('leaves other cells unchanged: %j', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"${text}"\r\n`)
})

it('returns a row with all fields of a request below the headings', () => {
  const request = storedRequest.parse({
    _id: 'tripRequest.2026-11-21.one',
    name: 'Ada Byron',
    email: 'ada@example.com',
    phone: '+1 555',
    preferredContact: ['Text/Call', 'Email'],
    destinations: 'Greece',
    travelDates: 'June',
    packages: ['Explorer'],
    addOns: [],
    quote: {label: 'Explorer', total: 250, lines: [{_key: 'a', name: 'Explorer', price: 250}]},
    tripTypes: ['Culture'],
    budgetTypes: ['Comfort'],
    specialRequests: 'No heights',
    additionalInfo: '',
    submittedAt: '2026-11-21T10:00:00.000Z',
    spam: true,
    spamReasons: ['Too fast', 'Links'],
    followUpDate: '2026-12-01',
    note: 'Call her in May',
    answeredAt: '2026-11-21T23:30:00.000Z',
  })
  const [headings = [], row = []] = requestsToTable([request], 'Asia/Tokyo')
  expect(Object.fromEntries(headings.map((heading, index) => [heading, row[index]]))).toEqual({
    Received: '2026-11-21T19:00:00+09:00',
    Name: 'Ada Byron',
    'E-mail': 'ada@example.com',
    Phone: '+1 555',
    'How to reach': 'Text/Call, Email',
    Where: 'Greece',
    When: 'June',
    Packages: 'Explorer',
    'Add-ons': '',
    Price: '$250',
    Prices: 'Explorer: $250',
    'Kind of trip': 'Culture',
    Budget: 'Comfort',
    'Special requests': 'No heights',
    'Anything else': '',
    Step: 'Inquire',
    Answered: '2026-11-22T08:30:00+09:00',
    'Follow up on': '2026-12-01',
    'Private note': 'Call her in May',
    Spam: 'yes',
    'Why spam': 'Too fast; Links',
  })
})

it('exports a request whose time is no time', () => {
  const request = storedRequest.parse({
    _id: 'tripRequest.a',
    name: 'Ada',
    email: '',
    submittedAt: 'yesterday',
  })
  expect(requestsToTable([request], 'Asia/Tokyo')[1]?.[0]).toBe('yesterday')
})

it('returns a row for each document of a trip, in cells that Excel can hold', () => {
  const _id = 'tripRequest.2026-11-21.one'
  const request = storedRequest.parse({
    _id,
    name: 'Ada',
    email: 'ada@example.com',
    submittedAt: '2026-11-21T10:00:00.000Z',
  })
  const trips = new Map([[_id, ['A proposal', `A plan ${'🚆'.repeat(20_000)}`]]])
  const [headings = [], ...rows] = requestsToTable([request], 'Europe/Berlin', trips)
  const texts = rows.map((row) => row[headings.length - 1] ?? '')
  expect(texts.slice(0, 2)).toEqual(['', 'A proposal'])
  expect(texts.slice(2).join('')).toBe(trips.get(_id)?.[1])
  for (const row of rows) expect(row).toHaveLength(headings.length)
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(32_767)
})
