import {prefersPhone} from '@roam/trip-request'
import {expect, it} from 'vitest'

it.each([
  [['Text/Call'], true],
  [['Text/Call', 'No Preference'], true],
  [['Email'], false],
  [['Text/Call', 'Email'], false],
  [['No Preference'], false],
  [[], false],
])('prefersPhone returns for %j: %s', (preferredContact, expected) => {
  expect(prefersPhone(preferredContact)).toBe(expected)
})
