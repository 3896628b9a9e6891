import {describe, expect, it} from 'vitest'
import {sampleRequest} from '../src/sample-request.ts'
import {parseIssues, validate} from '../src/schema.ts'
import type {FormValues} from '../src/serialization.ts'

const firstMessage = (change: Partial<FormValues>) => {
  const result = validate({...sampleRequest, ...change})
  return result.ok ? undefined : result.issues[0].message
}

const long = (length: number) => 'x'.repeat(length)

/** Title, changed values, expected message. */
const INVALID_VALUES: [string, Partial<FormValues>, string][] = [
  ['name missing', {name: ' \n '}, 'Name is required'],
  ['name too long', {name: long(101)}, 'Name must be less than 100 characters'],
  ['phone missing', {phone: ''}, 'Phone number is required'],
  ['no contact method', {preferredContact: []}, 'Please select at least one preferred contact method'],
  ['destinations missing', {destinations: ''}, 'Please tell us your destination interests'],
  ['destinations too long', {destinations: long(501)}, 'Destinations must be less than 500 characters'],
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

describe('validate', () => {
  it.each(INVALID_VALUES)('rejects %s', (_, change, message) => {
    expect(firstMessage(change)).toBe(message)
  })

  it('accepts texts of maximum length', () => {
    const result = validate({
      ...sampleRequest,
      name: long(100),
      phone: '1'.repeat(20),
      destinations: long(500),
      travelDates: long(100),
      specialRequests: long(1000),
      additionalInfo: long(1000),
    })
    expect(result.ok).toBe(true)
  })

  it('trims texts before measuring and returning them', () => {
    const result = validate({...sampleRequest, name: `  ${long(100)}  `, email: ' ada@example.com '})
    expect(result).toMatchObject({ok: true, request: {name: long(100), email: 'ada@example.com'}})
  })

  it('returns the first issue of each field, in form order', () => {
    const result = validate({})
    expect(result.ok ? [] : result.issues.map(({field}) => field)).toEqual([
      ...['name', 'email', 'phone', 'preferredContact', 'destinations', 'travelDates'],
      ...['packages', 'tripTypes', 'budgetTypes'],
    ])
  })

  it('rejects options over the length limit and lists over the size limit', () => {
    expect(firstMessage({packages: [long(101)]})).toBe('That option is not on the form')
    expect(firstMessage({addOns: Array.from({length: 21}, () => 'x')})).toBe(
      'That is more options than the form has',
    )
  })

  it('attributes non-object input to the first field', () => {
    expect(validate(null)).toMatchObject({ok: false, issues: [{field: 'name'}]})
  })
})

describe('parseIssues', () => {
  const issues = [{field: 'phone', message: 'Phone number is required'}]

  it('returns the issues of an error response', () => {
    expect(parseIssues({error: 'Phone number is required', issues})).toEqual(issues)
  })

  it.each([
    ['has no issues', {}],
    ['is not an object', 'Service unavailable'],
    ['has an unknown field', {issues: [{field: 'fax', message: 'No'}]}],
  ])('returns [] for a response that %s', (_, body) => {
    expect(parseIssues(body)).toEqual([])
  })
})
