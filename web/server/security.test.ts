import {expect, test} from 'vitest'
import {headersOfAll} from './security.ts'

const transport = (siteUrl: string) => headersOfAll(siteUrl, false).get('strict-transport-security')

test('browsers are told to stay with TLS where visitors come by it, and only there', () => {
  expect(transport('https://roam.example')).toBe('max-age=63072000')
  expect(transport('http://localhost:3000')).toBeNull()
})
