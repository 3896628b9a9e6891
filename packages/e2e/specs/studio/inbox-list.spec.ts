import type {Response} from '@playwright/test'
import {createTripRequest, createTripRequests, fetchRequest, Inbox} from '../../fixtures/studio-inbox.ts'
import {expect, test} from '../../fixtures/studio-test.ts'

const COUNT = 1000

const idOf = (name: string) => `tripRequest.2026-11-21.${name}`

test('an inbox of 1,000 requests opens on the newest and loads only the rows in view', async ({
  roam,
  signIn,
}) => {
  await createTripRequests(
    roam,
    Array.from({length: COUNT}, (_, index) => ({
      name: `Visitor ${index + 1}`,
      email: `visitor-${index + 1}@example.com`,
    })),
  )
  const founder = await signIn('Rosa')
  const {page} = founder
  const inbox = new Inbox(page)

  const badge = page.getByTestId('new-requests')
  await expect(badge).toHaveText('999+')
  // The Studio clips the icons of its lists.
  const isClipped = await badge.evaluate((element) => {
    const {right} = element.getBoundingClientRect()
    const parent = element.parentElement
    return getComputedStyle(parent ?? element).overflow !== 'visible' && parent
      ? parent.getBoundingClientRect().right < right
      : false
  })
  expect(isClipped).toBe(false)

  const responses: Response[] = []
  page.on('response', (response) => {
    if (response.url().includes('/data/query/')) responses.push(response)
  })
  await page.getByTestId('pane-item-Requests').click()
  await expect(inbox.detail.getByRole('heading', {level: 2})).toHaveText(`Visitor ${COUNT}`)
  await expect(inbox.rowAt(0)).toHaveAttribute('aria-current', 'page')

  // Arrow keys move between the rows, Enter opens one.
  await inbox.rowAt(0).focus()
  await page.keyboard.press('ArrowDown')
  await expect(inbox.rowAt(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(inbox.rowAt(COUNT - 1)).toBeFocused()
  await expect(inbox.rowAt(COUNT - 1)).toContainText('Visitor 1')
  await page.keyboard.press('ArrowUp')
  await expect(inbox.rowAt(COUNT - 2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inbox.detail.getByRole('heading', {level: 2})).toHaveText('Visitor 2')
  await expect(inbox.detail.getByRole('link', {name: 'Previous request'})).toBeVisible()
  await inbox.detail.getByRole('link', {name: 'Next request'}).click()
  await expect(inbox.detail.getByRole('heading', {level: 2})).toHaveText('Visitor 1')
  await expect(inbox.detail.getByRole('button', {name: 'Next request'})).toBeDisabled()

  await inbox.rowAt(COUNT - 1).focus()
  await page.keyboard.press('Home')
  await expect(inbox.rowAt(0)).toBeFocused()
  expect(await inbox.rows.count()).toBeLessThan(50)
  expect(responses).not.toEqual([])
  const bodies = await Promise.all(responses.map((response) => response.body()))
  expect(Math.max(...bodies.map((body) => body.length))).toBeLessThan(100_000)

  // A new request appears at once.
  await createTripRequest(roam, {name: 'Just now'})
  await expect(inbox.rowAt(0)).toContainText('Just now')
})

test('requests are filtered by day and step, and several are changed at once', async ({roam, signIn}) => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
  const names = ['Ada', 'Ben', 'Cyd', 'Dora']
  await createTripRequests(
    roam,
    names.map((name, index) => ({
      _id: idOf(name),
      name,
      submittedAt: `${days[index]}T12:00:00.000Z`,
      ...(name === 'Ben' && {stage: 'Plan', answeredAt: '2026-11-20T10:00:00.000Z'}),
    })),
  )
  const founder = await signIn('Rosa')
  const {page} = founder
  const inbox = new Inbox(page)
  await inbox.openFolder('All requests')
  await inbox.expectRows('Dora', 'Cyd', 'Ben', 'Ada')

  await page.getByRole('button', {name: 'Filter'}).click()
  await page.getByLabel('Step', {exact: true}).selectOption('Plan')
  await inbox.expectRows('Ben')
  await page.getByLabel('Step', {exact: true}).selectOption('Any')
  await page.getByLabel('From', {exact: true}).fill('2026-11-19')
  await page.getByLabel('To', {exact: true}).fill('2026-11-20')
  await inbox.expectRows('Cyd', 'Ben')
  // The filter is in the URL.
  const filtered = page.url().slice(roam.studioUrl.length)
  await founder.goToPath('/structure')
  await expect(inbox.rows).toHaveCount(0)
  await founder.goToPath(filtered)
  await inbox.expectRows('Cyd', 'Ben')
  await page.getByRole('button', {name: 'Show all again'}).click()
  await inbox.expectRows('Dora', 'Cyd', 'Ben', 'Ada')

  const stored = (name: string) => fetchRequest(roam, idOf(name))
  const button = (name: string) => page.getByRole('button', {name, exact: true})
  await inbox.checkbox('Ada').check()
  await inbox.checkbox('Ben').check()
  await expect(page.getByText('2 selected')).toBeVisible()
  const {name, text} = await inbox.download(button('Export'))
  expect(name).toMatch(/^requests-selected-/)
  expect(text.split('\r\n')).toHaveLength(4)
  await button('Answered').click()
  await expect.poll(() => stored('Ada')).toMatchObject({answeredAt: expect.any(String)})
  // Keeps when it was answered.
  expect(await stored('Ben')).toMatchObject({answeredAt: '2026-11-20T10:00:00.000Z'})
  await expect(inbox.count('answered')).toHaveText('2')

  await inbox.checkbox('Cyd').check()
  await inbox.checkbox('Dora').check()
  await button('Spam').click()
  await inbox.expectRows('Ben', 'Ada')
  await inbox.openFolder('Spam')
  await inbox.checkbox('Cyd').check()
  await button('Not spam').click()
  await inbox.expectRows('Dora')

  await page.getByLabel('Select all 1 request').click()
  await button('Delete').click()
  await page.getByRole('dialog').getByRole('button', {name: 'Delete 1 request'}).click()
  await expect(inbox.count('spam')).toHaveText('0')
})
