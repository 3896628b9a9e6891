import fc from 'fast-check'
import {expect, test} from 'vitest'
import {mapSelection} from './map-caret.ts'

const caret = (offset: number) => ({start: offset, end: offset})

test('a caret stays between the same letters, and a selection keeps its words', () => {
  expect(mapSelection('Two nights', 'In Rome: Two nights', caret(3))).toEqual(caret(12))
  expect(mapSelection('Two nights', 'Two nights in Rome', caret(3))).toEqual(caret(3))
  expect(mapSelection('Two nights in Rome', 'Two in Rome', {start: 14, end: 18})).toEqual({start: 7, end: 11})
  // What was around it is gone.
  expect(mapSelection('Two nights', 'Two days', caret(6))).toEqual(caret(7))
})

test('what another person inserts before a caret moves it by as much; what comes at it or after it does not', () => {
  const digits = fc.stringMatching(/^\d+$/)
  const letters = fc.stringMatching(/^[a-z]+$/)
  fc.assert(
    fc.property(digits, letters, fc.nat(), fc.nat(), (text, inserted, anyCaret, anyPlace) => {
      const [own, place] = [anyCaret % (text.length + 1), anyPlace % (text.length + 1)]
      const after = text.slice(0, place) + inserted + text.slice(place)
      const expected = place < own ? own + inserted.length : own
      expect(mapSelection(text, after, caret(own))).toEqual(caret(expected))
    }),
  )
})
