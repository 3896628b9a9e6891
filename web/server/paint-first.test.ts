import {expect, test} from 'vitest'
import {paintFirst} from './paint-first.ts'
import {contentSecurityPolicy} from './security.ts'

const SHEETS: Record<string, string> = {
  '/_next/static/chunks/a.css': '@font-face{src:url(../media/a.woff2)}',
  '/_next/static/chunks/b.css': 'b{background:url("data:image/png;base64,AA==")}',
}

const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`

const PAGE = [
  '<html><head>',
  link('a'),
  link('b'),
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/one.js"/>',
  '<link rel="preload" href="/_next/static/chunks/lost.css" as="style"/>',
  '<link rel="preload" href="/_next/static/media/a.woff2" as="font"/>',
  '<script src="/_next/static/chunks/two.js" async=""></script>',
  '<script src="/_next/static/chunks/old.js" noModule=""></script>',
  '</head><body>Hello',
  '<script src="/_next/static/chunks/one.js" id="_R_" async=""></script>',
  '<script>self.__next_f=[]</script></body></html>',
].join('')

const arranged = paintFirst(PAGE, (address) => SHEETS[address] ?? '')

test('styles stand in the page, in their order, and fetch from where they did', () => {
  expect(arranged).toContain(
    '<style>@font-face{src:url(/_next/static/media/a.woff2)}b{background:url("data:image/png;base64,AA==")}</style>',
  )
})

test('the links to style sheets stay for React, and no browser follows them', () => {
  for (const name of ['a', 'b'])
    expect(arranged).toContain(link(name).replace('/>', ' media="not all" disabled=""/>'))
})

test('no script is fetched but by what runs after the paint, and no style, but letters are', () => {
  expect(arranged).not.toMatch(/as="script"|as="style"|async=""/)
  expect(arranged).toContain('as="font"')
  expect(arranged).toMatch(
    /requestAnimationFrame.*\["\/_next\/static\/chunks\/two.js","\/_next\/static\/chunks\/one.js"\].*<\/script><\/body>/,
  )
  expect(arranged).toContain('old.js" noModule')
})

test('the policy lets its own styles and scripts run, by hash', () => {
  const policy = contentSecurityPolicy(arranged)
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*'){2};/)
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+=*';/)
})

test('a page without any stays as it is', () => {
  expect(paintFirst('<body>Hello</body>', () => '')).toBe('<body>Hello</body>')
})
