import type {Page} from '@playwright/test'
import {RequestForm} from '../system/form.ts'
import {expect, test} from '../system/test.ts'

const BUDGETS = ['Saver', 'Comfort', 'Indulge'] as const

/** The budgets' notes, once the page's script listens. */
async function budgets(page: Page) {
  const {section} = new RequestForm(page)
  await section.locator('form[novalidate]').waitFor()
  const [saver, comfort, indulge] = BUDGETS.map((name) => {
    const button = section.getByRole('button', {name: `About ${name}`})
    const tip = section.locator('[popover]')
    return {button, tip: tip.nth(BUDGETS.indexOf(name))}
  })
  if (!saver || !comfort || !indulge) throw new Error('There are three budgets')
  const open = section.getByRole('tooltip').filter({visible: true})
  return {saver, comfort, indulge, open}
}

test('the info button opens its note and closes it again', async ({page}) => {
  await page.goto('/')
  const {saver, open} = await budgets(page)
  await expect(open).toHaveCount(0)
  await saver.button.click()
  await expect(saver.tip).toBeVisible()
  await saver.button.click()
  await expect(open).toHaveCount(0)
})

test('at most one note is open', async ({page}) => {
  await page.goto('/')
  const {saver, comfort, indulge, open} = await budgets(page)
  for (const {button, tip} of [saver, indulge, comfort]) {
    await button.click()
    await expect(tip).toBeVisible()
    await expect(open).toHaveCount(1)
  }
})

test('its close button closes it', async ({page}) => {
  await page.goto('/')
  const {comfort, open} = await budgets(page)
  await comfort.button.click()
  await comfort.tip.getByRole('button', {name: 'Close'}).click()
  await expect(open).toHaveCount(0)
})

test('Escape closes it, and the focus is on its button', async ({page}) => {
  await page.goto('/')
  const {comfort, open} = await budgets(page)
  await comfort.button.click()
  await comfort.tip.getByRole('button', {name: 'Close'}).focus()
  await page.keyboard.press('Escape')
  await expect(open).toHaveCount(0)
  await expect(comfort.button).toBeFocused()
})

test('a click on it leaves it open, one outside closes it', async ({page}) => {
  await page.goto('/')
  const {indulge, open} = await budgets(page)
  await indulge.button.click()
  await indulge.tip.getByRole('tooltip').click()
  await expect(indulge.tip).toBeVisible()
  await page.locator('#request-heading').click()
  await expect(open).toHaveCount(0)
})

test('it stays within the screen of a phone', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/')
  const all = await budgets(page)
  for (const {button, tip} of [all.saver, all.comfort, all.indulge]) {
    await button.click()
    await expect(tip).toBeInViewport({ratio: 1})
    await page.keyboard.press('Escape')
  }
})

test.describe('a mouse that only points', () => {
  /** The page with its time stopped. */
  async function stopped(page: Page) {
    await page.clock.install({time: 0})
    await page.goto('/')
    const all = await budgets(page)
    await all.comfort.button.scrollIntoViewIfNeeded()
    await page.clock.pauseAt(3_600_000)
    return all
  }

  test('opens a note after 700 ms, not before', async ({page}) => {
    const {saver, open} = await stopped(page)
    await saver.button.hover()
    await page.clock.runFor(699)
    await expect(open).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(saver.tip).toBeVisible()
  })

  test('opens nothing when it passes over a button', async ({page}) => {
    const {saver, open} = await stopped(page)
    await saver.button.hover()
    await page.clock.runFor(600)
    await page.locator('#request-heading').hover()
    await page.clock.runFor(5_000)
    await expect(open).toHaveCount(0)
  })

  test('may go from the button to the note, and closes it when it leaves both', async ({page}) => {
    const {saver, open} = await stopped(page)
    await saver.button.hover()
    await page.clock.runFor(700)
    await saver.tip.hover()
    await page.clock.runFor(5_000)
    await expect(saver.tip).toBeVisible()
    await page.locator('#request-heading').hover()
    await page.clock.runFor(1_000)
    await expect(open).toHaveCount(0)
  })

  test('opens the next note at once within 300 ms of the last', async ({page}) => {
    const {saver, comfort, open} = await stopped(page)
    const away = page.locator('#request-heading')
    const closeFirst = async () => {
      await saver.button.hover()
      await page.clock.runFor(700)
      await expect(saver.tip).toBeVisible()
      await away.hover()
      await page.clock.runFor(200)
      await expect(open).toHaveCount(0)
    }
    await closeFirst()
    await page.clock.runFor(299)
    await comfort.button.hover()
    await page.clock.runFor(1)
    await expect(comfort.tip).toBeVisible()
    await away.hover()
    await page.clock.runFor(1_000)

    await closeFirst()
    await page.clock.runFor(301)
    await comfort.button.hover()
    await page.clock.runFor(699)
    await expect(open).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(comfort.tip).toBeVisible()
  })

  test('leaves open what was pressed open', async ({page}) => {
    const {saver} = await stopped(page)
    await saver.button.click()
    await page.locator('#request-heading').hover()
    await page.clock.runFor(5_000)
    await expect(saver.tip).toBeVisible()
  })
})
