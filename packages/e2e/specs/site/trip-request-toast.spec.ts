import {randomUUID} from 'node:crypto'
import {INVALID_TITLE} from '@roam/trip-request'
import {findCovered, RequestForm, toast, waitForFormScript} from '../../fixtures/request-form.ts'
import {expect, test} from '../../fixtures/test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'

test('where the focus goes, the errors are counted, and the toast covers neither the field nor a link', async ({
  page,
}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  // Each load starts without the draft of the one before.
  await page.addInitScript(() => sessionStorage.clear())
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({width, height})
    for (const change of [{name: '', phone: ''}, {packages: [], tripTypes: []}, {budgetTypes: []}])
      await test.step(`${width} px, ${Object.keys(change)}`, async () => {
        await page.goto('/')
        await waitForFormScript(page)
        const form = new RequestForm(page)
        await form.fill({...validRequest(randomUUID()), ...change})
        await form.sendButton.click()
        await expect(toast(page)).toContainText(INVALID_TITLE)
        const first = form.section.locator(`[name="${Object.keys(change)[0]}"]`).first()
        await expect(first).toBeFocused()
        await expect(first).toBeInViewport({ratio: 1})
        await expect(form.section.locator('#request-errors')).toBeInViewport({ratio: 1})
        expect(await findCovered(page)).toEqual([])
      })
  }
})

test('toast and confirmation do not cover each other', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.goto('/')
  await waitForFormScript(page)
  const form = new RequestForm(page)
  await form.fill(validRequest('Hopper'))
  await form.sendButton.click()
  const confirmation = page.locator('#request-sent')
  await expect(confirmation).toBeFocused()
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
    [768, 1024],
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({width, height})
    await confirmation.evaluate((element) => element.scrollIntoView({block: 'start'}))
    const above = await toast(page).boundingBox()
    const below = await confirmation.boundingBox()
    expect(below?.y, `${width} px`).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    expect(above?.y, `${width} px`).toBeGreaterThanOrEqual(0)
  }
})

test('with reduced motion, toasts fade in without moving', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.goto('/')
  const form = new RequestForm(page)
  const transforms = await page.evaluateHandle(() => {
    const recorded = new Set<string>()
    const record = () => {
      for (const toast of document.querySelectorAll('[aria-label^="Notifications"] li')) {
        const {opacity, transform} = getComputedStyle(toast)
        if (Number(opacity) > 0) recorded.add(transform)
      }
      requestAnimationFrame(record)
    }
    record()
    return recorded
  })
  await form.sendButton.click()
  await expect(toast(page)).toHaveCSS('opacity', '1')
  expect(await transforms.evaluate((recorded) => [...recorded])).toEqual(['none'])
})
