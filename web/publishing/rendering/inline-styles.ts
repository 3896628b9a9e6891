import {readFileSync} from 'node:fs'
import {join, posix} from 'node:path'

/** Path prefix of Next's hashed build assets. */
export const ASSETS_PATH = '/_next/static/'

/** Stylesheet links, as React renders them. */
const STYLESHEET = /<link rel="stylesheet" href="([^"?]+)[^>]*>/g

/** Preloads of stylesheets that the page may need later, such as those of its error boundaries. */
const STYLE_PRELOAD = /<link rel="preload" href="([^"]+)" as="style"\/>/g

/** Relative URLs in CSS, such as those of fonts. */
const RELATIVE_URL = /(?<=url\(["']?)\.\.?\/[^"')]+/g

/** Matches in front of the first script with the RSC payload, or the end of a document without one. */
const LINKS_POSITION = /(?=<script>\(self\.__next_f=)|(?=<\/body><\/html>$)/

/**
 * Returns a function that inlines the stylesheets of a page, so that the first paint does not wait for
 * another round trip. The links move to the end of the body: React looks for them during hydration and on
 * soft navigation, and loads the stylesheets without one. They precede the RSC payload, whose preload hints
 * React processes as soon as a script has been parsed. They are disabled, so that browsers do not load the
 * same styles again.
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

  return (page) => {
    // Browsers would load a preloaded stylesheet in competition with the images of the page.
    const html = page.replace(STYLE_PRELOAD, '<link rel="stylesheet" href="$1" data-precedence="next"/>')
    const links = [...html.matchAll(STYLESHEET)]
    const css = links.map(([, path = '']) => readStylesheet(path)).join('')
    const disabledLinks = links.map(([link]) => link.replace('<link', '<link disabled=""'))
    return html
      .replace(STYLESHEET, (link) => (link === links[0]?.[0] ? `<style>${css}</style>` : ''))
      .replace(LINKS_POSITION, () => disabledLinks.join(''))
  }
}
