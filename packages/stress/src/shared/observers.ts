import {setTimeout as sleep} from 'node:timers/promises'
import type {Settings} from '@roam/cli/settings'
import {createLakeClient} from '@roam/e2e/lake'
import {postTripRequest, validRequest} from '@roam/e2e/trip-requests'
import {waitFor} from '@roam/e2e/wait-for'

const PATHS = ['/', '/', '/destinations', '/blog', '/privacy']
/** Each transaction gives all the same price: a page with two prices mixes two states. */
const PACKAGES = ['package-essentials', 'package-explorer', 'package-luxe']
const FIRST_PRICE = 1001
const REQUEST_INTERVAL_MS = 200
const PAGE_INTERVAL_MS = 50
const PRICE_INTERVAL_MS = 1_000
const REQUEST_TIMEOUT_MS = 15_000

/** Visitors and a founder who go on while processes are killed. */
export interface Observers {
  /** Names of the requests that the site has acknowledged. */
  acknowledged: Set<string>
  /** Number of pages that were received. */
  pages: () => number
  /** The price of the last change that the lake has acknowledged. */
  price: () => number
  violations: string[]
  /** Sends no requests and changes no price until the returned function is called. Pages are read on. */
  pause: () => Promise<() => void>
  stop: () => Promise<void>
}

/** The prices of this test on a page, without repetitions. */
function readPrices(html: string): number[] {
  const found = [...html.matchAll(/\$([\d,]{4,6})\b/g)].map(([, text = '']) => Number(text.replace(',', '')))
  return [...new Set(found)].filter((price) => price >= FIRST_PRICE)
}

/** Returns what is wrong with a page; undefined if nothing. */
function findProblem(path: string, status: number, html: string, lastPrice: number): string | undefined {
  if (status !== 200) return `${path}: status ${status}`
  if (!html.endsWith('</html>')) return `${path}: cut after ${html.length} characters`
  if (html.includes('no content yet')) return `${path}: no content`
  if (path !== '/') return undefined
  const [price, ...others] = readPrices(html)
  if (price === undefined) return `${path}: no price`
  if (others.length > 0) return `${path}: mixes the prices ${[price, ...others].join(' and ')}`
  return price > lastPrice ? `${path}: a price that was never set: ${price}` : undefined
}

/** Resolves when the home page shows a price, or a later one. */
export const waitForPrice = (siteUrl: string, price: number): Promise<void> =>
  waitFor(`the price ${price} is visible`, () =>
    fetch(siteUrl).then(
      async (response) => readPrices(await response.text()).some((shown) => shown >= price),
      () => false,
    ),
  )

/** Starts to send requests, read pages and change prices; none of the three ends with an error. */
export async function startObservers(settings: Settings): Promise<Observers> {
  const {siteUrl} = settings
  const client = createLakeClient(settings).withConfig({timeout: REQUEST_TIMEOUT_MS, maxRetries: 0})
  const acknowledged = new Set<string>()
  const violations: string[] = []
  const stopped = new AbortController()
  let isPaused = false
  let pageCount = 0
  let sentPrice = FIRST_PRICE
  let price = FIRST_PRICE
  let requestCount = 0
  let inFlight = 0

  const setPrice = (value: number) => {
    const transaction = client.transaction()
    for (const id of PACKAGES) transaction.patch(id, (patch) => patch.set({price: value}))
    return transaction.commit({returnDocuments: false})
  }
  await setPrice(price)
  await waitForPrice(siteUrl, price)

  async function repeat(intervalMs: number, canPause: boolean, work: () => Promise<void>): Promise<void> {
    while (!stopped.signal.aborted) {
      if (!(canPause && isPaused)) {
        inFlight += canPause ? 1 : 0
        // A connection that is refused or reset is no violation: the visitor tries again.
        await work().catch(() => {})
        inFlight -= canPause ? 1 : 0
      }
      await sleep(intervalMs)
    }
  }
  const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const work = [
    repeat(PAGE_INTERVAL_MS, false, async () => {
      const path = PATHS[pageCount % PATHS.length] ?? '/'
      const response = await fetch(siteUrl + path, {signal: signal()})
      const problem = findProblem(path, response.status, await response.text(), sentPrice)
      pageCount += 1
      if (problem) violations.push(problem)
    }),
    repeat(REQUEST_INTERVAL_MS, true, async () => {
      const request = validRequest(`comes back ${requestCount}`)
      const {status} = await postTripRequest(siteUrl, request)
      if (status === 200) {
        acknowledged.add(request.name)
        requestCount += 1
      } else if (status < 500) violations.push(`A request was refused with ${status}`)
    }),
    repeat(PRICE_INTERVAL_MS, true, async () => {
      sentPrice += 1
      const next = sentPrice
      await setPrice(next)
      price = next
    }),
  ]
  return {
    acknowledged,
    pages: () => pageCount,
    price: () => price,
    violations,
    async pause() {
      isPaused = true
      while (inFlight > 0) await sleep(PAGE_INTERVAL_MS)
      return () => {
        isPaused = false
      }
    },
    async stop() {
      stopped.abort()
      await Promise.all(work)
    },
  }
}
