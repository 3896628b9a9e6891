import {describe, expect, it} from 'vitest'
import {type AnswerWords, callLink, mailLink, prefersPhone, textLink} from './answer.ts'
import {received} from './received.ts'

const request = (change: object = {}) =>
  received.parse({
    _id: 'tripRequest.2026-11-21.one',
    name: 'Ada Byron',
    email: 'ada@example.com',
    phone: '(555) 123-4567',
    preferredContact: ['Email'],
    destinations: 'Greece,\nor anywhere & warm',
    travelDates: 'A week in early June',
    packages: ['Explorer'],
    addOns: ['Customized Packing List'],
    ...change,
  })

const offer = {
  packages: [{name: 'Explorer', price: 250, includedAddOns: []}],
  addOns: [{_id: 'packing', name: 'Customized Packing List', price: 50, shortName: 'packing list'}],
}

const words: AnswerWords = {
  subject: 'Your trip: {destinations}',
  text: 'Hi {firstName},\n{dates}? {choice}.\n{whatever}',
}

/** The e-mail as a mail program opens it. */
function opened(link: string) {
  const url = new URL(link)
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body'),
  }
}

describe('the draft of an answer', () => {
  it('is addressed, and fills in what the request says', () => {
    expect(opened(mailLink(request(), words, offer))).toEqual({
      to: 'ada@example.com',
      subject: 'Your trip: Greece, or anywhere & warm',
      body: 'Hi Ada,\r\nA week in early June? Explorer + packing list: from $300.\r\n{whatever}',
    })
  })

  it('names what was chosen without a price when it is no longer offered', () => {
    const link = mailLink(request({packages: ['Gold'], addOns: ['Helicopter']}), words, offer)
    expect(opened(link).body).toContain('Gold + Helicopter.')
  })

  it('does not fill in what the visitor herself wrote in braces', () => {
    const link = mailLink(request({destinations: '{name}'}), words, offer)
    expect(opened(link).subject).toBe('Your trip: {name}')
  })

  it('is an empty e-mail where no words are written yet', () => {
    expect(mailLink(request(), null, offer)).toBe('mailto:ada@example.com')
  })

  it('goes to one address, whatever stands in it', () => {
    const link = mailLink(request({email: 'ada@example.com?bcc=eve@example.com'}), null, offer)
    expect(new URL(link).search).toBe('')
  })
})

it.each([
  ['(555) 123-4567', '5551234567'],
  ['+1 555 123 4567', '+15551234567'],
  ['00 49 30/12 34-5', '00493012345'],
])('the number %s is dialled as %s', (phone, dialled) => {
  expect(callLink(request({phone}))).toBe(`tel:${dialled}`)
  expect(textLink(request({phone}))).toBe(`sms:${dialled}`)
})

it.each([
  [['Text/Call'], true],
  [['Text/Call', 'No Preference'], true],
  [['Email'], false],
  [['Text/Call', 'Email'], false],
  [['No Preference'], false],
  [[], false],
])('who chose %j would rather be called: %s', (preferredContact, expected) => {
  expect(prefersPhone(request({preferredContact}))).toBe(expected)
})
