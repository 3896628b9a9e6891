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

it('leaves other cells unchanged', () => {
  expect(toCsv([['a=b', '1-2', 'ada@example.com', 'Rome - or Ostia', '']])).toBe(
    '\uFEFF"a=b","1-2","ada@example.com","Rome - or Ostia",""\r\n',
  )
})

it('returns a row with all fields of a request below the headings', () => {
  const [headings = [], row = []] = requestsToTable([
    storedRequest.parse({
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
    }),
  ])
  expect(Object.fromEntries(headings.map((heading, index) => [heading, row[index]]))).toEqual({
    Received: '2026-11-21T10:00:00.000Z',
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
    Answered: '',
    'Follow up on': '2026-12-01',
    'Private note': 'Call her in May',
    Spam: 'yes',
    'Why spam': 'Too fast; Links',
  })
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
  const [headings = [], ...rows] = requestsToTable([request], trips)
  const texts = rows.map((row) => row[headings.length - 1] ?? '')
  expect(texts.slice(0, 2)).toEqual(['', 'A proposal'])
  expect(texts.slice(2).join('')).toBe(trips.get(_id)?.[1])
  for (const row of rows) expect(row).toHaveLength(headings.length)
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(32_767)
})
