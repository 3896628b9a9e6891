import type {Locator, Page} from '@playwright/test'
import {privatePageId} from '@roam/documents/ids'
import {countClicks} from '../../fixtures/studio-editor.ts'
import {createTripRequest, expectRequest, Inbox} from '../../fixtures/studio-inbox.ts'
import {expect, test} from '../../fixtures/studio-test.ts'
import {waitForHydration} from '../../fixtures/wait-for-hydration.ts'

const entry = (key: string, title: string) => ({_type: 'planEntry', _key: key, time: '9:30', title})
const day = (key: string, title: string) => ({
  _type: 'planDay',
  _key: key,
  title,
  entries: [
    {...entry(`${key}1`, 'Breakfast'), booking: 'SECRET-7', place: 'Via Roma 1'},
    entry(`${key}2`, 'A walk'),
  ],
})

/** Reloads a page until it shows an element: hosted Sanity's queries see a change after a moment. */
const reloadUntil = (page: Page, element: Locator) =>
  expect(async () => {
    await page.reload()
    await expect(element).toHaveCount(1, {timeout: 2000})
  }).toPass()

test('a plan starts from an earlier one, is shared, changed and withdrawn', async ({
  browser,
  roam,
  signIn,
}) => {
  const templateId = await createTripRequest(roam, {name: 'Theo'})
  await roam.client.create({
    _id: templateId.replace('tripRequest', 'tripPlan'),
    _type: 'tripPlan',
    request: {_type: 'reference', _ref: templateId, _weak: true},
    title: 'Three days in Rome',
    startDate: '2026-05-01',
    days: [day('a', 'Old Rome'), day('b', 'Over the river'), day('c', 'The sea')],
  })
  const id = await createTripRequest(roam, {name: 'Ada Byron'})
  const planId = id.replace('tripRequest', 'tripPlan')
  const founder = await signIn('Rosa')
  const {page} = founder
  const inbox = new Inbox(page)
  await inbox.openFolder('New')
  const asset = await roam.client.assets.upload('file', Buffer.from('A ticket'), {filename: 'ticket.pdf'})
  expect((await fetch(asset.url)).status, 'only the private page sends the file').toBe(401)
  const file = {_type: 'planFile', _key: 'f', asset: {_type: 'reference', _ref: asset._id}}
  const clicks = await countClicks(page, async () => {
    await inbox.open('Ada Byron')
    await inbox.button('Start a plan').click()
    await page.getByRole('menuitem', {name: 'Start from “Three days in Rome” (3 days)'}).click()
    // What belongs to one client is not copied.
    await expect.poll(() => roam.client.getDocument(`drafts.${planId}`)).toBeDefined()
    const draft = await roam.client.getDocument(`drafts.${planId}`)
    expect(draft?.startDate).toBeUndefined()
    expect(JSON.stringify(draft?.days)).not.toContain('SECRET-7')
    await roam.client
      .patch(`drafts.${planId}`)
      .set({startDate: '2026-06-01', 'days[0].entries[1].files': [file]})
      .commit()
    // The site shares what the founder reads, and nothing else.
    await expect(page.getByTestId('field-startDate').locator('input')).toHaveValue('2026-06-01')
    await page.getByRole('button', {name: 'Share…'}).click()
    await page.getByRole('button', {name: 'Share it', exact: true}).click()
    await expect(inbox.detail.getByTestId('plan-status')).toHaveText('Open to your client.')
  })
  expect(clicks).toBeLessThanOrEqual(8)
  const token = (await roam.client.getDocument(privatePageId(id)))?.token
  await expectRequest(roam, id, {stage: 'Deliver'})

  const address = `${roam.siteUrl}/trip/${token}`
  const client = await browser.newPage()
  waitForHydration(client)
  await client.goto(address)
  await expect(client.getByRole('heading', {level: 1})).toHaveText('Greece, or anywhere warm')
  await expect(client.getByText('Day 3: Wednesday, June 3, 2026')).toBeVisible()
  await expect(client.getByRole('status')).toContainText('Saved on this device:')
  await expect(client.getByText('New', {exact: true})).toHaveCount(0)

  // A change that the founder publishes.
  const shared = structuredClone(await roam.client.getDocument(planId))
  if (!shared) throw new Error('The site has not published the plan')
  shared.days[1].entries[0].time = '10:15'
  await roam.client.create({...shared, _id: `drafts.${planId}`})
  await page.getByRole('button', {name: 'Publish the changes'}).click()
  await expect(inbox.detail.getByText('You published changes of the plan')).toBeVisible()
  const marks = client.getByText('New', {exact: true})
  await reloadUntil(client, marks)
  await expect(client.getByRole('listitem').filter({has: marks})).toContainText('10:15')
  await client.reload()
  await expect(marks).toHaveCount(1)
  expect(await client.context().cookies()).toEqual([])

  await inbox.button('Stop sharing').click()
  await page.getByRole('button', {name: 'Stop sharing now'}).click()
  await expect(inbox.detail.getByTestId('plan-status')).toHaveText('Not shared.')
  await reloadUntil(client, client.getByText('This page is closed for now.'))
  await client.close()
})
