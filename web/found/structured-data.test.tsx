import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {contentSecurityPolicy} from '../server/security.ts'
import {StructuredData} from './structured-data.tsx'

const name = '</script><script>alert("Hello")</script>'
const html = renderToStaticMarkup(<StructuredData things={[{'@type': 'Question', name}]} />)

test('what the founder writes does not end the element', () => {
  const [all, json = ''] =
    html.match(/^<script type="application\/ld\+json">([^<]*)<\/script>$/) ?? []
  expect(all).toBe(html)
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{'@type': 'Question', name}],
  })
})

test('the policy has scripts to allow, and no data', () => {
  expect(contentSecurityPolicy(html)).toContain(`script-src 'self';`)
  expect(contentSecurityPolicy(`${html}<script>start()</script>`)).toMatch(
    /script-src 'self' 'sha256-[^']+';/,
  )
})
