import {expect, test} from 'vitest'
import {toHeaderText} from '../src/header-text.ts'
import {cleanLine, cleanText, stripInvisible, trimInvisible} from '../src/invisible-characters.ts'
import {sampleRequest} from '../src/sample-request.ts'
import {validate} from '../src/schema.ts'

const LISTED = [
  ...[0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2066, 0x2067],
  ...[0x2068, 0x2069, 0xad, 0x34f, 0x61c, 0x180e, 0x3164, 0xfeff, 0xfe0f, 0xe0100, 0x115f, 0xffa0, 0x2063],
  ...[0, 1, 8, 0x1b, 0x7f, 0x80, 0x9f, 0xfff9, 0xfffc, 0xffff, 0xfdd0, 0x1fffe, 0xe0001, 0xe0041, 0x206a],
].map((code) => String.fromCodePoint(code))

test.each(LISTED.map((character) => [character]))('%j is dropped where it means nothing', (character) => {
  for (const clean of [cleanText, cleanLine, stripInvisible]) {
    expect(clean(`Ada${character}Byron${character}`)).toBe('AdaByron')
    expect(trimInvisible(clean(character.repeat(3)))).toBe('')
  }
  const request = {...sampleRequest, name: `${character} \u00a0`, phone: `\u2800${character}`}
  const result = validate(request)
  expect(result.ok ? [] : result.issues.map(({message}) => message)).toEqual([
    'Name is required',
    'Phone number is required',
  ])
})

test.each([
  ['a Persian name', 'علی‌رضا'],
  ['a Persian abbreviation', 'ه‍.ش'],
  ['Hindi', 'क्‍ष क्‌ष'],
  ['Sinhala', 'ශ්‍රී ලංකා'],
  ['Malayalam, at the end of a word', 'അവന്‍'],
  ['Khmer words', 'សួស្តី\u200bបង'],
  ['Thai words', 'กรุงเทพ\u200bมหานคร'],
  ['Javanese words', 'ꦗꦮ\u200bꦏꦫ'],
  ['joiners of Tifinagh, Chakma and Newa', 'ⵏ\u200dⴰ 𑄇\u200c𑄳 𑐎\u200d𑑂'],
  ['joiners of Lepcha, Cham and Sylheti Nagri', 'ᰀ\u200dᰤ ꨆ\u200cꨴ ꠇ\u200d꠆'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ\u180e\u1820'],
  ['a Japanese name', '葛\u{e0100}城'],
  ['a family', '👩🏽‍❤️‍👩🏻 👨‍👩‍👧‍👦'],
  ['flags', '🏳️‍🌈 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴‍☠️'],
  ['keys and hearts', '1️⃣ ❤️ ❤︎ ☎️'],
  ['a decomposed name', 'Zoe\u0308'],
])('%s keeps what it needs', (_, text) => {
  expect(cleanText(text)).toBe(text)
  expect(cleanLine(text)).toBe(text)
})

test.each([
  ['direction marks beside Hebrew', cleanText, 'שלום\u200f!', 'שלום\u200f!'],
  ['direction marks in a Hebrew name', cleanLine, '\u200fמשה\u200e', 'משה'],
  ['direction marks beside Latin', cleanText, 'Rome\u200f!', 'Rome!'],
  ['overrides', cleanText, 'Ada \u202eevil\u202c שלום\u2066', 'Ada evil שלום'],
  ['joiners between Latin letters', cleanLine, 'A\u200dd\u200ca', 'Ada'],
  ['a joiner after a space', cleanText, 'علی \u200cرضا', 'علی رضا'],
  ['two joiners', cleanText, 'علی\u200c\u200cرضا', 'علی\u200cرضا'],
  ['an emoji’s joiner at the end', cleanText, '👩\u200d', '👩'],
  ['soft breaks of Word', cleanText, 'a\vb\u2028c\r\nd\u0085e\ff', 'a\nb\nc\nd\ne\nf'],
  ['line breaks in a name', cleanLine, 'Ada\r\nBcc:\tx', 'Ada Bcc: x'],
  ['tabs and line breaks of a wish', cleanText, 'a\tb\n\nc', 'a\tb\n\nc'],
  ['half an emoji', cleanText, 'Ada \ud83d', 'Ada \ufffd'],
  [
    'a phone number from contacts',
    stripInvisible,
    '\u202a+44\u00a020 7946\u200b0018\u202c',
    '+44\u00a020 79460018',
  ],
])('%s', (_, clean, text, expected) => {
  expect(clean(text)).toBe(expected)
  expect(clean(expected)).toBe(expected)
})

test.each(['محمد \u200e(Ali)\u200e', '12/5\u200f-20/5 ינואר'])('%j keeps the order of its parts', (line) => {
  const result = validate({...sampleRequest, name: `${line}\r\n`, travelDates: line.replace(' ', '\t\n')})
  expect(result).toMatchObject({ok: true, request: {name: line, travelDates: line}})
  expect(toHeaderText(line)).toBe(line.replaceAll(/[\u200e\u200f]/g, ''))
})

test('no code point adds something invisible to a name', () => {
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code)
    const name = cleanLine(`A${character}B`)
    if (/[\p{Cc}\p{Cs}\p{Bidi_Control}]|(?![\u034f])[\p{DI}]/u.test(name))
      expect.fail(`U+${code.toString(16)}`)
  }
})

test('cleaning a second time changes nothing', () => {
  const characters = [...LISTED, ...'A1 ا\u064eकน\u1820葛👩🏽❤\u{1f3f4}\u{e0067}\u{e007f}\ud800\r\n\v']
  for (const clean of [cleanText, cleanLine, stripInvisible])
    for (const first of characters)
      for (const second of characters)
        for (const third of characters) {
          const once = clean(`ن${first}${second}${third}B`)
          if (clean(once) !== once) expect.fail(JSON.stringify([first, second, third]))
        }
})

test.each([
  ['  Ada \r\n  Lovelace ', 'Ada Lovelace'],
  ['Ada\r\nBcc: x@example.com', 'Ada Bcc: x@example.com'],
  ['=?utf-8?q?Ada?=', '=\u2060?utf-8?q?Ada?='],
  ['a =?b=?c', 'a =\u2060?b=\u2060?c'],
])('%j is %j in the header of a mail', (text, expected) => {
  expect(toHeaderText(text)).toBe(expected)
})
