import {expect, test} from 'vitest'
import {isReservedName, isSameName} from '../src/auth/names.ts'

test.each([
  ['Rosa', 'rosa'],
  ['Rosa', 'ROSA'],
  ['Rosa', 'Rоsa'],
  ['Rosa', 'R\u200bosa'],
  ['Rosa', '\u202eRosa'],
  ['Rosa', 'Ｒｏｓａ'],
  ['Rosa', '𝐑𝐨𝐬𝐚'],
  ['Rosa', 'Ꮢosa'],
  ['Kirk', 'Кirk'],
  ['José', 'Jose\u0301'],
  ['Rosa Luna', 'Rosa\u00a0 Luna'],
  ['КИРА', 'Кира'],
  ['ΓΙΆΝΝΗΣ', 'Γιάννης'],
  ['Straße', 'STRASSE'],
  ['Marnie', 'Mamie'],
  ['The site', 'ТHE SITE'],
])('%j and %j are the same name', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
  expect(isSameName(other, one)).toBe(true)
})

test.each([
  ['Rosa', 'Rose'],
  ['José', 'Jose'],
  ['Ada', 'Ada Lovelace'],
  ['李明', '李朋'],
  ['Анна', 'Инна'],
  ['Ali', 'All'],
  ['Nora', 'Norа Ray'],
])('%j and %j are different names', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
})

test('a name that begins with a reserved name and another word is reserved', () => {
  expect(isReservedName('The site, reading', ['The site'])).toBe(true)
  expect(isReservedName('ТHE SITE', ['The site'])).toBe(true)
  expect(isReservedName('Roamer', ['Roam'])).toBe(false)
})
