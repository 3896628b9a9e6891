import {expect, it} from 'vitest'
import {storedRequest} from '../requests/stored-request.ts'
import {requestsToTable, toCsv} from './csv.ts'

it('begins with a byte order mark and quotes every cell', () => {
  expect(
    toCsv([
      ['Name', 'Where'],
      ['Zoë', 'Rome, "quietly"\nthen Ostia'],
    ]),
  ).toBe('\uFEFF"Name","Where"\r\n"Zoë","Rome, ""quietly""\nthen Ostia"\r\n')
})

it.each(['=1+1', '+1 555 0100', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
  'prefixes cells that look like formulas with an apostrophe: %j',
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
  },
)

it('leaves other cells unchanged', () => {
  expect(toCsv([['a=b', '1-2', 'ada@example.com', '']])).toBe('\uFEFF"a=b","1-2","ada@example.com",""\r\n')
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
      quote: {label: 'Explorer', total: 250, lines: []},
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
