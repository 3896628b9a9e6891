import {expect, test} from 'vitest'
import {truncate} from '../src/truncate.ts'

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab😀', 3, 'ab'],
  ['a👨‍👩‍👧‍👦b', 11, 'a'],
  ['a👨‍👩‍👧‍👦b', 12, 'a👨‍👩‍👧‍👦'],
  ['ab🇮🇹', 5, 'ab'],
  ['🇮🇹🇫🇷', 6, '🇮🇹'],
  ['👍🏽!', 3, ''],
  ['❤️!', 1, ''],
  ['e\u0301e\u0301', 3, 'e\u0301'],
  ['\u1112\u1161\u11ab\u1100', 2, ''],
  ['नमस्ते', 3, 'नम'],
  ['1️⃣2️⃣', 4, '1️⃣'],
  [`a${'\u0301'.repeat(300)}`, 200, ''],
])('%s is cut to %i units between characters', (text, maxLength, expected) => {
  expect(truncate(text, maxLength)).toBe(expected)
})
