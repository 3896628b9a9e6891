import {storedRequest} from '@roam/documents/stored-request'
import type {PriceList} from '@roam/trip-request'
import {describe, expect, it} from 'vitest'
import {
  describePriceToday,
  isLongMailLink,
  mailLink,
  type ReplyTemplate,
  splitMailLink,
  templates,
} from './reply-links.ts'

const request = (change: object = {}) =>
  storedRequest.parse({
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

const priceList = {
  packages: [{name: 'Explorer', price: 250, includedAddOns: []}],
  addOns: [{_id: 'packing', name: 'Customized Packing List', price: 50, shortName: 'packing list'}],
}

const template: ReplyTemplate = {
  subject: 'Your trip: {destinations}',
  text: 'Hi {firstName},\n{dates}? {choice}.\n{whatever}',
}

/** Parses a mailto link as a mail program does. */
function parseMailLink(link: string) {
  const url = new URL(link)
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body'),
  }
}

describe('mailLink', () => {
  it('sets the address and replaces placeholders in subject and body', () => {
    expect(parseMailLink(mailLink(request(), template, priceList))).toEqual({
      to: 'ada@example.com',
      subject: 'Your trip: Greece, or anywhere & warm',
      body: 'Hi Ada,\r\nA week in early June? Explorer + packing list: from $300.\r\n{whatever}',
    })
  })

  it('lists the chosen packages without a price if they are no longer offered', () => {
    const link = mailLink(request({packages: ['Gold'], addOns: ['Helicopter']}), template, priceList)
    expect(parseMailLink(link).body).toContain('Gold + Helicopter.')
  })

  it('contains the price that the visitor saw, whatever the packages cost today', () => {
    const lines = [{name: 'Explorer', price: 275}]
    const quoted = request({quote: {label: 'Explorer + packing list', total: 325, lines}})
    const body = (prices: PriceList) => parseMailLink(mailLink(quoted, template, prices)).body
    expect(body(priceList)).toContain('Explorer + packing list: from $325.')
    expect(describePriceToday(quoted, priceList)).toBe('from $300')
    expect(body({packages: [], addOns: []})).toContain('Explorer + packing list: from $325.')
    expect(describePriceToday(quoted, {packages: [], addOns: []})).toBe('no longer offered')
    const withoutAddOns = {...priceList, addOns: []}
    expect(describePriceToday(quoted, withoutAddOns)).toBe('from $250, without Customized Packing List')
    expect(describePriceToday(request(), priceList)).toBeUndefined()
  })

  it('replaces {package} and {total}; a total that is unknown stays as a placeholder', () => {
    const text = '{package}: {total}'
    const body = (change: object) =>
      parseMailLink(mailLink(request(change), {subject: '', text}, priceList)).body
    expect(body({})).toBe('Explorer: $300')
    expect(body({quote: {label: '', total: 1325, lines: []}})).toBe('Explorer: $1,325')
    expect(body({packages: ['Explorer', 'Gold'], addOns: []})).toBe('Explorer or Gold: $250')
    expect(body({packages: ['Gold'], addOns: []})).toBe('Gold: {total}')
  })

  it('has no line breaks and no encoded words in the subject, which mail programs decode', () => {
    const name = '=?utf-8?q?A=0d=0aBcc:_x@y.zz?=\u0085Bcc: x@y.zz\r\nBcc: x@y.zz'
    const link = mailLink(request({name}), {subject: 'Dear {name}', text: ''}, priceList)
    const {subject} = parseMailLink(link)
    expect(subject).not.toMatch(/[\p{Cc}]|=\?/u)
    expect(subject?.replaceAll('\u2060', '')).toBe(
      'Dear =?utf-8?q?A=0d=0aBcc:_x@y.zz?= Bcc: x@y.zz Bcc: x@y.zz',
    )
  })

  it('replaces half an emoji of a saved reply', () => {
    const half = {subject: 'Hi \ud83d', text: '\udcbb Hi'}
    expect(parseMailLink(mailLink(request(), half, priceList))).toMatchObject({
      subject: 'Hi \ufffd',
      body: '\ufffd Hi',
    })
  })

  it('does not replace placeholders in the visitor’s own text', () => {
    const link = mailLink(request({destinations: '{name}'}), template, priceList)
    expect(parseMailLink(link).subject).toBe('Your trip: {name}')
  })

  it('returns a link without subject and body if there is no template', () => {
    expect(mailLink(request(), null, priceList)).toBe('mailto:ada@example.com')
  })

  it('is long from about 1,800 characters as it is encoded, and can be opened without its text', () => {
    const linkTo = (text: string) => mailLink(request(), {subject: 'Ответ', text}, priceList)
    expect(isLongMailLink(linkTo('a'.repeat(1700)))).toBe(false)
    expect(isLongMailLink(linkTo('Путешествие '.repeat(30)))).toBe(true)
    const long = linkTo('1 + 1 & more,\n{firstName} 🏝️')
    expect(splitMailLink(long)).toEqual({
      body: '1 + 1 & more,\nAda 🏝️',
      linkWithoutBody: `mailto:ada@example.com?subject=${encodeURIComponent('Ответ')}`,
    })
  })

  it('encodes the address so that it cannot add headers', () => {
    const link = mailLink(request({email: 'ada@example.com?bcc=eve@example.com'}), null, priceList)
    expect(new URL(link).search).toBe('')
  })
})

it('reads replies of any shape', () => {
  const reply = {_id: 'one', title: 'Greeting', subject: null, text: 5}
  const result = {usual: 'Hi', country: 1, saved: [reply, {_id: 'two', title: ['Bye']}, 'three']}
  const saved = [{_id: 'one', title: 'Greeting', subject: '', text: ''}]
  expect(templates.parse(result)).toEqual({usual: null, country: undefined, saved})
  expect(templates.parse({usual: {text: 'Hi'}, country: 'US', saved: null})).toMatchObject({
    usual: {subject: '', text: 'Hi'},
    saved: [],
  })
})
