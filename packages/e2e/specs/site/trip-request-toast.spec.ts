import {randomUUID} from 'node:crypto'
import {INVALID_TITLE} from '@roam/trip-request'
import {EMPTY_FORM, findCovered, RequestForm, toast, waitForFormScript} from '../../fixtures/request-form.ts'
import {expect, test} from '../../fixtures/test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'

test('where the focus goes, the errors are counted, and the toast covers neither a wrong field nor a link', async ({
  page,
}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  // Each load starts without the draft of the one before.
  await page.addInitScript(() => sessionStorage.clear())
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [375, 553],
    [768, 1024],
    [1280, 650],
  ] as const) {
    await page.setViewportSize({width, height})
    for (const change of [EMPTY_FORM, {packages: [], tripTypes: []}, {budgetTypes: []}])
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
        const summary = form.section.locator('#request-errors')
        await expect(summary).toBeInViewport({ratio: 1})
        await expect(async () => {
          const [above, below] = [await toast(page).boundingBox(), await summary.boundingBox()]
          const end = (above?.y ?? 0) + (above?.height ?? 0)
          expect(below?.y).toBeGreaterThanOrEqual(end - 0.5)
          // Not cut in two by the toast.
          const heading = await form.section.getByRole('heading').first().boundingBox()
          expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThanOrEqual(end)
        }).toPass()
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

test('each wrong field and group has one line, clear of the mark of its message, at one edge', async ({
  page,
}) => {
  await page.goto('/')
  await waitForFormScript(page)
  const form = new RequestForm(page)
  await form.sendButton.click()
  const messages = form.section.locator('[id$="-issue"]')
  await expect(messages).toHaveCount(9)
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({width, height: 844})
    const distances = await messages.evaluateAll((elements) =>
      elements.map((message) => {
        const line = getComputedStyle(message.parentElement ?? message, '::after')
        const mark = Number.parseFloat(getComputedStyle(message, '::before').inlineSize)
        // A square on its corner is wider than its box.
        const overhang = (mark * (Math.SQRT2 - 1)) / 2
        const end = Number.parseFloat(line.insetInlineStart) + Number.parseFloat(line.borderInlineStartWidth)
        return message.parentElement?.querySelectorAll('[id$="-issue"]').length === 1 && -end - overhang
      }),
    )
    expect(new Set(distances).size, `${width} px`).toBe(1)
    expect(distances[0], `${width} px`).toBeGreaterThan(6)
  }
})
