import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'

const require = createRequire(import.meta.url)

type File =
  | {type: 'chunk'; code: string}
  | {type: 'asset'; fileName: string; source: string | Uint8Array}

interface Context {
  emitFile(file: {type: 'asset'; fileName: string; source: string | Uint8Array}): unknown
}

/**
 * The addresses outside that the Studio would ask for without anyone's doing, and that no option
 * switches off. The plugin fails the build when one is no longer found: look then what has become of it.
 */
const ADDRESSES: {
  name: string
  pattern: RegExp
  replacement: string | ((url: string) => string)
}[] = [
  {
    name: 'the script that joins the Studio to a dashboard at Sanity',
    pattern: /<script src="https:\/\/core\.sanity-cdn\.com\/bridge\.js"[^>]*><\/script>\n?/g,
    replacement: '',
  },
  {
    // Answered on the spot: this version is the newest.
    name: 'the question for newer versions',
    pattern: /https:\/\/sanity-cdn\.com/g,
    replacement: `data:application/json,${encodeURIComponent(JSON.stringify(versions()))}#`,
  },
  {
    // An address that cannot be: the Studio sees that it cannot send feedback and does not offer to.
    name: 'the feedback to Sanity',
    pattern: /https:\/\/api\.sanity\.io\/vX\/intake\//g,
    replacement: 'https://[offline]/',
  },
  {
    name: 'the font Inter',
    pattern: /https:\/\/(?:design-system|studio)-static\.sanity\.io\/Inter[\w-]*\.woff2/g,
    replacement: (url) => `/${font(url.includes('Italic') ? 'italic' : 'normal')}`,
  },
]

const font = (style: string) => `static/inter-latin-standard-${style}.woff2`

function versions() {
  const {version}: {version: string} = require('sanity/package.json')
  return {packageVersion: version, latest: version}
}

/** Keeps the built Studio on this machine: it asks nobody outside for anything. */
export function offline() {
  return {
    name: 'offline',
    generateBundle: {
      order: 'post' as const,
      handler(this: Context, _options: unknown, bundle: Record<string, File>) {
        const found = new Set<string>()
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = keepInside(file.code, found)
          else if (typeof file.source === 'string') file.source = keepInside(file.source, found)
        }
        const missing = ADDRESSES.filter(({name}) => !found.has(name))
        if (missing[0]) throw new Error(`offline/vite-plugin.ts does not find ${missing[0].name}`)
        // A Studio that is known to its lake looks for this. It is for Sanity's Canvas: empty here.
        const manifest = JSON.stringify({version: 1, workspaces: []})
        this.emitFile({type: 'asset', fileName: 'static/create-manifest.json', source: manifest})
        for (const style of ['normal', 'italic']) {
          const path = `@fontsource-variable/inter/files/inter-latin-standard-${style}.woff2`
          const source = readFileSync(require.resolve(path))
          this.emitFile({type: 'asset', fileName: font(style), source})
        }
      },
    },
  }
}

function keepInside(text: string, found: Set<string>): string {
  return ADDRESSES.reduce(
    (result, {name, pattern, replacement}) =>
      result.replace(pattern, (url) => {
        found.add(name)
        return typeof replacement === 'string' ? replacement : replacement(url)
      }),
    text,
  )
}
