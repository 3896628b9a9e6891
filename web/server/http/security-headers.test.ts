import {expect, test} from 'vitest'
import {securityHeaders} from './security-headers.ts'

const hsts = (siteUrl: string) => securityHeaders(siteUrl, false).get('strict-transport-security')

test('sends Strict-Transport-Security for HTTPS sites only', () => {
  expect(hsts('https://roam.example')).toBe('max-age=63072000')
  expect(hsts('http://localhost:3000')).toBeNull()
})
