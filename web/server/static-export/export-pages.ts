import {glob, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'
import type {Content} from '../../content/content.ts'
import {createStyleInliner} from '../rendering/inline-styles.ts'
import {contentPaths} from '../rendering/known-paths.ts'
import {NOT_FOUND_PATH} from '../rendering/page-cache.ts'
import {renderForVisitors} from '../rendering/rendered-response.ts'
import type {Release} from './release.ts'

/** An HTML page of the static site. */
export interface ExportedPage {
  path: string
  html: string
  /** Content-Security-Policy. */
  policy: string
}

/** The routes in Next's prerender manifest: pages, and files such as icons. */
const prerenderManifestSchema = z.object({routes: z.record(z.string(), z.unknown())})

/** Next's fallback for errors outside the root layout; no URL leads to it. */
const ERROR_PATH = '/_global-error'

const CHARSET_META = '<meta charSet="utf-8"/>'

/**
 * Adds the policy as a meta element, for hosts that cannot set headers. Browsers ignore
 * frame-ancestors in a meta element, so it is omitted.
 */
function insertPolicy(html: string, policy: string): string {
  if (!html.includes(CHARSET_META)) throw new Error(`Next rendered a page without ${CHARSET_META}`)
  const directives = policy.split('; ').filter((rule) => !rule.startsWith('frame-ancestors'))
  const meta = `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}"/>`
  return html.replace(CHARSET_META, () => CHARSET_META + meta)
}

const getFileName = (path: string) =>
  path === '/' ? 'index.html' : path === NOT_FOUND_PATH ? '404.html' : `${path}.html`

/** Returns the paths of all pages, feeds and icons. */
async function listPaths(content: Content, directory: string): Promise<string[]> {
  const manifest = await readFile(join(directory, '.next', 'prerender-manifest.json'), 'utf8')
  const prerendered = Object.keys(prerenderManifestSchema.parse(JSON.parse(manifest)).routes)
  const paths = new Set([...contentPaths(content), ...prerendered])
  return [...paths].filter((path) => path !== ERROR_PATH)
}

interface Source {
  /** Requests a path from Next. */
  fetchPage: (path: string) => Promise<Response>
  content: Content
  /** The web package, built. */
  directory: string
}

/** Copies scripts, styles, fonts and public files. */
async function copyAssets(release: Release, directory: string): Promise<void> {
  for (const [from, to] of [
    ['.next/static', '_next/static'],
    ['public', '.'],
  ] as const)
    for await (const entry of glob('**/*', {cwd: join(directory, from), withFileTypes: true}))
      if (entry.isFile()) {
        const file = join(entry.parentPath, entry.name)
        await release.copy(join(to, file.slice(join(directory, from).length)), file)
      }
}

/**
 * Writes all pages and their assets to the release; resolves with the HTML pages.
 *
 * @throws an Error if a page cannot be rendered
 */
export async function exportPages(
  release: Release,
  {fetchPage, content, directory}: Source,
): Promise<ExportedPage[]> {
  const inlineStyles = createStyleInliner(directory)
  const pages: ExportedPage[] = []
  for (const path of await listPaths(content, directory)) {
    const {status, headers, body} = await renderForVisitors(await fetchPage(path), path, inlineStyles)
    if (status !== (path === NOT_FOUND_PATH ? 404 : 200))
      throw new Error(`The page ${path} could not be rendered: status ${status}`)
    const policy = headers['content-security-policy']
    if (policy) {
      const html = insertPolicy(body.toString(), policy)
      await release.write(getFileName(path), html)
      pages.push({path, html, policy})
    } else await release.write(path, body)
  }
  await copyAssets(release, directory)
  return pages
}
