/** Async script elements, as React renders them, and their preload links. */
const ASYNC_SCRIPT = /<script src="([^"]+)"[^>]* async=""><\/script>/g
const SCRIPT_PRELOAD = /<link rel="preload"[^>]* as="script"[^>]*>/g

const DOCUMENT_END = /<\/body><\/html>$/

/** Load the scripts after this time at the latest: an image can hang, and paint timing can be missing. */
const MAX_DELAY_MS = 3000

/** Returns an inline script that loads scripts after the load event and the first paint. */
const createLoader = (urls: string[]) =>
  [
    'Promise.race([Promise.all([',
    `new Promise(done=>addEventListener('load',done)),`,
    `new Promise(done=>new PerformanceObserver(done).observe({type:'paint',buffered:true}))]),`,
    `new Promise(done=>setTimeout(done,${MAX_DELAY_MS}))`,
    ']).then(()=>{',
    `for(const src of ${JSON.stringify(urls)})`,
    `document.head.append(Object.assign(document.createElement('script'),{src,async:true}))`,
    '})',
  ].join('')

/**
 * Rewrites a page so that its scripts load after the first paint and do not compete with text, fonts
 * and the first image for bandwidth. Links and the form work without JavaScript until then.
 */
export function deferScripts(html: string): string {
  const urls = [...html.matchAll(ASYNC_SCRIPT)].flatMap(([, url]) => url ?? [])
  if (urls.length === 0) return html
  return html
    .replace(ASYNC_SCRIPT, '')
    .replace(SCRIPT_PRELOAD, '')
    .replace(DOCUMENT_END, () => `<script>${createLoader(urls)}</script></body></html>`)
}
