/**
 * Service worker of one private page, whose path is its scope. It answers requests of that page from the network, and
 * offline from its cache, which the page fills.
 */

/** A slow connection is as good as none when the cache has the page. */
const TIMEOUT_MS = 5_000

const path = new URL(registration.scope).pathname

async function save(urls) {
  const cache = await caches.open(path)
  for (const url of urls) {
    const response = await fetch(url, {cache: 'no-store'})
    if (response.ok) await cache.put(url, response)
  }
}

/** Deletes the copy of a page that no longer exists. */
async function remove() {
  await caches.delete(path)
  await registration.unregister()
}

async function answer(request) {
  const cached = await caches.match(request.url, {cacheName: path})
  const isImmutable = new URL(request.url).pathname.startsWith('/_next/static/')
  if (cached && isImmutable) return cached
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
      () => port.postMessage('saved'),
      () => port.postMessage('failed'),
    ),
  )
})
