import {launchBrowser, PHONE} from '../shared/browser.ts'

/** Time spent on each screen. */
const VIEW_TIME_MS = 100

/** Requests and transferred bytes of a visit, including response headers. */
export interface VisitWeight {
  requests: number
  bytes: number
}

/**
 * Loads the home page and the destinations on a phone and scrolls each to its end, twice in one browser context.
 *
 * @returns the weight of the first visit, and of the second one with a filled browser cache
 */
export async function measureVisitWeight(
  siteUrl: string,
): Promise<{first: VisitWeight; second: VisitWeight}> {
  await using browser = await launchBrowser()
  const context = await browser.newContext(PHONE)
  const visit = async (): Promise<VisitWeight> => {
    const weight = {requests: 0, bytes: 0}
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    let pendingRequests = 0
    session.on('Network.requestWillBeSent', () => {
      pendingRequests += 1
    })
    session.on('Network.loadingFailed', () => {
      pendingRequests -= 1
    })
    session.on('Network.loadingFinished', ({encodedDataLength}) => {
      pendingRequests -= 1
      // Zero for responses from the browser cache.
      if (encodedDataLength === 0) return
      weight.requests += 1
      weight.bytes += encodedDataLength
    })
    for (const path of ['/', '/destinations']) {
      await page.goto(siteUrl + path, {waitUntil: 'networkidle'})
      const height = await page.evaluate(() => document.body.scrollHeight)
      for (let y = 0; y < height; y += PHONE.viewport.height) {
        await page.evaluate((top) => scrollTo({top, behavior: 'instant'}), y)
        // Wait for lazy images of this screen before scrolling on.
        do await page.waitForTimeout(VIEW_TIME_MS)
        while (pendingRequests > 0)
      }
    }
    await page.close()
    return weight
  }
  return {first: await visit(), second: await visit()}
}
