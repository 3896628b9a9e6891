import assert from 'node:assert/strict'
import {execFileSync} from 'node:child_process'
import {randomInt} from 'node:crypto'
import {setTimeout as sleep} from 'node:timers/promises'
import {addDestinations} from '@roam/e2e/more-destinations'
import {type RoamSystem, startRoamSystem} from '@roam/e2e/roam-system'
import {forEachConcurrently} from './shared/concurrency.ts'

const DEMO_DESTINATIONS = 6
const FIRST_PRICE = 150
/** Smaller than any page and any manifest. */
const FULL_DISK_BYTES = 8 * 1024
const TIMEOUT_MS = 10 * 60_000

/** Returns the price that a page shows in its navigation. */
async function readPrice(url: string): Promise<number> {
  const response = await fetch(url)
  const html = await response.text()
  assert.equal(response.status, 200, url)
  assert(html.endsWith('</html>'), `${url} is cut`)
  return Number(/from \$(\d+)/.exec(html)?.[1])
}

async function listUrls(siteUrl: string): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  return Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, url = '']) => url)
}

/** Waits until the pages of all destinations are in the sitemap. */
async function waitForUrls(siteUrl: string, destinations: number): Promise<string[]> {
  const start = Date.now()
  for (;;) {
    const urls = await listUrls(siteUrl)
    if (urls.length > destinations) return urls
    assert(Date.now() - start < TIMEOUT_MS, `The sitemap has ${urls.length} pages`)
    await sleep(500)
  }
}

async function readPrices(urls: string[]): Promise<Set<number>> {
  const prices = new Set<number>()
  await forEachConcurrently(4, urls, async (url) => void prices.add(await readPrice(url)))
  return prices
}

async function waitUntilAll(urls: string[], price: number): Promise<number> {
  const start = Date.now()
  for (;;) {
    const prices = await readPrices(urls)
    if (prices.size === 1 && prices.has(price)) return Date.now() - start
    assert(Date.now() - start < TIMEOUT_MS, `Pages show ${[...prices].join()} instead of ${price}`)
    await sleep(500)
  }
}

/** Makes writes fail, as on a full disk; returns a function that ends it. */
function fillDisk(pid: number): () => void {
  const limit = (size: string) => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${size}`])
  limit(`${FULL_DISK_BYTES}:unlimited`)
  return () => limit('unlimited')
}

async function failOnce(roam: RoamSystem, isKill: boolean): Promise<void> {
  if (isKill) {
    await roam.stopSite('SIGKILL')
    await roam.startSite()
    return
  }
  const pid = roam.sitePid()
  assert(pid !== undefined)
  const freeDisk = fillDisk(pid)
  await sleep(randomInt(2_000))
  freeDisk()
}

/**
 * Changes the price that is on every page, and kills the site, or fills its disk, at a random moment of the publish.
 * Asserts that each page is in one of its two versions, that none is missing, and that all are new in the end. Needs
 * Linux.
 *
 * @param copies of each of the six destinations
 */
export async function testPublishKill(copies: number, failures: number): Promise<void> {
  const roam = await startRoamSystem()
  try {
    await addDestinations(roam, copies)
    let price = FIRST_PRICE + 1
    const publish = () => roam.client.patch('package-essentials').set({price}).commit()
    await publish()
    const urls = await waitForUrls(roam.siteUrl, DEMO_DESTINATIONS * (copies + 1))
    const publishMs = Math.max(500, await waitUntilAll(urls, price))
    for (let round = 1; round <= failures; round += 1) {
      const former = price
      price += 1
      await publish()
      await sleep(randomInt(publishMs))
      const isKill = round % 2 === 1
      await failOnce(roam, isKill)
      const prices = await readPrices(urls)
      for (const shown of prices) assert([former, price].includes(shown), `A page shows ${shown}`)
      const milliseconds = await waitUntilAll(urls, price)
      assert.deepEqual(await listUrls(roam.siteUrl), urls)
      console.log(
        `${round} ${isKill ? 'kill' : 'full disk'}: pages show ${[...prices].join(' and ')}, all new after ${milliseconds} ms`,
      )
    }
    console.log(`${urls.length} pages: none missing, each in one of its versions, all new in the end`)
  } finally {
    await roam.stop()
  }
}
