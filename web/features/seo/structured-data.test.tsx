import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {StructuredData} from './structured-data.tsx'

const name = '</script><script>alert("Hello")</script>'
const html = renderToStaticMarkup(<StructuredData things={[{'@type': 'Question', name}]} />)

test('escapes content that would close the script element', () => {
  const [match, json = ''] = html.match(/^<script type="application\/ld\+json">([^<]*)<\/script>$/) ?? []
  expect(match).toBe(html)
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{'@type': 'Question', name}],
  })
})
