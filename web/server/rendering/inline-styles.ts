import {readFileSync} from 'node:fs'
import {join, posix} from 'node:path'

/** Path prefix of Next's hashed build assets. */
export const ASSETS_PATH = '/_next/static/'

/** Stylesheet links, as React renders them. */
const STYLESHEET = /<link rel="stylesheet" href="([^"?]+)[^>]*>/g

/** Relative URLs in CSS, such as those of fonts. */
const RELATIVE_URL = /(?<=url\(["']?)\.\.?\/[^"')]+/g

const DOCUMENT_END = /<\/body><\/html>$/

/**
 * Returns a function that inlines the stylesheets of a page, so that the first paint does not wait for
 * another round trip. The links move to the end of the body, where they do not block rendering: React
 * looks for them during hydration and would otherwise load them again, and soft navigation needs them,
 * because the policy of the first page blocks style elements of others.
 *
 * @param directory the web package, built
 */
export function createStyleInliner(directory: string): (html: string) => string {
  const stylesheets = new Map<string, string>()

  function readStylesheet(path: string): string {
    const cached = stylesheets.get(path)
    if (cached !== undefined) return cached
    const file = join(directory, '.next', 'static', path.slice(ASSETS_PATH.length))
    const css = readFileSync(file, 'utf8').replace(RELATIVE_URL, (url) =>
      posix.join(posix.dirname(path), url),
    )
    stylesheets.set(path, css)
    return css
  }

  return (html) => {
    const links = html.match(STYLESHEET) ?? []
    return html
      .replace(STYLESHEET, (_link, path: string) => `<style>${readStylesheet(path)}</style>`)
      .replace(DOCUMENT_END, () => `${links.join('')}</body></html>`)
  }
}
