import {describe, expect, test} from 'vitest'
import {email, href, httpsUrl} from '../src/content-rules.ts'

describe('href', () => {
  test.each([
    ...['https://[your-link]', 'https://example.com:port/', 'http://%', 'https://1.2.3.4.5/'],
    ...['https://user@:x', 'HTTPS://[a'],
  ])('rejects an address that no browser can open: %s', (url) => {
    expect(href.safeParse(url).success).toBe(false)
  })

  test.each(['tel:+1 (555) 010', 'https://roam.example/a b', '/blog/a b'])(
    'says that %j has spaces',
    (url) => {
      expect(href.safeParse(url).error?.issues[0]?.message).toMatch(/spaces/)
    },
  )

  test.each(['https://ferries.example/', 'mailto:ada@example.com', 'tel:+15551234567', '/blog', '#a'])(
    'accepts %s',
    (url) => {
      expect(href.safeParse(url).success).toBe(true)
    },
  )

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '\\\\elsewhere.example/',
    '/\t/elsewhere.example/',
    '/\n/elsewhere.example/',
    '/blog\\a',
    '/blog\u0000',
    '/blog\u0085',
    'https://',
    '',
  ])('rejects script URLs and protocol-relative URLs: %j', (url) => {
    expect(href.safeParse(url).success).toBe(false)
  })

  test.each([
    'http://instagram.example',
    'javascript://instagram.example/%0aalert(1)',
    'https:\\\\instagram.example',
    'https://instagram.example\\@elsewhere.example',
  ])('httpsUrl rejects %j', (url) => {
    expect(httpsUrl.safeParse(url).success).toBe(false)
  })
})

test.each([
  ['hello@reisebüro.example', 'hello@reisebüro.example'],
  [' tom&jerry@roam.example\u200b', 'tom&jerry@roam.example'],
  ['hello@roam-.example', undefined],
  ['grüße@roam.example', undefined],
])('the founder’s address %j is shown as %j', (written, shown) => {
  expect(email.safeParse(written).data).toBe(shown)
})
