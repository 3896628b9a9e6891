/**
 * Service worker of one private page, whose path is its scope. It alone writes and deletes the copy of the plan, one task
 * after the other. The page asks for a task after each visit, and shows the result.
 */

/** A slow connection is as good as none when the cache has the page. */
const TIMEOUT_MS = 5_000

/** Also the name of the cache. */
const path = new URL(registration.scope).pathname
const pageUrl = location.origin + path

/** Paths whose content never changes: files of the plan, scripts and fonts. */
const IMMUTABLE_PATHS = [`${path}/files/`, '/_next/static/']
const IMMUTABLE_PATH = new RegExp(`(?:${IMMUTABLE_PATHS.join('|')})[^"'\\\\\\s<>()&]+`, 'g')

const isImmutable = (url) => IMMUTABLE_PATHS.some((start) => url.startsWith(location.origin + start))
const isFile = (url) => url.startsWith(`${pageUrl}/files/`)

/** Returns whether the site no longer shares the plan. Errors, and pages of a proxy, say nothing about it. */
const isWithdrawn = ({status, headers}) => status < 500 && headers.get('x-plan') === 'none'

/** Returns the URLs of the scripts, fonts and files in a page. */
const listUrls = (html) => [
  ...new Set((html.match(IMMUTABLE_PATH) ?? []).map((match) => location.origin + match)),
]

const NO_COPY = {isSaved: false, missing: []}

let lastTask = Promise.resolve()
/** Aborts the task that saves. */
let saving = new AbortController()

/** Runs a task after the previous ones. */
function enqueue(task) {
  lastTask = lastTask
    .then(task)
    .catch((error) => console.warn('The plan cannot be saved for reading offline:', error))
  return lastTask
}

/** Requests what the cache does not have. */
async function addMissing(cache, urls, signal) {
  for (const url of urls) {
    if (await cache.match(url)) continue
    const response = await fetch(url, {signal}).catch(() => undefined)
    signal.throwIfAborted()
    if (response?.status === 200) await cache.put(url, response)
  }
}

/**
 * Saves the page as it is now, and deletes what it no longer shows; deletes everything if the plan is withdrawn. The
 * former copy stays if the page cannot be loaded.
 */
async function save(resources) {
  saving = new AbortController()
  const {signal} = saving
  const response = await fetch(pageUrl, {cache: 'no-store', signal})
  if (isWithdrawn(response)) return remove()
  if (response.status !== 200 || response.headers.get('x-plan') !== 'shared') return
  const urls = listUrls(await response.clone().text())
  const cache = await caches.open(path)
  await addMissing(cache, [...urls.filter((url) => !isFile(url)), ...resources], signal)
  await cache.put(pageUrl, response)
  const kept = new Set([pageUrl, ...urls, ...resources])
  for (const {url} of await cache.keys()) if (!kept.has(url)) await cache.delete(url)
  await addMissing(cache, urls.filter(isFile), signal)
}

async function remove() {
  await caches.delete(path)
  await registration.unregister()
}

/** Returns a response of the cache. Does not create the cache, as `caches.open` does. */
const findSaved = (url) => caches.match(url, {cacheName: path})

/** Returns whether the cache has the page with its scripts, and the URLs of the files that it does not have. */
async function describeCopy() {
  const page = await findSaved(pageUrl)
  if (!page) return NO_COPY
  const missing = []
  for (const url of listUrls(await page.text())) if (!(await findSaved(url))) missing.push(url)
  return {isSaved: missing.every(isFile), missing}
}

/** Answers from the network; from the cache what never changes, and if the site is away, slow or has an error. */
async function answer(event) {
  const {request} = event
  const isPage = request.mode === 'navigate' && new URL(request.url).pathname === path
  const cached = await findSaved(isPage ? pageUrl : request.url)
  if (cached && isImmutable(request.url)) return cached
  try {
    const response = await fetch(request, cached ? {signal: AbortSignal.timeout(TIMEOUT_MS)} : {})
    if (isPage && isWithdrawn(response)) {
      saving.abort()
      event.waitUntil(enqueue(remove))
    }
    return cached && (response.status >= 500 || response.status === 429) ? cached : response
  } catch (error) {
    if (cached) return cached
    throw error
  }
}

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const {request} = event
  const url = new URL(request.url)
  const isOwn = [path, '/_next/static/', '/images/'].some((start) => url.pathname.startsWith(start))
  if (request.method === 'GET' && url.origin === location.origin && isOwn) event.respondWith(answer(event))
})
addEventListener('message', (event) => {
  const [port] = event.ports
  event.waitUntil(
    enqueue(() => save(event.data.resources))
      .then(describeCopy)
      .catch(() => NO_COPY)
      .then((copy) => port.postMessage(copy)),
  )
})
