import {expect, it} from 'vitest'
import {fillFirstName, parseTripTexts, tripTexts} from '../src/trip-texts.ts'

const DEFAULTS = tripTexts.parse({})

it.each([
  [null, {}],
  ['x', {}],
  [{acceptLabel: 'Yes, please', changeHeading: 5, acceptNote: ''}, {acceptLabel: 'Yes, please'}],
  [{acceptLabel: {}, planMail: null, planSubject: 'Go'}, {planSubject: 'Go'}],
])('keeps the valid texts of %j', (document, expected) => {
  expect(parseTripTexts(document)).toEqual({...DEFAULTS, ...expected})
})

it.each([
  ['Ada Lovelace', 'Hi Ada, dear Ada'],
  ['  María  José ', 'Hi María, dear María'],
  ['$& $1', 'Hi $&, dear $&'],
  ['', 'Hi , dear '],
])('fills the first name of %j into every place', (name, expected) => {
  expect(fillFirstName('Hi {firstName}, dear {firstName}', name)).toBe(expected)
})
