import {expect, it} from 'vitest'
import {parseTripTexts, tripTexts} from '../src/trip-texts.ts'

const DEFAULTS = tripTexts.parse({})

it.each([
  [null, {}],
  ['x', {}],
  [{acceptLabel: 'Yes, please', changeHeading: 5, acceptNote: ''}, {acceptLabel: 'Yes, please'}],
  [{acceptLabel: {}, planMail: null, planSubject: 'Go'}, {planSubject: 'Go'}],
])('keeps the valid texts of %j', (document, expected) => {
  expect(parseTripTexts(document)).toEqual({...DEFAULTS, ...expected})
})
