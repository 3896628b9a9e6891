import {domainToASCII} from 'node:url'
import {expect, it, test} from 'vitest'
import {hasUnicodeLocalPart, isEmail, mailtoLink, normalizeEmail} from '../src/email-address.ts'
import {sampleRequest} from '../src/sample-request.ts'
import {validate} from '../src/schema.ts'

const label = (length: number) => 'x'.repeat(length)

/** Address as written, and as it is stored. */
const VALID: [string, string?][] = [
  ['ada@example.com'],
  ['ada@xn--e1afmkfd.xn--p1ai'],
  ['tom&jerry@example.com'],
  ['ada/trips@example.com'],
  ['ada=x@example.com'],
  ['#1traveler@example.com'],
  ["o'hara@example.com"],
  ['ada+trips@example.co.uk'],
  ['_@example.com'],
  ['a.b..c.@example.com'],
  ['!$%&*^`{|}~?@example.com'],
  ['ada=?x@example.com'],
  ['ada@127.0.0.1'],
  ['ada@a--b.example'],
  [`ada@${label(63)}.example`],
  ['Ada.Byron@Example.COM', 'Ada.Byron@example.com'],
  ['  ada@example.com\n', 'ada@example.com'],
  ['\u200bada@exam\u00adple.com\ufeff', 'ada@example.com'],
  ['\u202aada@example.com\u202c', 'ada@example.com'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['ada﹫example.com', 'ada@example.com'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@ПРИМЕР.РФ', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@straße.example', 'ada@xn--strae-oqa.example'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['ada@مثال.إختبار', 'ada@xn--mgbh0fb.xn--kgbechtv'],
]

test.each(VALID)('%j is an address', (written, stored = written) => {
  expect(normalizeEmail(written)).toBe(stored)
  expect(normalizeEmail(stored)).toBe(stored)
  expect(validate({...sampleRequest, email: written})).toMatchObject({ok: true, request: {email: stored}})
  // The browser's parser of URLs reads the same domain as the one of mail.
  if (!/[＠﹫]/.test(written)) {
    const domain = stored.slice(stored.indexOf('@') + 1)
    expect(domainToASCII(domain)).toBe(domain)
  }
})

test.each([
  ...['', 'ada', '@', 'ada@', '@example.com', 'ada@@example.com', 'ada@b@example.com', 'ada b@example.com'],
  ...[
    'ada@example-.com',
    'ada@-example.com',
    'ada@example..com',
    'ada@example.com.',
    'ada@exa_mple.com',
    'ada@nowhere',
  ],
  ...[`ada@${label(64)}.example`, `ada@${'ü'.repeat(63)}.example`, 'ada@пример .рф', 'ada@пример/рф'],
  ...['ada@пример:25', 'ada@b@пример.рф', 'ada@-пример.рф', 'ada@[127.0.0.1]', '"a b"@example.com'],
  ...['Ada <ada@example.com>', 'ada@example.com, bob@example.com', 'ada@example.com?bcc=x@y.zz'],
  ...['=?utf-8?q?x=40y.zz=2C?=@example.com', 'ада@', 'ада@example-.com', '\u200b', '\ud800@example.com'],
])('%j is no address', (written) => {
  expect(isEmail(normalizeEmail(written))).toBe(false)
  const result = validate({...sampleRequest, email: written})
  expect(result.ok ? undefined : result.issues[0].message).toMatch(/^Invalid email address/)
})

test.each(['ада@пример.рф', 'zoë@example.com', '用户@例え.テスト', 'ada\u0301@example.com'])(
  '%j is told from other mistakes, since its letters before the @ cannot be mailed to',
  (written) => {
    expect(hasUnicodeLocalPart(normalizeEmail(written))).toBe(true)
    const result = validate({...sampleRequest, email: written})
    expect(result.ok ? undefined : result.issues[0].message).toContain('before the @')
  },
)

it('limits the length of the address that is stored', () => {
  const email = `ada@${'é'.repeat(50)}.${'é'.repeat(50)}.${'é'.repeat(50)}.${'é'.repeat(50)}.example`
  const result = validate({...sampleRequest, email})
  expect(result.ok ? result.request.email.length : result.issues[0].message).toBeTypeOf('number')
  const long = validate({...sampleRequest, email: `${label(250)}@пример.рф`})
  expect(long).toMatchObject({ok: false, issues: [{message: 'Email must be less than 255 characters'}]})
})

test.each([
  ['ada@example.com', 'mailto:ada@example.com'],
  ['#1&x?y=z%@example.com', 'mailto:%231%26x%3Fy%3Dz%25@example.com'],
  ['ada@пример.рф', 'mailto:ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@example.com?bcc=x@y.zz', 'mailto:ada@example.com%3Fbcc%3Dx%40y.zz'],
])('the link to %j is %s', (email, link) => {
  expect(mailtoLink(email)).toBe(link)
})

it('reads any text in linear time', () => {
  const start = performance.now()
  for (const text of ['=?', '?=', 'ü', 'a.', 'ü@', '@', ' ', '\u200b', '-'])
    for (const around of [text.repeat(30_000), `a@${text.repeat(30_000)}!`])
      validate({...sampleRequest, name: around, email: around})
  expect(performance.now() - start).toBeLessThan(3_000)
})
