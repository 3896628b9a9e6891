import {type BrowserContext, test as base, type ConsoleMessage} from '@playwright/test'
import {type System, startSystem} from '../system/system.ts'
import {Editor} from './editor.ts'
import {expect} from './expect.ts'

interface Fixtures {
  /** A system of this story's own. */
  roam: System
  /** A person signed in to the Studio in a browser of their own. */
  signIn: (userName: string) => Promise<Editor>
  /** What no page may do, as it was done: ask for addresses outside, or complain in its console. */
  trouble: string[]
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see what a fixture needs
  roam: async ({}, use, testInfo) => {
    testInfo.setTimeout(4 * 60_000)
    const system = await startSystem()
    await use(system)
    await system.stop()
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  trouble: async ({}, use) => {
    const trouble: string[] = []
    await use(trouble)
    expect(trouble).toEqual([])
  },
  signIn: async ({browser, roam, trouble}, use) => {
    const contexts: BrowserContext[] = []
    await use(async (userName) => {
      const context = await browser.newContext({
        viewport: {width: 1500, height: 950},
        ...roam.between.browserOptions(),
      })
      contexts.push(context)
      watch(context, roam, trouble)
      const page = await context.newPage()
      await page.goto(roam.signInLink(userName))
      await expect(page.getByTestId('pane-item-Packages')).toBeVisible()
      return new Editor(page, roam)
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** Whether an address is of this machine. */
export function isInside(address: string): boolean {
  const {protocol, hostname} = new URL(address)
  if (protocol === 'data:' || protocol === 'blob:') return true
  return hostname === '127.0.0.1' || /(^|\.)localhost$/.test(hostname)
}

function watch(context: BrowserContext, {between}: System, trouble: string[]): void {
  context.on('request', (request) => {
    const isLake = between.hosts.includes(new URL(request.url()).hostname)
    if (!isInside(request.url()) && !isLake) trouble.push(`asks for ${request.url()}`)
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(message)) return
    const {url} = message.location()
    // A lake such as Sanity's puts off now and then; the Studio asks again.
    const isOfLake = URL.canParse(url) && between.hosts.includes(new URL(url).hostname)
    if (isOfLake && message.text().includes('429')) return
    trouble.push(`${message.text()} (${url})`)
  })
  context.on('weberror', (error) => trouble.push(error.error().message))
}

/** What the Studio brings about by itself, with any lake. */
function isExpected(message: ConsoleMessage): boolean {
  // Before it is signed in it asks who is there, and hears that nobody is.
  if (/\/(users\/me|auth\/id)\b/.test(message.location().url)) return true
  // On a busy machine it gives the site up before the site has answered; then it works all the same.
  if (message.text().startsWith('Unable to connect to visual editing')) return true
  // A page that goes says good-bye through a connection that it has just closed.
  return message.text() === 'WebSocket is already in CLOSING or CLOSED state.'
}

export {expect} from './expect.ts'
