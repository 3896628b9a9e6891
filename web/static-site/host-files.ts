import type {Content} from '../content/content.ts'
import {compress} from '../server/compress.ts'
import {KEEP_FOR_EVER} from '../server/kept-files.ts'
import {NOT_FOUND_PATH} from '../server/pages.ts'
import {headersOfAll} from '../server/security.ts'
import type {WrittenPage} from './pages.ts'
import {redirectPage, redirectsOf} from './redirects.ts'
import type {Release} from './release.ts'

interface Source {
  pages: WrittenPage[]
  content: Content
  siteUrl: string
}

type Rule = [path: string, headers: Record<string, string>]

const OWN = {'cross-origin-resource-policy': 'same-origin'}
const KEPT = {'cache-control': `public, ${KEEP_FOR_EVER}`}

/** The rules for a host that reads a file `_headers`: a path, and below it a line for each header. */
function headersFile({pages, siteUrl}: Source): string {
  const headers = headersOfAll(siteUrl, false)
  // Where two rules name the same header, browsers are sent both: these differ from path to path.
  headers.delete('content-security-policy')
  headers.delete('cross-origin-resource-policy')
  const rules: Rule[] = [
    ['/*', Object.fromEntries(headers)],
    ['/_next/static/*', {...OWN, ...KEPT}],
    ['/images/*', {...OWN, ...KEPT}],
    ['/cards/*', KEPT],
    ...pages
      .filter(({path}) => path !== NOT_FOUND_PATH)
      .map(({path, policy}): Rule => [path, {...OWN, 'content-security-policy': policy}]),
  ]
  return rules
    .map(([path, said]) =>
      [path, ...Object.entries(said).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n')
}

const TEXT = '**/*.{html,xml,txt,svg,webmanifest,js,css}'

/** Adds what hosts need to send the files as they should: headers, redirects, compressed copies. */
export async function addHostFiles(release: Release, source: Source): Promise<void> {
  const redirects = redirectsOf(source.content)
  for (const redirect of redirects)
    await release.write(`${redirect.from}.html`, redirectPage(redirect, source.siteUrl))
  // The mark goes before the page of the same name: hosts that know it send the real status.
  const lines = redirects.map(({from, to}) => `${from} ${to} 301!`)
  await release.write('_redirects', `${lines.join('\n')}\n`)
  await release.write('_headers', `${headersFile(source)}\n`)
  await compress(release.folder, TEXT)
}
