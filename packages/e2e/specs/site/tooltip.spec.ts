import type {Page} from '@playwright/test'
import {RequestForm} from '../../fixtures/request-form.ts'
import {expect, test} from '../../fixtures/test.ts'

// The emulated clock stays in a context.
test.use({usesNewContext: true})

const BUDGETS = ['Saver', 'Comfort', 'Indulge'] as const

/** Returns button and tooltip of each budget, once the script of the form runs. */
async function getTooltips(page: Page) {
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

test('a tooltip opens and closes by its buttons, Escape and clicks, one at a time', async ({page}) => {
  await page.goto('/')
  const {saver, comfort, indulge, open} = await getTooltips(page)
  await expect(open).toHaveCount(0)
  await saver.button.click()
  await expect(saver.tip).toBeVisible()
  await saver.button.click()
  await expect(open).toHaveCount(0)

  for (const {button, tip} of [saver, indulge, comfort]) {
    await button.click()
    await expect(tip).toBeVisible()
    await expect(open).toHaveCount(1)
  }
  await comfort.tip.getByRole('button', {name: 'Close'}).click()
  await expect(open).toHaveCount(0)

  await comfort.button.click()
  await comfort.tip.getByRole('button', {name: 'Close'}).focus()
  await page.keyboard.press('Escape')
  await expect(open).toHaveCount(0)
  await expect(comfort.button).toBeFocused()

  await indulge.button.click()
  await indulge.tip.getByRole('tooltip').click()
  await expect(indulge.tip).toBeVisible()
  await page.locator('#request-heading').click()
  await expect(open).toHaveCount(0)
})

test('tooltips fit into a phone viewport', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/')
  const all = await getTooltips(page)
  const form = new RequestForm(page)
  await form.openPart(form.option('budgetTypes', 'Comfort'))
  for (const {button, tip} of [all.saver, all.comfort, all.indulge]) {
    await button.click()
    await expect(tip).toBeInViewport({ratio: 1})
    await page.keyboard.press('Escape')
  }
})

test('hovering opens a tooltip after a delay, and leaving it closes it', async ({page}) => {
  await page.clock.install({time: 0})
  await page.goto('/')
  const {saver, comfort, open} = await getTooltips(page)
  await comfort.button.scrollIntoViewIfNeeded()
  await page.clock.pauseAt(3_600_000)
  const outside = page.locator('#request-heading')

  await test.step('passing over a button opens no tooltip', async () => {
    await saver.button.hover()
    await page.clock.runFor(600)
    await outside.hover()
    await page.clock.runFor(5_000)
    await expect(open).toHaveCount(0)
  })

  await test.step('opens a tooltip after 700 ms, not before', async () => {
    await saver.button.hover()
    await page.clock.runFor(699)
    await expect(open).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(saver.tip).toBeVisible()
  })

  await test.step('the pointer may move from button to tooltip; leaving both closes it', async () => {
    await saver.tip.hover()
    await page.clock.runFor(5_000)
    await expect(saver.tip).toBeVisible()
    await outside.hover()
    await page.clock.runFor(1_000)
    await expect(open).toHaveCount(0)
  })

  await test.step('opens the next tooltip immediately within 300 ms of closing the last', async () => {
    const closeFirst = async () => {
      await saver.button.hover()
      await page.clock.runFor(700)
      await expect(saver.tip).toBeVisible()
      await outside.hover()
      await page.clock.runFor(200)
      await expect(open).toHaveCount(0)
    }
    await closeFirst()
    await page.clock.runFor(299)
    await comfort.button.hover()
    await page.clock.runFor(1)
    await expect(comfort.tip).toBeVisible()
    await outside.hover()
    await page.clock.runFor(1_000)

    await closeFirst()
    await page.clock.runFor(301)
    await comfort.button.hover()
    await page.clock.runFor(699)
    await expect(open).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(comfort.tip).toBeVisible()
    await outside.hover()
    await page.clock.runFor(1_000)
  })

  await test.step('leaving the button does not close a tooltip that was opened by click', async () => {
    await saver.button.click()
    await outside.hover()
    await page.clock.runFor(5_000)
    await expect(saver.tip).toBeVisible()
  })
})
