import {expect, it} from 'vitest'
import {FIELDS} from '../src/fields.ts'
import {type FormValues, parseSubmission, serializeSubmission} from '../src/serialization.ts'

const values: FormValues = {
  name: 'Zoë & Co',
  email: 'zoe@example.com',
  phone: '+1 555 0100',
  preferredContact: ['Text/Call', 'Email'],
  destinations: 'Greece;\nItaly',
  travelDates: 'June = best',
  packages: ['Explorer', 'Luxe'],
  addOns: [],
  tripTypes: ['Solo Trip'],
  budgetTypes: ['Saver'],
  specialRequests: '100 % vegan',
  additionalInfo: '',
}

it('serializes the form name and every field in order, with lists joined by ", "', () => {
  const body = serializeSubmission(values)
  expect([...body.keys()]).toEqual(['form-name', 'bot-field', ...FIELDS])
  expect(body.get('form-name')).toBe('contact')
  expect(body.get('preferredContact')).toBe('Text/Call, Email')
  expect(body.get('addOns')).toBe('')
})

it('parses what it serializes', () => {
  expect(parseSubmission(new URLSearchParams(serializeSubmission(values, 'x', 1234.5).toString()))).toEqual({
    formName: 'contact',
    honeypot: 'x',
    fillTime: 1235,
    values,
  })
})

it('parses every field of a request in which all are filled in', () => {
  const filled = {...values, addOns: ['Packing List', 'Trip Support'], additionalInfo: 'Thank you'}
  const submission = parseSubmission(serializeSubmission(filled))
  expect(submission).toMatchObject({values: filled, honeypot: ''})
  expect(submission).not.toHaveProperty('correctedFrom')
  expect(submission).not.toHaveProperty('shownPrices')
  expect(parseSubmission(serializeSubmission(filled, '', undefined, undefined, 'key')).shownPrices).toBe(
    'key',
  )
})

it('parses a correction only to another address', () => {
  for (const [email, correctedFrom] of [
    ['ada@right.example', 'ada@wrong.example'],
    [' ada@wrong.example ', undefined],
  ] as const)
    expect(
      parseSubmission(serializeSubmission({...values, email}, '', undefined, 'ada@wrong.example'))
        .correctedFrom,
    ).toBe(correctedFrom)
})

it('parses repeated list fields and CRLF line breaks of a form sent without JavaScript', () => {
  const body = new URLSearchParams('packages=Explorer&packages=Luxe&destinations=a%0D%0Ab')
  expect(parseSubmission(body).values).toMatchObject({
    packages: ['Explorer', 'Luxe'],
    destinations: 'a\nb',
  })
})

it('ignores an invalid fill time', () => {
  for (const time of ['', '-1', '1e3', 'soon'])
    expect(parseSubmission(new URLSearchParams({'fill-time': time})).fillTime).toBeUndefined()
})
