import {readFileSync} from 'node:fs'
import {join} from 'node:path'

/** A style sheet as React writes it into the head, and all of them in a row. */
const SHEET = /<link rel="stylesheet" href="([^"]+)" data-precedence="[^"]*"\/>/g
const SHEETS = new RegExp(`(?:${SHEET.source})+`, 'g')

/** What a style sheet fetches; it says where from as seen from itself. */
const REFERENCE = /url\((?!["']?data:)["']?([^"')]+)["']?\)/g

/** A script that React fetches. */
const SCRIPT = /<script src="([^"]+)"[^>]* async=""><\/script>/g

/** What React will fetch as well, perhaps only for another page. */
const FETCHED_AHEAD = /<link rel="preload"[^>]* as="(?:script|style)"[^>]*>/g

const END = /<\/body><\/html>$/

const seenFromThePage = (css: string, address: string) =>
  css.replace(REFERENCE, (_, reference: string) => {
    const {pathname} = new URL(reference, `http://site${address}`)
    return `url(${pathname})`
  })

/**
 * The links stay, switched off, for React: what stands in the document it takes for loaded, and so
 * fetches none of them when it takes the page over, and none again on the way to another page.
 * Chromium would fetch one ahead that is only disabled.
 */
const withStyles = (html: string, read: (address: string) => string) =>
  html.replace(SHEETS, (links) => {
    const css = links.replace(SHEET, (_, address: string) =>
      seenFromThePage(read(address), address),
    )
    return `<style>${css}</style>${links.replaceAll('/>', ' media="not all" disabled=""/>')}`
  })

/** A frame is asked for, and what stands behind it in the line comes after it is painted. */
const afterPaint = (addresses: string[]) =>
  `requestAnimationFrame(()=>setTimeout(()=>{for(const src of ${JSON.stringify(addresses)})` +
  `document.head.append(Object.assign(document.createElement('script'),{src,async:true}))}))`

function withScriptsAfterPaint(html: string): string {
  const addresses = [...html.matchAll(SCRIPT)].flatMap(([, address]) => address ?? [])
  if (addresses.length === 0) return html
  return html
    .replace(SCRIPT, '')
    .replace(FETCHED_AHEAD, '')
    .replace(END, () => `<script>${afterPaint(addresses)}</script></body></html>`)
}

/**
 * Arranges a page so that it is painted as soon as it is there: its styles stand in it, and its scripts
 * are fetched after the first paint. Until they come, links and the form work without them.
 *
 * @param read finds the style sheet at an address of the site
 */
export const paintFirst = (html: string, read: (address: string) => string): string =>
  withScriptsAfterPaint(withStyles(html, read))

/** @param directory of the site, built; a build's style sheets never change */
export function createPaintFirst(directory: string): (html: string) => string {
  const sheets = new Map<string, string>()
  const read = (address: string) => {
    const kept = sheets.get(address)
    if (kept !== undefined) return kept
    const css = readFileSync(join(directory, address.replace('/_next/', '.next/')), 'utf8')
    sheets.set(address, css)
    return css
  }
  return (html) => paintFirst(html, read)
}
