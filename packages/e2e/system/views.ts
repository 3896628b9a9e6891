import {expect, type Page} from '@playwright/test'
import {CHECK_TITLE, SENT} from '@roam/trip-request'

import {RequestForm, toast} from './form.ts'
import {validRequest} from './requests.ts'

/** Something that a page may show, and the way there from anywhere on the site. */
export interface View {
  name: string
  lead: (page: Page) => Promise<unknown>
  /** Where on the page it is to be seen, if not all over it. */
  part?: string
  /** Only phones show it. */
  phone?: boolean
}

const FORM = '#contact-section'

/** The same each time: sent again, it counts as one. */
const REQUEST = validRequest('Lovelace')

/** The form once the page's script listens. */
async function formOf(page: Page): Promise<RequestForm> {
  await page.goto('/')
  const form = new RequestForm(page)
  await form.section.locator('form[novalidate]').waitFor()
  return form
}

/** Every page, and every state of one. */
export const views: View[] = [
  {name: 'home', lead: (page) => page.goto('/')},
  {name: 'destinations', lead: (page) => page.goto('/destinations')},
  {name: 'empty-blog', lead: (page) => page.goto('/blog')},
  {name: 'privacy', lead: (page) => page.goto('/privacy')},
  {name: 'not-found', lead: (page) => page.goto('/no/such/place')},
  {
    name: 'form-with-every-mistake',
    part: FORM,
    async lead(page) {
      const form = await formOf(page)
      await form.sendButton.click()
      await expect(toast(page)).toContainText(CHECK_TITLE)
      await expect(form.section.locator('[aria-invalid]')).not.toHaveCount(0)
    },
  },
  {
    name: 'form-with-a-note-open',
    part: FORM,
    async lead(page) {
      const form = await formOf(page)
      await form.section.getByRole('button', {name: 'About Comfort'}).click()
      await expect(form.section.getByRole('tooltip').filter({visible: true})).toHaveCount(1)
    },
  },
  {
    name: 'form-with-everything-chosen',
    part: FORM,
    async lead(page) {
      const form = await formOf(page)
      await form.fill(REQUEST)
    },
  },
  {
    name: 'request-sent',
    part: FORM,
    async lead(page) {
      const form = await formOf(page)
      await form.fill(REQUEST)
      await form.sendButton.click()
      await expect(toast(page)).toContainText(SENT.title)
    },
  },
  {
    name: 'open-menu',
    phone: true,
    async lead(page) {
      await page.goto('/')
      await page.getByText('Menu', {exact: true}).click()
      await expect(page.getByRole('banner').getByRole('link', {name: 'Blog'})).toBeVisible()
    },
  },
]
