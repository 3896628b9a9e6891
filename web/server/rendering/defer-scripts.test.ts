import {expect, test} from 'vitest'
import {contentSecurityPolicy} from '../http/security-headers.ts'
import {deferScripts} from './defer-scripts.ts'

const PAGE = [
  '<html><head>',
  '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/one.js"/>',
  '<link rel="preload" href="/_next/static/media/a.woff2" as="font"/>',
  '<script src="/_next/static/chunks/two.js" async=""></script>',
  '<script src="/_next/static/chunks/old.js" noModule=""></script>',
  '</head><body>Hello',
  '<script src="/_next/static/chunks/one.js" id="_R_" async=""></script>',
  '<script>self.__next_f=[]</script></body></html>',
].join('')

const deferred = deferScripts(PAGE)

test('loads scripts only after the first paint; keeps stylesheets and fonts', () => {
  expect(deferred).not.toMatch(/as="script"|async=""/)
  expect(deferred).toContain('a.css')
  expect(deferred).toContain('as="font"')
  expect(deferred).toMatch(
    /'load'.*'paint'.*\["\/_next\/static\/chunks\/two.js","\/_next\/static\/chunks\/one.js"\].*<\/script><\/body>/,
  )
  expect(deferred).toContain('old.js" noModule')
})

test('the content security policy allows the inline loader by its hash', () => {
  expect(contentSecurityPolicy(deferred)).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*'){2};/)
})

test('does not change a page without scripts', () => {
  expect(deferScripts('<body>Hello</body>')).toBe('<body>Hello</body>')
})
