import {IncomingMessage, ServerResponse} from 'node:http'
import {Socket} from 'node:net'
import {createElement, lazy, type ReactNode, Suspense} from 'react'
import {renderToReadableStream} from 'react-dom/server'
import {expect, test} from 'vitest'
import {
  contentSecurityPolicy,
  draftSecurityPolicy,
  securityHeaders,
  setDraftHeaders,
} from './security-headers.ts'

const hsts = (siteUrl: string) => securityHeaders(siteUrl, false).get('strict-transport-security')

test('sends Strict-Transport-Security for HTTPS sites only', () => {
  expect(hsts('https://roam.example')).toBe('max-age=63072000')
  expect(hsts('http://localhost:3000')).toBeNull()
})

test('a page that opens a preview in a window cannot reach it', () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  response.setHeaders(securityHeaders('https://roam.example', false))
  setDraftHeaders(response)
  expect(response.getHeaders()).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  })
})

/** Scripts of a page that Next has rendered. */
const NEXT_SCRIPTS = [
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[5345]});</script>',
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  String.raw`<script>self.__next_f.push([1,"1:\"$Sreact.fragment\"\n5:\"\u003cp>\""])</script>`,
].join('')

/** Renders a page with React: structured data, a part that is streamed later, and another element. */
async function renderPage(element?: ReactNode): Promise<string> {
  const Late = lazy(async () => ({default: () => createElement('p', null, 'late')}))
  const page = createElement(
    'main',
    null,
    createElement('script', {type: 'application/ld+json'}, '{"@graph":[]}'),
    createElement(Suspense, {fallback: 'soon'}, createElement(Late)),
    element,
  )
  return (await new Response(await renderToReadableStream(page)).text()) + NEXT_SCRIPTS
}

test('allows the inline scripts of Next and React by hash, but not JSON-LD, which no browser runs', async () => {
  const html = await renderPage()
  expect(html).toContain('$RC("B:0","S:0")')
  for (const policy of [contentSecurityPolicy(html, '/'), draftSecurityPolicy(html, '/', undefined)])
    expect(policy).toMatch(/; script-src 'self'( 'sha256-[\w+/]+=*'){5};/)
})

test.each([
  'alert(1)',
  'self.__next_f.push([1,""]);alert(1)',
  'self.__next_f.push(alert(1))',
  '$RC("B:0","S:0");alert("")',
  '$RC("B:0",alert(1))',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[alert(1)]});',
])('refuses a page with the foreign inline script %s', async (script) => {
  const html = await renderPage(createElement('script', {dangerouslySetInnerHTML: {__html: script}}))
  const message = `The page /blog contains an inline script that is not from Next.js: ${JSON.stringify(script.slice(0, 80))}`
  expect(() => contentSecurityPolicy(html, '/blog')).toThrow(message)
  expect(() => draftSecurityPolicy(html, '/blog', undefined)).toThrow(message)
})
