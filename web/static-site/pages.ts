import {glob, readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'
import type {Content} from '../content/content.ts'
import {makeForVisitors} from '../server/made.ts'
import {NOT_FOUND_PATH} from '../server/pages.ts'
import {pathsOf} from '../server/paths.ts'
import type {Release} from './release.ts'

/** A page of the static site. */
export interface WrittenPage {
  path: string
  html: string
  policy: string
}

/** What Next made when it was built: pages, and files such as icons. */
const prerendered = z.object({routes: z.record(z.string(), z.unknown())})

/** Nobody is sent there: it stands for what Next itself could not do. */
const ERROR_PATH = '/_global-error'

const CHARSET = '<meta charSet="utf-8"/>'

/** Hosts that know of no headers: the page brings its policy. Who may frame it can only a header say. */
function withPolicy(html: string, policy: string): string {
  if (!html.includes(CHARSET)) throw new Error('Next writes its pages in another way: no charset')
  const said = policy.split('; ').filter((rule) => !rule.startsWith('frame-ancestors'))
  const meta = `<meta http-equiv="Content-Security-Policy" content="${said.join('; ')}"/>`
  return html.replace(CHARSET, () => CHARSET + meta)
}

const fileOf = (path: string) =>
  path === '/' ? 'index.html' : path === NOT_FOUND_PATH ? '404.html' : `${path}.html`

/** Every address that is neither a picture nor a script. */
async function allPaths(content: Content, directory: string): Promise<string[]> {
  const text = await readFile(join(directory, '.next', 'prerender-manifest.json'), 'utf8')
  const built = Object.keys(prerendered.parse(JSON.parse(text)).routes)
  return [...new Set([...pathsOf(content), ...built])].filter((path) => path !== ERROR_PATH)
}

interface Source {
  /** Asks Next for a path. */
  get: (path: string) => Promise<Response>
  content: Content
  /** Of the site, built. */
  directory: string
}

/** Writes every page, and the scripts, styles, fonts and icons that they need. */
export async function addPages(
  release: Release,
  {get, content, directory}: Source,
): Promise<WrittenPage[]> {
  const pages: WrittenPage[] = []
  for (const path of await allPaths(content, directory)) {
    const {status, headers, body} = await makeForVisitors(await get(path))
    if (status !== (path === NOT_FOUND_PATH ? 404 : 200))
      throw new Error(`The page ${path} could not be made: status ${status}`)
    const policy = headers['content-security-policy']
    if (policy) {
      const html = withPolicy(body.toString(), policy)
      await release.write(fileOf(path), html)
      pages.push({path, html, policy})
    } else await release.write(path, body)
  }
  for (const [from, to] of [
    ['.next/static', '_next/static'],
    ['public', '.'],
  ] as const)
    for await (const entry of glob('**/*', {cwd: join(directory, from), withFileTypes: true}))
      if (entry.isFile()) {
        const file = join(entry.parentPath, entry.name)
        await release.copy(join(to, file.slice(join(directory, from).length)), file)
      }
  return pages
}
