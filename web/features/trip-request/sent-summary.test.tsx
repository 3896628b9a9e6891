import {FIELDS, type FieldName} from '@roam/trip-request'
import {sampleRequest} from '@roam/trip-request/sample-request'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {SentSummary} from './sent-summary.tsx'

const labels = Object.fromEntries(FIELDS.map((field) => [field, field])) as Record<FieldName, string>
const priceList = {packages: [{name: 'Explorer', price: 350, includedAddOns: []}], addOns: []}
const values = {...sampleRequest, packages: ['Explorer'], addOns: []}

test.each([
  ['the current prices', 'current', true],
  ['former prices, before a reload', 'former', false],
  ['no key, on the static site', undefined, true],
])('a request that was sent with %s', (_, shownPrices, hasPrice) => {
  const html = renderToStaticMarkup(
    <SentSummary {...{values, labels, priceList, shownPrices}} pricesKey="current" action="/" />,
  )
  expect(html.includes('$350')).toBe(hasPrice)
  expect(html).toContain('Explorer')
})

test.each([
  ['Email', true, 'A confirmation and my answer go to'],
  ['Email', false, 'My answer goes to'],
  ['Text/Call', true, 'A confirmation goes to'],
  ['Text/Call', false, 'I have noted'],
])('says what happens with the address of who prefers %s; a confirmation: %s', (option, isConfirmed, use) => {
  const html = renderToStaticMarkup(
    <SentSummary
      {...{labels, priceList, isConfirmed}}
      values={{...values, preferredContact: [option]}}
      pricesKey="current"
      action="/"
    />,
  )
  expect(html).toContain(`<span>${use} </span>`)
})
