import {glob} from 'node:fs/promises'
import {join} from 'node:path'
import {escapeHTML} from '@portabletext/to-html'
import {IMMUTABLE} from '@roam/front-door/static/cache-control'
import {compressFiles} from '@roam/front-door/static/compressed-copies'
import type {Content} from '../../content/content.ts'
import {NOT_FOUND_PATH} from '../../content/list-pages.ts'
import {listRedirects, type SiteRedirect} from '../../content/redirects.ts'
import type {ReleasePage} from '../releases/release.ts'
import type {ReleaseBuilder} from '../releases/release-builder.ts'
import {securityHeaders} from '../rendering/security-headers.ts'

/** Of brotli, for hundreds of pages: 11, the default, takes fifty times as long as 5 and saves 10 % of the size. */
const PAGE_QUALITY = 5

const CHARSET_META = '<meta charSet="utf-8"/>'

/**
 * Adds the policy to a page as a meta element, for hosts that cannot set headers. Browsers ignore
 * frame-ancestors in a meta element, so it is omitted.
 */
export function insertPolicy(page: string, policy: string): string {
  if (!page.includes(CHARSET_META)) throw new Error(`Next rendered a page without ${CHARSET_META}`)
  const directives = policy.split('; ').filter((rule) => !rule.startsWith('frame-ancestors'))
  const meta = `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}"/>`
  return page.replace(CHARSET_META, () => CHARSET_META + meta)
}

/**
 * Copies scripts, styles, fonts and public files to the release.
 *
 * @param directory the web package, built
 */
export async function copyAssets(builder: ReleaseBuilder, directory: string): Promise<void> {
  for (const [from, to] of [
    [join(directory, '.next', 'static'), '_next/static'],
    [join(directory, 'public'), '.'],
  ] as const)
    for await (const entry of glob('**/*', {cwd: from, withFileTypes: true})) {
      const file = join(entry.parentPath, entry.name)
      if (entry.isFile()) await builder.copy(join(to, file.slice(from.length)), file)
    }
}

interface Source {
  /** By path. */
  pages: Record<string, ReleasePage>
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
    ...Object.entries(pages).flatMap(([path, {headers}]): HeaderRule[] => {
      const policy = headers['content-security-policy']
      if (!policy || path === NOT_FOUND_PATH) return []
      return [[path, {...SAME_ORIGIN, 'content-security-policy': policy}]]
    }),
  ]
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n')
}

/** Renders a redirect page with a meta refresh, for hosts without support for redirects. */
const renderRedirectPage = ({to, title}: SiteRedirect, siteUrl: string): string =>
  `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escapeHTML(title)}</title>
<meta http-equiv="refresh" content="0; url=${escapeHTML(to)}">
<link rel="canonical" href="${escapeHTML(new URL(to, siteUrl).href)}">
<p><a href="${escapeHTML(to)}">${escapeHTML(title)}</a></p>
</html>
`

/** Writes the host's configuration: `_headers`, `_redirects`, redirect pages, compressed copies. */
export async function writeHostFiles(builder: ReleaseBuilder, source: Source): Promise<void> {
  const redirects = listRedirects(source.content)
  for (const redirect of redirects)
    await builder.write(`${redirect.from}.html`, renderRedirectPage(redirect, source.siteUrl))
  // The exclamation mark forces the rule although a page exists at the path, for a real 301 status.
  const lines = redirects.map(({from, to}) => `${from} ${to} 301!`)
  await builder.write('_redirects', `${lines.join('\n')}\n`)
  await builder.write('_headers', `${createHeadersFile(source)}\n`)
  await compressFiles(builder.folder, PAGE_QUALITY)
}
