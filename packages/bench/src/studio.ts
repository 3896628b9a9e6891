import type {Browser, Page} from '@playwright/test'
import {Editor} from '@roam/e2e/editor'
import type {System} from '@roam/e2e/system'
import {launch} from './browser.ts'
import {row} from './statistics.ts'
import {shownPrice, whenShown} from './visitor.ts'

const ROUNDS = 10
const ID = 'package-explorer'

/** What a person takes between two things she does; the Studio saves and checks meanwhile. */
const breath = () => new Promise((done) => setTimeout(done, 2_000))

async function signIn(browser: Browser, roam: System, name: string): Promise<Editor> {
  const page = await (await browser.newContext()).newPage()
  // The page itself notes when it was clicked or typed into: what drives it comes later.
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
  await page.goto(roam.signInLink(name))
  await page.getByTestId('pane-item-Packages').waitFor({timeout: 120_000})
  const editor = new Editor(page, roam)
  await editor.open('package', ID)
  return editor
}

const timeOf = (page: Page, event: 'click' | 'keydown') =>
  page.evaluate((name) => Number(document.documentElement.dataset[name]), event)

/** When the lake had the published document, as of its own clock, which is this machine's. */
async function whenCommitted({client}: System): Promise<number> {
  const time = await client.fetch<string>('*[_id == $id][0]._updatedAt', {id: ID})
  return new Date(time).getTime()
}

/** When the site began to ask for the content that it shows now. */
async function whenAsked({client, settled}: System): Promise<number> {
  await settled()
  const time = await client.fetch<string>('*[_id == "site.status"][0].shownSince')
  return new Date(time).getTime()
}

async function measureClicks(roam: System, editor: Editor): Promise<void> {
  const clicks: {clicked: number; committed: number; asked: number; shown: number}[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const price = 2000 + round
    await editor.field('price').fill(String(price))
    await editor.expectStored(ID, {price}, {})
    await breath()
    const showing = whenShown(roam.siteUrl, shownPrice(price))
    await editor.publishButton.click()
    const shown = await showing
    const clicked = await timeOf(editor.page, 'click')
    clicks.push({
      clicked,
      committed: await whenCommitted(roam),
      asked: await whenAsked(roam),
      shown,
    })
    await breath()
  }
  console.table([
    row(
      `Studio: click on Publish → visitor's page (${ROUNDS} times)`,
      clicks.map(({clicked, shown}) => shown - clicked),
    ),
    row(
      '  of which: click → committed in the lake',
      clicks.map(({clicked, committed}) => committed - clicked),
    ),
    row(
      '  of which: committed → the webhook has reached the site',
      clicks.map(({committed, asked}) => asked - committed),
    ),
    row(
      '  of which: ask, parse, make all pages, show',
      clicks.map(({asked, shown}) => shown - asked),
    ),
  ])
}

/** Runs in the other page: when the field holds the words, looked at with each frame. */
const whenRead = (page: Page, words: string) =>
  page.evaluate(
    (expected) =>
      new Promise<number>((done) => {
        const look = () => {
          const field = document.querySelector('[data-testid="field-name"] input')
          if (field instanceof HTMLInputElement && field.value === expected) done(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    words,
  )

async function measureKeystrokes(writer: Editor, reader: Editor): Promise<void> {
  const times: number[] = []
  let words = 'Explorer'
  await writer.field('name').focus()
  await writer.page.keyboard.press('End')
  for (let round = 0; round < ROUNDS; round += 1) {
    const letter = String(round)
    words += letter
    const reading = whenRead(reader.page, words)
    await writer.page.keyboard.press(letter)
    times.push((await reading) - (await timeOf(writer.page, 'keydown')))
    await breath()
  }
  console.table([row(`Studio: keystroke in one window → the other (${ROUNDS} times)`, times)])
}

/** What the founder waits for: a real browser in the real Studio, and a visitor who asks by HTTP. */
export async function measureStudio(roam: System): Promise<void> {
  const browser = await launch()
  try {
    const rosa = await signIn(browser, roam, 'Rosa')
    await measureClicks(roam, rosa)
    await measureKeystrokes(rosa, await signIn(browser, roam, 'Ada'))
  } finally {
    await browser.close()
  }
}
