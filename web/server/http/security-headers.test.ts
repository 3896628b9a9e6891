import {expect, test} from 'vitest'
import {contentSecurityPolicy, securityHeaders} from './security-headers.ts'

const hsts = (siteUrl: string) => securityHeaders(siteUrl, false).get('strict-transport-security')

test('sends Strict-Transport-Security for HTTPS sites only', () => {
  expect(hsts('https://roam.example')).toBe('max-age=63072000')
  expect(hsts('http://localhost:3000')).toBeNull()
})

test('allows inline scripts by hash, but not JSON-LD, which no browser runs', () => {
  const structuredData = '<script type="application/ld+json">{"@graph":[]}</script>'
  expect(contentSecurityPolicy(structuredData)).toContain(`script-src 'self';`)
  expect(contentSecurityPolicy(`${structuredData}<script>start()</script>`)).toMatch(
    /script-src 'self' 'sha256-[^']+';/,
  )
})
