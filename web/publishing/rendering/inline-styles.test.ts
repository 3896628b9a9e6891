import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {createStyleInliner} from './inline-styles.ts'
import {contentSecurityPolicy} from './security-headers.ts'

const FIRST_LINK = '<link rel="stylesheet" href="/_next/static/chunks/a.css?dpl=1" data-precedence="next"/>'
const SECOND_LINK = '<link rel="stylesheet" href="/_next/static/chunks/b.css" data-precedence="next"/>'
const RSC_PAYLOAD =
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,""])</script>'
const PAGE = `<html><head>${FIRST_LINK}${SECOND_LINK}</head><body>Hello${RSC_PAYLOAD}</body></html>`

/** Inlines the stylesheets of a page whose build contains `a.css` and `b.css`. */
async function inline(html: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'roam-styles-'))
  onTestFinished(() => rm(directory, {recursive: true}))
  await mkdir(join(directory, '.next', 'static', 'chunks'), {recursive: true})
  await writeFile(
    join(directory, '.next', 'static', 'chunks', 'a.css'),
    'p{content:"$&";src:url(../media/a.woff2)}',
  )
  await writeFile(join(directory, '.next', 'static', 'chunks', 'b.css'), 'a{color:red}')
  return createStyleInliner(directory)(html)
}

test('inlines stylesheets as one element and moves their links, disabled, in front of the RSC payload', async () => {
  const disable = (link: string) => link.replace('<link', '<link disabled=""')
  expect(await inline(PAGE)).toBe(
    '<html><head><style>p{content:"$&";src:url(/_next/static/media/a.woff2)}a{color:red}</style></head>' +
      `<body>Hello${disable(FIRST_LINK)}${disable(SECOND_LINK)}${RSC_PAYLOAD}</body></html>`,
  )
})

test('inlines preloaded stylesheets, too', async () => {
  const preload = SECOND_LINK.replace('stylesheet', 'preload').replace('data-precedence="next"', 'as="style"')
  expect(await inline(PAGE.replace(SECOND_LINK, preload))).toBe(await inline(PAGE))
})

test('the content security policy allows the inlined styles by their hash', async () => {
  expect(contentSecurityPolicy(await inline(PAGE), '/')).toMatch(/; style-src 'self' 'sha256-[\w+/]+=*';/)
})

test('moves the links of a page without RSC payload to the end of the body', async () => {
  expect(await inline(PAGE.replace(RSC_PAYLOAD, ''))).toMatch(
    /Hello<link disabled.*<link disabled.*<\/body><\/html>$/,
  )
})

test('does not change a page without stylesheets', async () => {
  expect(await inline('<body>Hello</body></html>')).toBe('<body>Hello</body></html>')
})
