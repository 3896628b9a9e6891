import {setTimeout as sleep} from 'node:timers/promises'
import type {Browser, Page} from '@playwright/test'
import type {RoamSystem} from '@roam/e2e/roam-system'
import {StudioEditor, signInToDesk} from '@roam/e2e/studio-editor'
import {formatPrice, waitUntilVisible} from './publish.ts'
import {launchBrowser} from './shared/browser.ts'
import {durationRow} from './shared/statistics.ts'

const ROUNDS = 10
const DOCUMENT_ID = 'package-explorer'
/** Time between two actions of a person, in which the Studio saves and validates. */
const THINK_TIME_MS = 2_000

async function signIn(browser: Browser, roam: RoamSystem, name: string): Promise<StudioEditor> {
  const page = await (await browser.newContext()).newPage()
  // The page records the times of events itself: Playwright would add its round trip.
  await page.addInitScript(() => {
    for (const event of ['click', 'keydown'])
      document.addEventListener(
        event,
        () => {
          document.documentElement.dataset[event] = String(Date.now())
        },
        true,
      )
  })
  await signInToDesk(page, roam.createSignInUrl(name))
  const editor = new StudioEditor(page, roam)
  await editor.open('package', DOCUMENT_ID)
  return editor
}

/** Returns the time of the last event of this type, as of Date.now(). */
const getEventTime = (page: Page, event: 'click' | 'keydown') =>
  page.evaluate((name) => Number(document.documentElement.dataset[name]), event)

/** Returns when the lake committed the published document; the lake uses the clock of this machine. */
async function fetchCommitTime({client}: RoamSystem): Promise<number> {
  const time = await client.fetch<string>('*[_id == $id][0]._updatedAt', {id: DOCUMENT_ID})
  return new Date(time).getTime()
}

/** Returns when the site began to fetch the content that it serves. */
async function fetchSyncStart({client, waitForContentSync}: RoamSystem): Promise<number> {
  await waitForContentSync()
  const time = await client.fetch<string>('*[_id in path("site.status.*")][0].shownSince')
  return new Date(time).getTime()
}

async function measurePublishClicks(roam: RoamSystem, editor: StudioEditor): Promise<void> {
  const rounds: {clicked: number; committed: number; syncStarted: number; visible: number}[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const price = 2000 + round
    await editor.field('price').fill(String(price))
    await editor.expectDocuments(DOCUMENT_ID, {price}, {})
    await sleep(THINK_TIME_MS)
    const becomesVisible = waitUntilVisible(roam.siteUrl, formatPrice(price))
    await editor.publishButton.click()
    const visible = await becomesVisible
    rounds.push({
      clicked: await getEventTime(editor.page, 'click'),
      committed: await fetchCommitTime(roam),
      syncStarted: await fetchSyncStart(roam),
      visible,
    })
    await sleep(THINK_TIME_MS)
  }
  console.table([
    durationRow(
      `Studio: click on Publish → visible on the site (${ROUNDS} times)`,
      rounds.map(({clicked, visible}) => visible - clicked),
    ),
    durationRow(
      '  of which: click → committed in the lake',
      rounds.map(({clicked, committed}) => committed - clicked),
    ),
    durationRow(
      '  of which: committed → webhook delivered',
      rounds.map(({committed, syncStarted}) => syncStarted - committed),
    ),
    durationRow(
      '  of which: fetch, parse, render all pages',
      rounds.map(({syncStarted, visible}) => visible - syncStarted),
    ),
  ])
}

/** Checks the name field in every animation frame; resolves with the time at which it has the value. */
const waitForNameValue = (page: Page, value: string) =>
  page.evaluate(
    (expected) =>
      new Promise<number>((done) => {
        const checkValue = () => {
          const field = document.querySelector('[data-testid="field-name"] input')
          if (field instanceof HTMLInputElement && field.value === expected) done(Date.now())
          else requestAnimationFrame(checkValue)
        }
        checkValue()
      }),
    value,
  )

async function measureKeystrokes(writer: StudioEditor, reader: StudioEditor): Promise<void> {
  const durations: number[] = []
  let value = 'Explorer'
  await writer.field('name').focus()
  await writer.page.keyboard.press('End')
  for (let round = 0; round < ROUNDS; round += 1) {
    const key = String(round)
    value += key
    const becomesVisible = waitForNameValue(reader.page, value)
    await writer.page.keyboard.press(key)
    durations.push((await becomesVisible) - (await getEventTime(writer.page, 'keydown')))
    await sleep(THINK_TIME_MS)
  }
  console.table([durationRow(`Studio: keystroke in one window → the other (${ROUNDS} times)`, durations)])
}

/** Prints how long a publish from the Studio and a keystroke take until another browser has them. */
export async function measureStudio(roam: RoamSystem): Promise<void> {
  await using browser = await launchBrowser()
  const writer = await signIn(browser, roam, 'Rosa')
  await measurePublishClicks(roam, writer)
  await measureKeystrokes(writer, await signIn(browser, roam, 'Ada'))
}
