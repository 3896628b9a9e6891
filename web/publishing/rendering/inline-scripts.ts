import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'

/** Matches inline scripts that browsers execute; JSON-LD is data. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/gi

/** Calls of Next with JSON as arguments: RSC payload of the page, and the entry point of the bundle. */
const NEXT_CALLS = [
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\((.*)\)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);$/s,
]

/** Next moves icons to the head in pages that it streams. Not exported by Next. */
const NEXT_ICON_SCRIPT = `document.querySelectorAll('body link[rel="icon"], body link[rel="apple-touch-icon"]').forEach(el => document.head.appendChild(el))`

/** Calls of React's functions that replace fallbacks in streamed pages, with JSON as arguments. */
const REACT_CALL = /^;?\$R[A-Z]\((.*)\)$/s

/** Functions that React's server renderer defines in streamed pages, from the version that Next contains. */
const REACT_RENDERER = 'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js'
const REACT_DEFINITIONS = readReactDefinitions()

/** Reads the string literals of React's server renderer that define its functions, without a call at the end. */
function readReactDefinitions(): string[] {
  const source = readFileSync(createRequire(import.meta.url).resolve(REACT_RENDERER), 'utf8')
  const literals = source.matchAll(/stringToPrecomputedChunk\(\s*(["'])(.*\$R[A-Z]=.*)\1/g)
  return Array.from(literals, ([, , text = '']) =>
    text.replaceAll(String.raw`\n`, '\n').replace(/\$R[A-Z]\("$/, ''),
  )
}

function isJson(text: string | undefined): boolean {
  if (text === undefined) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function isReactScript(script: string): boolean {
  let rest = script
  for (const definition of REACT_DEFINITIONS)
    if (rest.startsWith(definition)) rest = rest.slice(definition.length)
  const [, call] = REACT_CALL.exec(rest) ?? []
  return rest === '' || isJson(call && `[${call}]`)
}

const isOwnScript = (script: string): boolean =>
  NEXT_CALLS.some((pattern) => isJson(pattern.exec(script)?.[1])) ||
  script === NEXT_ICON_SCRIPT ||
  isReactScript(script)

/**
 * Returns the inline scripts of a page that browsers execute.
 *
 * @param path of the page, for the error
 * @throws an Error if a script is not one that this version of Next or React writes: content must not
 * become code, even if a component fails to escape it
 */
export function listInlineScripts(html: string, path: string): string[] {
  const scripts = Array.from(html.matchAll(INLINE_SCRIPT), ([, script = '']) => script)
  const foreign = scripts.find((script) => !isOwnScript(script))
  if (foreign === undefined) return scripts
  throw new Error(
    `The page ${path} contains an inline script that is not from Next.js: ${JSON.stringify(foreign.slice(0, 80))}`,
  )
}
