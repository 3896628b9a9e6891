import type {Page} from '@playwright/test'
import {expect, test} from '../system/test.ts'

const title = (page: Page) =>
  page.getByRole('heading', {level: 1, name: 'Unexpected Application Error!'})

test('where a page fails in the browser it says so, the menu stays, and it can be tried again', {
  tag: '@server',
}, async ({page}) => {
  // A browser that is out of order: what the form asks of it, it does not know.
  await page.addInitScript(() => {
    const storage = window.sessionStorage
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get() {
        if ('mended' in window) return storage
        throw new TypeError('Out of order')
      },
    })
  })
  await page.goto('/')
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', {name: 'Blog'})).toBeVisible()

  await page.evaluate(() => Object.assign(window, {mended: true}))
  await page.getByRole('button', {name: 'Try again'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Welcome to Roam'})).toBeVisible()
})

test('where not even the frame around the pages can be drawn, it says so alone', {
  tag: '@server',
}, async ({page}) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document)
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      // What every page listens for, to follow links. React itself says how it wants to listen.
      if (type === 'click' && rest.length === 1 && !('mended' in window))
        throw new TypeError('Out of order')
      listen(type, ...rest)
    }
  })
  await page.goto('/blog')
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()

  await page.evaluate(() => Object.assign(window, {mended: true}))
  await page.getByRole('button', {name: 'Try again'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Blog'})).toBeVisible()
})
