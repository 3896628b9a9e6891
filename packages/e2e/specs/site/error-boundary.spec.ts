import type {Page} from '@playwright/test'
import {expect, test} from '../../fixtures/test.ts'

const title = (page: Page) => page.getByRole('heading', {level: 1, name: 'Unexpected Application Error!'})

test('a client error in a section leaves the rest of the page, and can be retried', async ({page}) => {
  // Accessing sessionStorage throws, so the form component throws while it renders.
  await page.addInitScript(() => {
    const storage = window.sessionStorage
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get() {
        if ('isFixed' in window) return storage
        throw new TypeError('Simulated failure')
      },
    })
  })
  await page.goto('/')
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
  await expect(page.getByRole('heading', {level: 1, name: 'Welcome to Roam'})).toBeVisible()
  await expect(page.getByRole('button', {name: 'Send'})).toBeHidden()

  await page.evaluate(() => Object.assign(window, {isFixed: true}))
  await page.getByRole('button', {name: 'Try again'}).click()
  await expect(page.getByRole('button', {name: 'Send'})).toBeVisible()
})

test('a client error in the layout shows the error page without the navigation', async ({page}) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document)
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      // The layout adds a click listener without options; React passes options.
      if (type === 'click' && rest.length === 1 && !('isFixed' in window))
        throw new TypeError('Simulated failure')
      listen(type, ...rest)
    }
  })
  // The layout fails, so the page is never marked as hydrated.
  await page.goto('/blog', {waitUntil: 'commit'})
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()

  await page.evaluate(() => Object.assign(window, {isFixed: true}))
  await page.getByRole('button', {name: 'Try again'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Blog'})).toBeVisible()
})
