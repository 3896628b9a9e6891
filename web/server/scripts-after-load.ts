/** A script that React fetches, and what it would fetch ahead. */
const SCRIPT = /<script src="([^"]+)"[^>]* async=""><\/script>/g
const FETCHED_AHEAD = /<link rel="preload"[^>]* as="script"[^>]*>/g

const END = /<\/body><\/html>$/

/** A picture that does not come, or a browser that does not tell of its paint, keeps no script away. */
const PATIENCE_MS = 3000

/** Fetches the scripts when what the page shows first has come and stands on the screen. */
const afterLoad = (addresses: string[]) =>
  [
    'Promise.race([Promise.all([',
    `new Promise(done=>addEventListener('load',done)),`,
    `new Promise(done=>new PerformanceObserver(done).observe({type:'paint',buffered:true}))]),`,
    `new Promise(done=>setTimeout(done,${PATIENCE_MS}))`,
    ']).then(()=>{',
    `for(const src of ${JSON.stringify(addresses)})`,
    `document.head.append(Object.assign(document.createElement('script'),{src,async:true}))`,
    '})',
  ].join('')

/**
 * Arranges a page so that its line is for words, letters and the first picture: scripts are fetched
 * when these are there and painted. Until they come, links and the form work without them.
 */
export function scriptsAfterLoad(html: string): string {
  const addresses = [...html.matchAll(SCRIPT)].flatMap(([, address]) => address ?? [])
  if (addresses.length === 0) return html
  return html
    .replace(SCRIPT, '')
    .replace(FETCHED_AHEAD, '')
    .replace(END, () => `<script>${afterLoad(addresses)}</script></body></html>`)
}
