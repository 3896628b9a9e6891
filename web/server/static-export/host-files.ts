import type {Content} from '../../content/content.ts'
import {listRedirects} from '../../content/redirects.ts'
import {compress} from '../compression/compress.ts'
import {IMMUTABLE} from '../http/response.ts'
import {securityHeaders} from '../http/security-headers.ts'
import {NOT_FOUND_PATH} from '../rendering/page-cache.ts'
import type {ExportedPage} from './export-pages.ts'
import {renderRedirectPage} from './redirects.ts'
import type {Release} from './release.ts'

interface Source {
  pages: ExportedPage[]
  content: Content
  siteUrl: string
}

type HeaderRule = [path: string, headers: Record<string, string>]

const SAME_ORIGIN = {'cross-origin-resource-policy': 'same-origin'}
const IMMUTABLE_CACHE = {'cache-control': `public, ${IMMUTABLE}`}

/** Returns a `_headers` file (Netlify, Cloudflare Pages): a path, then one indented line per header. */
function createHeadersFile({pages, siteUrl}: Source): string {
  const commonHeaders = securityHeaders(siteUrl, false)
  // Hosts send a header twice if two matching rules set it, so path-specific headers go to own rules.
  commonHeaders.delete('content-security-policy')
  commonHeaders.delete('cross-origin-resource-policy')
  const rules: HeaderRule[] = [
    ['/*', Object.fromEntries(commonHeaders)],
    ['/_next/static/*', {...SAME_ORIGIN, ...IMMUTABLE_CACHE}],
    ['/images/*', {...SAME_ORIGIN, ...IMMUTABLE_CACHE}],
    ['/cards/*', IMMUTABLE_CACHE],
    ...pages
      .filter(({path}) => path !== NOT_FOUND_PATH)
      .map(({path, policy}): HeaderRule => [path, {...SAME_ORIGIN, 'content-security-policy': policy}]),
  ]
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n')
}

const COMPRESSIBLE_FILES = '**/*.{html,xml,txt,svg,webmanifest,js,css}'

/** Adds the host's configuration: `_headers`, `_redirects`, redirect pages, compressed copies. */
export async function addHostFiles(release: Release, source: Source): Promise<void> {
  const redirects = listRedirects(source.content)
  for (const redirect of redirects)
    await release.write(`${redirect.from}.html`, renderRedirectPage(redirect, source.siteUrl))
  // The exclamation mark forces the rule although a page exists at the path, for a real 301 status.
  const lines = redirects.map(({from, to}) => `${from} ${to} 301!`)
  await release.write('_redirects', `${lines.join('\n')}\n`)
  await release.write('_headers', `${createHeadersFile(source)}\n`)
  await compress(release.folder, COMPRESSIBLE_FILES)
}
