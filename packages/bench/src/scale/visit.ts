import {launch} from '../browser.ts'

const SCREEN = {width: 360, height: 740}
const PHONE = {viewport: SCREEN, deviceScaleFactor: 2}
const LOOK_MILLISECONDS = 100

/** What one visit costs: answers, and bytes as they were sent, heads included. */
export interface Cost {
  requests: number
  bytes: number
}

/**
 * A phone that has never been there reads the home page to its end, and then the destinations.
 * Resolves with what the visit cost, and what the same costs a day later.
 */
export async function measureVisit(siteUrl: string): Promise<{first: Cost; again: Cost}> {
  const browser = await launch()
  try {
    const context = await browser.newContext(PHONE)
    const visit = async (): Promise<Cost> => {
      const cost = {requests: 0, bytes: 0}
      const page = await context.newPage()
      const line = await context.newCDPSession(page)
      await line.send('Network.enable')
      let underWay = 0
      line.on('Network.requestWillBeSent', () => {
        underWay += 1
      })
      line.on('Network.loadingFailed', () => {
        underWay -= 1
      })
      line.on('Network.loadingFinished', ({encodedDataLength}) => {
        underWay -= 1
        // What came from the browser's own store cost nobody anything.
        if (encodedDataLength === 0) return
        cost.requests += 1
        cost.bytes += encodedDataLength
      })
      for (const path of ['/', '/destinations']) {
        await page.goto(siteUrl + path, {waitUntil: 'networkidle'})
        const height = await page.evaluate(() => document.body.scrollHeight)
        for (let y = 0; y < height; y += SCREEN.height) {
          await page.evaluate((top) => scrollTo({top, behavior: 'instant'}), y)
          // As a reader does, who looks at each screen until it is there.
          do await page.waitForTimeout(LOOK_MILLISECONDS)
          while (underWay > 0)
        }
      }
      await page.close()
      return cost
    }
    return {first: await visit(), again: await visit()}
  } finally {
    await browser.close()
  }
}
