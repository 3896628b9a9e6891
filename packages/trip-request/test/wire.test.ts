import {expect, it} from 'vitest'
import {FIELDS} from '../src/fields.ts'
import {decode, type Entered, encode} from '../src/wire.ts'

const entered: Entered = {
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

it('the body holds the form name, then every field, lists joined with comma and space', () => {
  const body = encode(entered)
  expect([...body.keys()]).toEqual(['form-name', 'bot-field', ...FIELDS])
  expect(body.get('form-name')).toBe('contact')
  expect(body.get('preferredContact')).toBe('Text/Call, Email')
  expect(body.get('addOns')).toBe('')
})

it('what is encoded is decoded again', () => {
  expect(decode(new URLSearchParams(encode(entered, 'x', 1234.5).toString()))).toEqual({
    formName: 'contact',
    honeypot: 'x',
    fillTime: 1235,
    entered,
  })
})

it('a browser without JavaScript repeats names and breaks lines with CR LF', () => {
  const body = new URLSearchParams('packages=Explorer&packages=Luxe&destinations=a%0D%0Ab')
  expect(decode(body).entered).toMatchObject({packages: ['Explorer', 'Luxe'], destinations: 'a\nb'})
})

it('a time that is none counts as not measured', () => {
  for (const time of ['', '-1', '1e3', 'soon'])
    expect(decode(new URLSearchParams({'fill-time': time})).fillTime).toBeUndefined()
})
