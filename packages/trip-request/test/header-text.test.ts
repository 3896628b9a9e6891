import {expect, it} from 'vitest'
import {toHeaderText} from '../src/header-text.ts'

it.each([
  ['  Ada \r\n  Lovelace ', 'Ada Lovelace'],
  ['Ada\r\nBcc: x@example.com', 'Ada Bcc: x@example.com'],
  ['=?utf-8?q?Ada?=', '=\u2060?utf-8?q?Ada?='],
  ['a =?b=?c', 'a =\u2060?b=\u2060?c'],
])('%j is %j in the header of a mail', (text, expected) => {
  expect(toHeaderText(text)).toBe(expected)
})
