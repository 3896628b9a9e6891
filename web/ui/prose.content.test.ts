import {expect, test} from 'vitest'
import {bindShortWords, prose} from './prose.content.ts'

/** No-break spaces are shown as tildes. */
const bind = (text: string) => bindShortWords(text).replaceAll('\u00a0', '~')

test.each([
  ['I do, and I like it.', 'I~do, and I~like it.'],
  ['Tell me “I want a plan”', 'Tell me “I~want a~plan”'],
  ['A week (a quiet one)', 'A~week (a~quiet one)'],
  ['within 24–48 hours', 'within 24–48~hours'],
  ['up to 4 hours, from 9 am on', 'up to 4~hours, from 9~am on'],
  ['Two of us, day 2 of 3', 'Two of us, day 2 of 3'],
  ['Italia e Francia', 'Italia e Francia'],
  ['I’ll ask. Part I. Terminal A', 'I’ll ask. Part I. Terminal A'],
  ['the 4 dayrooms', 'the 4 dayrooms'],
])('%s', (text, bound) => {
  expect(bind(text)).toBe(bound)
  expect(bindShortWords(bindShortWords(text))).toBe(bindShortWords(text))
})

test('running text has its letters unchanged', () => {
  expect(prose.parse('I plan a week').replaceAll('\u00a0', ' ')).toBe('I plan a week')
})
