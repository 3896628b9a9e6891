import {readdir, rename} from 'node:fs/promises'
import {join} from 'node:path'
import type {Page} from '@playwright/test'
import {createPrivatePage} from '../../fixtures/private-page.ts'
import {expect, test} from '../../fixtures/test.ts'

const SAVED = 'Saved on this device: you can read this page without a connection.'

/** Returns the status of a response to the page, or the name of its error. */
const fetchStatus = (page: Page, path: string) =>
  page.evaluate((url) => fetch(url).then(({status}) => status, String), path)

/** Returns what the browser keeps. */
const listKept = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({scope}) => scope),
  }))

test('a plan is saved completely, or the page names what is missing; what is withdrawn is deleted', async ({
  browser,
  mutableRoam: roam,
}) => {
  const upload = async (text: string) =>
    (await roam.client.assets.upload('file', Buffer.from(text), {filename: `${text}.txt`}))._id
  const [ticket, map] = [await upload('ticket'), await upload('map')]
  const {token, sharePlan, withdrawPlan} = await createPrivatePage(roam, 'offline', [ticket, map])
  const path = `/trip/${token}`
  const mapPath = `${path}/files/${map}`
  const phone = await browser.newContext()
  const requests: string[] = []
  phone.on('request', (request) => {
    if (request.serviceWorker() && request.url().includes('/files/')) requests.push(request.url())
  })
  const page = await phone.newPage()
  const status = page.getByRole('status')

  const assets = join(roam.dataFolder, 'lake', 'assets')
  const hash = map.split('-')[1] ?? ''
  const file = (await readdir(assets, {recursive: true})).find((name) => name.includes(hash)) ?? ''
  await rename(join(assets, file), join(assets, `${file}.away`))
  await page.goto(roam.siteUrl + path)
  await expect(status).toContainText('Saved on this device, but not file 2.')
  await rename(join(assets, `${file}.away`), join(assets, file))
  await page.reload()
  await expect(status).toHaveText(SAVED)
  // Its place is empty until then.
  const growth = await status.evaluate((element) => {
    const {clientHeight} = element
    element.textContent = ''
    return clientHeight - element.clientHeight
  })
  expect(growth).toBe(0)
  expect(requests).toHaveLength(3)

  // Neither without a connection nor from a site with errors.
  await phone.setOffline(true)
  await page.reload()
  await expect(status).toHaveText(SAVED)
  expect(await fetchStatus(page, mapPath)).toBe(200)
  await phone.setOffline(false)
  await roam.stopLake()
  await page.reload()
  await expect(status).toHaveText(SAVED)
  await roam.startLake()
  expect(requests).toHaveLength(3)

  await sharePlan([ticket], true)
  await page.reload()
  await expect(page.getByRole('link', {name: 'file 2'})).toHaveCount(0)
  await expect(status).toHaveText(SAVED)
  await phone.setOffline(true)
  expect(await fetchStatus(page, mapPath)).toContain('Failed to fetch')
  await phone.setOffline(false)

  // Another tab saves while the plan is withdrawn.
  const other = await phone.newPage()
  for (const tab of [page, other]) await tab.goto(roam.siteUrl + path, {waitUntil: 'commit'})
  await withdrawPlan()
  for (const tab of [page, other]) await tab.goto(roam.siteUrl + path, {waitUntil: 'commit'})
  await page.reload()
  await expect(page.getByText('Private words offline')).toBeVisible()
  await expect.poll(() => listKept(page)).toEqual({caches: [], workers: []})
  await expect(status).toHaveCount(0)

  await sharePlan([ticket, map], false)
  await page.goto(roam.siteUrl + path)
  await expect(status).toHaveText(SAVED)
  expect(await listKept(page)).toEqual({caches: [path], workers: [roam.siteUrl + path]})
  await phone.close()
})

test('with storage blocked, the page is readable and says that it is not saved', async ({
  browser,
  mutableRoam,
}) => {
  const {token} = await createPrivatePage(mutableRoam, 'blocked')
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => {
    for (const [object, name] of [
      [navigator, 'serviceWorker'],
      [window, 'caches'],
      [window, 'localStorage'],
    ] as const)
      Object.defineProperty(object, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
  })
  await page.goto(`${mutableRoam.siteUrl}/trip/${token}`)
  await expect(page.getByRole('status')).toContainText('Not saved on this device')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Private plan blocked')
  await context.close()
})
