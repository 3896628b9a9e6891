import {expect, test} from 'vitest'
import {scriptsAfterLoad} from './scripts-after-load.ts'
import {contentSecurityPolicy} from './security.ts'

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

const arranged = scriptsAfterLoad(PAGE)

test('no script is fetched but by what runs after the paint; styles and letters are', () => {
  expect(arranged).not.toMatch(/as="script"|async=""/)
  expect(arranged).toContain('a.css')
  expect(arranged).toContain('as="font"')
  expect(arranged).toMatch(
    /'load'.*'paint'.*\["\/_next\/static\/chunks\/two.js","\/_next\/static\/chunks\/one.js"\].*<\/script><\/body>/,
  )
  expect(arranged).toContain('old.js" noModule')
})

test('the policy lets its own scripts run, by hash', () => {
  expect(contentSecurityPolicy(arranged)).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*'){2};/)
})

test('a page without any stays as it is', () => {
  expect(scriptsAfterLoad('<body>Hello</body>')).toBe('<body>Hello</body>')
})
