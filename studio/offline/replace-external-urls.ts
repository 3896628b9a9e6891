import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'

const require = createRequire(import.meta.url)

type BundleFile =
  | {type: 'chunk'; code: string}
  | {type: 'asset'; fileName: string; source: string | Uint8Array}

interface PluginContext {
  emitFile(file: {type: 'asset'; fileName: string; source: string | Uint8Array}): unknown
}

/** External URLs that the Studio requests on its own and that no option disables. */
const REPLACEMENTS: {
  purpose: string
  pattern: RegExp
  replacement: string | ((url: string) => string)
}[] = [
  {
    purpose: 'script that connects the Studio to the Sanity dashboard',
    pattern: /<script src="https:\/\/core\.sanity-cdn\.com\/bridge\.js"[^>]*><\/script>\n?/g,
    replacement: '',
  },
  {
    // A data URL responds that the installed version is the latest.
    purpose: 'check for a newer version',
    pattern: /https:\/\/sanity-cdn\.com/g,
    replacement: `data:application/json,${encodeURIComponent(JSON.stringify(getVersions()))}#`,
  },
  {
    // The invalid URL makes the Studio hide its feedback form.
    purpose: 'feedback to Sanity',
    pattern: /https:\/\/api\.sanity\.io\/vX\/intake\//g,
    replacement: 'https://[offline]/',
  },
  {
    purpose: 'font Inter',
    pattern: /https:\/\/(?:design-system|studio)-static\.sanity\.io\/Inter[\w-]*\.woff2/g,
    replacement: (url) => `/${fontPath(url.includes('Italic') ? 'italic' : 'normal')}`,
  },
]

const fontPath = (style: string) => `static/inter-latin-standard-${style}.woff2`

function getVersions() {
  const {version}: {version: string} = require('sanity/package.json')
  return {packageVersion: version, latest: version}
}

/**
 * Vite plugin that removes requests to external hosts from the built Studio and adds the assets that
 * replace them.
 * @throws Error during the build if a pattern has no match, as after an upgrade of `sanity`
 */
export function replaceExternalUrls() {
  return {
    name: 'replace-external-urls',
    generateBundle: {
      order: 'post' as const,
      handler(this: PluginContext, _options: unknown, bundle: Record<string, BundleFile>) {
        const matched = new Set<string>()
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = replaceUrls(file.code, matched)
          else if (typeof file.source === 'string') file.source = replaceUrls(file.source, matched)
        }
        const missing = REPLACEMENTS.find(({purpose}) => !matched.has(purpose))
        if (missing) throw new Error(`offline/replace-external-urls.ts: URL not found: ${missing.purpose}`)
        // The Studio requests this file for Sanity Canvas, which a self-hosted lake does not have.
        const manifest = JSON.stringify({version: 1, workspaces: []})
        this.emitFile({type: 'asset', fileName: 'static/create-manifest.json', source: manifest})
        for (const style of ['normal', 'italic']) {
          const path = `@fontsource-variable/inter/files/inter-latin-standard-${style}.woff2`
          const source = readFileSync(require.resolve(path))
          this.emitFile({type: 'asset', fileName: fontPath(style), source})
        }
      },
    },
  }
}

/** Returns `text` with all replacements; adds the purposes of the patterns that match to `matched`. */
function replaceUrls(text: string, matched: Set<string>): string {
  return REPLACEMENTS.reduce(
    (result, {purpose, pattern, replacement}) =>
      result.replace(pattern, (url) => {
        matched.add(purpose)
        return typeof replacement === 'string' ? replacement : replacement(url)
      }),
    text,
  )
}
