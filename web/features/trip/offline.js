/**
 * Service worker of one private page, whose path is its scope. It answers requests of that page from the network, and
 * offline from its cache, which the page fills.
 */

/** A slow connection is as good as none when the cache has the page. */
const TIMEOUT_MS = 5_000

const path = new URL(registration.scope).pathname

/** Files under these paths never change: they are loaded once. */
const isImmutable = (url) =>
  url.startsWith(`${location.origin}/_next/static/`) || url.startsWith(`${location.origin}${path}/files/`)

/** Saves what the page needs, and deletes what it no longer has. Returns the URLs that could not be saved. */
async function save(urls) {
  const cache = await caches.open(path)
  const missing = []
  for (const url of urls) {
    if (isImmutable(url) && (await cache.match(url))) continue
    const response = await fetch(url, {cache: 'no-store'}).catch(() => undefined)
    if (response?.ok) await cache.put(url, response)
    else missing.push(url)
  }
  // The saved page needs its former scripts until the present one is saved.
  const isPageSaved = !missing.includes(location.origin + path)
  for (const {url} of await cache.keys()) if (isPageSaved && !urls.includes(url)) await cache.delete(url)
  return missing
}

/** Deletes the copy of a page that no longer exists. */
async function remove() {
  await caches.delete(path)
  await registration.unregister()
}

async function answer(request) {
  const cached = await caches.match(request.url, {cacheName: path})
  if (cached && isImmutable(request.url)) return cached
  try {
    const response = await fetch(request, cached ? {signal: AbortSignal.timeout(TIMEOUT_MS)} : {})
    if (response.status === 404 && request.mode === 'navigate') await remove()
    // A cache cannot store the 206 of a range.
    if (cached && response.status === 200) await (await caches.open(path)).put(request.url, response.clone())
    return response.status >= 500 && cached ? cached : response
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
  const isOwn = url.pathname.startsWith(path) || url.pathname.startsWith('/_next/static/')
  if (request.method === 'GET' && url.origin === location.origin && isOwn) event.respondWith(answer(request))
})
addEventListener('message', (event) => {
  const [port] = event.ports
  event.waitUntil(
    save(event.data.urls).then(
      (missing) => port.postMessage({missing}),
      () => port.postMessage({missing: event.data.urls}),
    ),
  )
})
