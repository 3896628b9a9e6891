import type {Page} from '@playwright/test'
import {axeViolations} from '../../fixtures/axe.ts'
import {createTripRequest, expectRequest, Inbox} from '../../fixtures/studio-inbox.ts'
import {expect, test} from '../../fixtures/studio-test.ts'

/** Returns the visible buttons that a finger can miss: below 44 px. */
const smallButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, [role=button], [data-ui=Button], [role=tab]')]
      .filter((button) => button.checkVisibility({opacityProperty: true, visibilityProperty: true}))
      .map((button) => ({button, box: button.getBoundingClientRect()}))
      .filter(({box: {width, height}}) => width > 1 && (width < 43.5 || height < 43.5))
      .map(
        ({button, box}) =>
          `${button.getAttribute('aria-label') ?? button.textContent}: ${box.width} x ${box.height}`,
      ),
  )

test('a request is worked through on a phone, to the next one', async ({roam, signIn}) => {
  await roam.client.create({
    _id: 'reply-dates',
    _type: 'savedReply',
    title: 'Which dates?',
    text: 'Hi {firstName},\n{dates}: which week? {package} is {total}.',
  })
  await createTripRequest(roam, {name: 'Theo'})
  const id = await createTripRequest(roam, {name: 'Ada Byron', specialRequests: 'No heights. '.repeat(60)})
  const founder = await signIn('Rosa')
  const {page} = founder
  await page.setViewportSize({width: 390, height: 844})
  const inbox = new Inbox(page)

  await inbox.openFolder('New')
  await inbox.open('Ada Byron')

  // No label of a step touches the next one.
  const steps = inbox.detail.getByRole('list', {name: 'Step of the trip'}).getByRole('button')
  const boxes = await steps.evaluateAll((buttons) =>
    buttons.map((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      const {left, right} = range.getBoundingClientRect()
      return {left, right}
    }),
  )
  for (const [index, {left}] of boxes.entries())
    if (index > 0) expect(left - (boxes[index - 1]?.right ?? 0)).toBeGreaterThan(4)

  // The bar covers less than a quarter of the screen, and nothing covers the bar.
  const bar = inbox.detail.getByRole('region', {name: 'Actions'})
  const {height = Number.POSITIVE_INFINITY} = (await bar.boundingBox()) ?? {}
  expect(height).toBeLessThan(844 / 4)
  await inbox.detail.getByRole('link', {name: 'Next request'}).click({trial: true})
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await axeViolations(page, '[data-testid=request-detail]')).toEqual([])
  expect(await smallButtons(page)).toEqual([])

  await inbox.detail.getByText(/^No heights/).scrollIntoViewIfNeeded()
  await inbox.button('Saved replies').click()
  const reply = page.getByRole('menuitem', {name: 'Which dates?'})
  const mail = new URL((await reply.getAttribute('href')) ?? '')
  expect(mail.pathname).toBe('ada@example.com')
  expect(mail.searchParams.get('body')).toBe('Hi Ada,\r\nA week in early June: which week? Explorer is $300.')
  expect(mail.searchParams.get('subject')).toBe('Your trip: Greece, or anywhere warm')
  await page.keyboard.press('Escape')

  await inbox.button('Mark as answered').click()
  await inbox.button('Move to Plan').last().click()
  await inbox.button('In 3 days').click()
  const {name, text} = await inbox.download(inbox.button('Add to calendar'))
  expect(name).toMatch(/^follow-up-\d{4}-\d\d-\d\d\.ics$/)
  expect(text).toContain('\r\nSUMMARY:Follow up: Ada Byron\r\n')
  await inbox.note.fill('Wants a train.')
  await expectRequest(roam, id, {
    stage: 'Plan',
    note: 'Wants a train.',
    answeredAt: expect.any(String),
    followUpDate: name.slice('follow-up-'.length, -'.ics'.length),
  })

  await inbox.detail.getByRole('link', {name: 'Next request'}).click()
  await expect(inbox.detail.getByRole('heading', {level: 2})).toHaveText('Theo')
  // The Studio's arrow back has no name.
  await page.locator('a[href$="/structure/requests;new"]').click()
  await expect(inbox.rows).toContainText(['Theo'])
  await page.locator('a[href$="/structure/requests"]').click()
  await expect(inbox.count('follow-up')).toHaveText('1')
  await inbox.openFolder('Follow up')
  await expect(inbox.rows).toContainText('Follow up in 3 days')

  for (const path of ['/today', '/pictures', '/numbers', '/your-site', '/people', '/structure/trash']) {
    await founder.goToPath(path)
    await expect(page.locator('[data-ui=Spinner]')).toHaveCount(0)
    expect(await smallButtons(page)).toEqual([])
  }
  await founder.open('package', 'package-explorer')
  expect(await smallButtons(page)).toEqual([])
})
