import {randomUUID} from 'node:crypto'
import type {Page} from '@playwright/test'
import {CHECK_TITLE, SENT} from 'trip-request'
import {violations} from '../system/audit.ts'
import {RequestForm, toast} from '../system/form.ts'
import {writePost} from '../system/posts.ts'
import {validRequest} from '../system/requests.ts'
import {expect, test} from '../system/test.ts'

const PHONE = {width: 360, height: 740}
const DESK = {width: 1280, height: 800}

/** The form once the page's script listens. */
async function formOf(page: Page): Promise<RequestForm> {
  await page.goto('/')
  const form = new RequestForm(page)
  await form.section.locator('form[novalidate]').waitFor()
  return form
}

/** What a page may show, and the way there. */
const views: [string, (page: Page) => Promise<unknown>][] = [
  ['the home page', (page) => page.goto('/')],
  ['the destinations', (page) => page.goto('/destinations')],
  ['the empty blog', (page) => page.goto('/blog')],
  ['an address that leads nowhere', (page) => page.goto('/no/such/place')],
  [
    'the form with every mistake',
    async (page) => {
      const form = await formOf(page)
      await form.sendButton.click()
      await expect(toast(page)).toContainText(CHECK_TITLE)
      await expect(form.section.locator('[aria-invalid]')).not.toHaveCount(0)
    },
  ],
  [
    'the form with a note open',
    async (page) => {
      const form = await formOf(page)
      await form.section.getByRole('button', {name: 'About Comfort'}).click()
      await expect(form.section.getByRole('tooltip').filter({visible: true})).toHaveCount(1)
    },
  ],
  [
    'the form with everything chosen',
    async (page) => {
      const form = await formOf(page)
      await form.fill(validRequest(randomUUID()))
    },
  ],
  [
    'a request that was sent',
    async (page) => {
      const form = await formOf(page)
      await form.fill(validRequest(randomUUID()))
      await form.sendButton.click()
      await expect(toast(page)).toContainText(SENT.title)
    },
  ],
]

const openMenu = async (page: Page) => {
  await page.goto('/')
  await page.getByText('Menu', {exact: true}).click()
  await expect(page.getByRole('banner').getByRole('link', {name: 'Blog'})).toBeVisible()
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [PHONE, DESK]) {
    test.describe(`${colorScheme}, ${viewport.width} px wide: axe finds nothing wrong with`, () => {
      test.use({colorScheme, viewport})

      for (const [view, lead] of views)
        test(view, async ({page}) => {
          await lead(page)
          expect(await violations(page)).toEqual([])
        })

      if (viewport === PHONE)
        test('the open menu', async ({page}) => {
          await openMenu(page)
          expect(await violations(page)).toEqual([])
        })
    })
  }
}

test('axe finds nothing wrong with the blog and a story in it', async ({page, ownRoam}) => {
  const path = await writePost(ownRoam.client)
  await ownRoam.settled()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme})
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport)
      for (const address of ['/blog', path]) {
        await page.goto(ownRoam.siteUrl + address)
        expect(
          await violations(page),
          `${address}, ${colorScheme}, ${viewport.width} px wide`,
        ).toEqual([])
      }
    }
  }
})
