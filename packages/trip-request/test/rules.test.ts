import {describe, expect, it} from 'vitest'
import {check, issuesIn} from '../src/schema.ts'
import type {Entered} from '../src/wire.ts'

const valid: Entered = {
  name: 'Ada Byron',
  email: 'ada@example.com',
  phone: '(555) 123-4567',
  preferredContact: ['Email'],
  destinations: 'Greece',
  travelDates: 'Early June',
  packages: ['Explorer'],
  addOns: [],
  tripTypes: ['Culture'],
  budgetTypes: ['Comfort'],
  specialRequests: '',
  additionalInfo: '',
}

const firstMessage = (change: Partial<Entered>) => {
  const checked = check({...valid, ...change})
  return checked.ok ? undefined : checked.issues[0].message
}

const long = (length: number) => 'x'.repeat(length)

/** The table of the specification's section 5: what is entered, and the message for it. */
const table: [string, Partial<Entered>, string][] = [
  ['name missing', {name: ' \n '}, 'Name is required'],
  ['name too long', {name: long(101)}, 'Name must be less than 100 characters'],
  ['email without a host', {email: 'ada@'}, 'Invalid email address'],
  ['email missing', {email: ''}, 'Invalid email address'],
  [
    'email too long',
    {email: `${long(60)}@${`${long(60)}.`.repeat(4)}com`},
    'Email must be less than 255 characters',
  ],
  ['phone missing', {phone: ''}, 'Phone number is required'],
  ['phone too long', {phone: '1'.repeat(21)}, 'Phone number must be less than 20 characters'],
  [
    'no contact method',
    {preferredContact: []},
    'Please select at least one preferred contact method',
  ],
  ['destinations missing', {destinations: ''}, 'Please tell us your destination interests'],
  [
    'destinations too long',
    {destinations: long(501)},
    'Destinations must be less than 500 characters',
  ],
  ['dates missing', {travelDates: ''}, 'Travel dates are required'],
  ['dates too long', {travelDates: long(101)}, 'Travel dates must be less than 100 characters'],
  ['no package', {packages: []}, 'Please select at least one package'],
  ['no trip type', {tripTypes: []}, 'Please select at least one trip type'],
  ['no budget', {budgetTypes: []}, 'Please select at least one budget preference'],
  [
    'special requests too long',
    {specialRequests: long(1001)},
    'Special requests must be less than 1000 characters',
  ],
  [
    'additional info too long',
    {additionalInfo: long(1001)},
    'Additional information must be less than 1000 characters',
  ],
]

describe('the rules', () => {
  it.each(table)('%s', (_, change, message) => {
    expect(firstMessage(change)).toBe(message)
  })

  it('accept what is just within the limits', () => {
    const checked = check({
      ...valid,
      name: long(100),
      phone: '1'.repeat(20),
      destinations: long(500),
      travelDates: long(100),
      specialRequests: long(1000),
      additionalInfo: long(1000),
    })
    expect(checked.ok).toBe(true)
  })

  it('trim texts before they count and before they are kept', () => {
    const checked = check({...valid, name: `  ${long(100)}  `, email: ' ada@example.com '})
    expect(checked).toMatchObject({ok: true, request: {name: long(100), email: 'ada@example.com'}})
  })

  it('report the first broken rule of each field, in the order of the form', () => {
    const checked = check({})
    expect(checked.ok ? [] : checked.issues.map(({field}) => field)).toEqual([
      'name',
      'email',
      'phone',
      'preferredContact',
      'destinations',
      'travelDates',
      'packages',
      'tripTypes',
      'budgetTypes',
    ])
  })

  it('refuse options that no form offers in such length or number', () => {
    expect(firstMessage({packages: [long(101)]})).toBe('That option is not on the form')
    expect(firstMessage({addOns: Array.from({length: 21}, () => 'x')})).toBe(
      'That is more options than the form has',
    )
  })

  it('answer rubbish with the first rule', () => {
    expect(check(null)).toMatchObject({ok: false, issues: [{field: 'name'}]})
  })
})

describe('an answer of the intake', () => {
  const issues = [{field: 'phone', message: 'Phone number is required'}]

  it('tells its issues', () => {
    expect(issuesIn({error: 'Phone number is required', issues})).toEqual(issues)
  })

  it.each([
    ['says nothing', {}],
    ['is no object', 'Service unavailable'],
    ['speaks of a field that the form has not', {issues: [{field: 'fax', message: 'No'}]}],
  ])('has none when it %s', (_, answer) => {
    expect(issuesIn(answer)).toEqual([])
  })
})
