import {describe, expect, test} from 'vitest'
import {href, webAddress} from '../src/content-rules.ts'

describe('a link', () => {
  test.each([
    'https://ferries.example/',
    'mailto:ada@example.com',
    'tel:+15551234567',
    '/blog',
    '#a',
  ])('may lead to %s', (address) => {
    expect(href.safeParse(address).success).toBe(true)
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//elsewhere.example/',
    'https://',
    '',
  ])('runs no code and leads nowhere else: %j', (address) => {
    expect(href.safeParse(address).success).toBe(false)
  })

  test.each(['http://instagram.example', 'javascript://instagram.example/%0aalert(1)'])(
    'to a profile elsewhere is not %j',
    (address) => {
      expect(webAddress.safeParse(address).success).toBe(false)
    },
  )
})
