import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {contentSecurityPolicy} from '../http/security-headers.ts'
import {createStyleInliner} from './inline-styles.ts'

const LINK = '<link rel="stylesheet" href="/_next/static/chunks/a.css?dpl=1" data-precedence="next"/>'
const PAGE = `<html><head>${LINK}</head><body>Hello<script>self.__next_f.push([1,""])</script></body></html>`

/** Inlines the stylesheets of a page whose build contains `a.css`. */
async function inline(html: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'roam-styles-'))
  onTestFinished(() => rm(directory, {recursive: true}))
  await mkdir(join(directory, '.next', 'static', 'chunks'), {recursive: true})
  await writeFile(
    join(directory, '.next', 'static', 'chunks', 'a.css'),
    'p{content:"$&";src:url(../media/a.woff2)}',
  )
  return createStyleInliner(directory)(html)
}

test('inlines stylesheets and moves their links to the end of the body', async () => {
  expect(await inline(PAGE), '/').toBe(
    '<html><head><style>p{content:"$&";src:url(/_next/static/media/a.woff2)}</style></head>' +
      `<body>Hello<script>self.__next_f.push([1,""])</script>${LINK}</body></html>`,
  )
})

test('the content security policy allows the inlined styles by their hash', async () => {
  expect(contentSecurityPolicy(await inline(PAGE), '/')).toMatch(/; style-src 'self' 'sha256-[\w+/]+=*';/)
})

test('does not change a page without stylesheets', async () => {
  expect(await inline('<body>Hello</body></html>')).toBe('<body>Hello</body></html>')
})
