import {HOUR_MS} from '@roam/documents/business-day'
import {axeViolations} from '../../fixtures/axe.ts'
import {createTripRequest, createTripRequests, expectRequest, Inbox} from '../../fixtures/studio-inbox.ts'
import {expect, test} from '../../fixtures/studio-test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'

test('a request is shown in the inbox and passes through stages', async ({roam, signIn}) => {
  const request = validRequest('Byron')
  const id = await createTripRequest(roam, {
    ...request,
    submittedAt: new Date(Date.now() - HOUR_MS).toISOString(),
    quote: {label: 'Explorer + packing list', total: 300, lines: []},
  })

  const founder = await signIn('Rosa')
  const inbox = new Inbox(founder.page)
  await inbox.openFolder('New')
  await expect(inbox.count('new')).toHaveText('1')
  for (const text of ['Ada Byron', request.destinations, request.travelDates, 'Explorer', 'ago'])
    await expect(inbox.rows).toContainText(text)

  await inbox.open('Ada Byron')
  const details = [
    'Ada Byron',
    request.destinations,
    request.travelDates,
    'Culture, Solo Trip',
    'Explorer + packing list: from $300',
    'Comfort',
    'No heights, please.',
    request.email,
    request.phone,
  ]
  for (const text of details) await expect(inbox.detail).toContainText(text)
  expect(await axeViolations(founder.page, '[data-testid=request-detail]')).toEqual([])
  expect(await axeViolations(founder.page, 'nav[aria-label=Requests]')).toEqual([])
  // The request itself is read-only; only the follow-up and the note are editable.
  await expect(inbox.detail.getByRole('textbox')).toHaveCount(2)

  await expect(inbox.replyActions).toHaveText(['Reply by e-mail', 'Call', 'Text'])
  await expect(inbox.replyActions.first()).toHaveAttribute('href', /^mailto:ada@example.com\?subject=/)

  await roam.client.patch('package-explorer').set({price: 999}).commit()
  await expect(inbox.detail).toContainText('Today: from $1,049')
  await expect(inbox.detail).toContainText('Explorer + packing list: from $300')

  await inbox.button('Mark as answered').click()
  await expect(inbox.button('Answered')).toBeVisible()
  await expect(inbox.count('new')).toHaveText('0')
  await expect(inbox.count('answered')).toHaveText('1')

  await inbox.detail.getByRole('button', {name: 'Enjoy'}).click()
  await expectRequest(roam, id, {stage: 'Enjoy'})

  await inbox.button('Mark as spam').click()
  await expectRequest(roam, id, {spam: true})
  await expect(inbox.detail).toContainText('You marked this as spam.')
  await inbox.button('Not spam').click()
  await expectRequest(roam, id, {spam: false, stage: 'Enjoy', ...request})
})

test('names are found without accents, also by the pager, and text has its own direction', async ({
  roam,
  signIn,
}) => {
  const hebrew = 'שלום, Rome!'
  await createTripRequests(roam, [
    {name: 'Zoe\u0308 Muñoz', destinations: 'Łódź'},
    {name: 'Adam', destinations: 'Rome'},
    {name: hebrew, destinations: hebrew, travelDates: hebrew, specialRequests: hebrew, note: 'מוניוז'},
    {name: 'O’Connor', destinations: 'Łódź', phone: '٠٥٥٥ ١٢٣ ٤٥٦'},
  ])
  const inbox = new Inbox((await signIn('Rosa')).page)
  await inbox.openFolder('All requests')
  await inbox.searchBox.fill('lodz')
  await inbox.expectRows('O’Connor', 'Zoe')
  await inbox.page.getByRole('checkbox', {name: 'Select all 2 requests'}).check()
  await expect(inbox.page.getByText('2 selected')).toBeVisible()
  await inbox.open('O’Connor')
  await inbox.detail.getByRole('link', {name: 'Next request'}).click()
  await expect(inbox.detail.getByRole('heading', {level: 2})).toContainText('Muñoz')
  await expect(inbox.button('Next request')).toBeDisabled()

  await inbox.searchBox.fill('שלום')
  await inbox.open(hebrew)
  const directions = await inbox.page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const {textContent, parentElement} = walker.currentNode
      if (/[\u0590-\u05ff]/.test(textContent ?? '') && parentElement?.closest('[data-testid^="request-"]'))
        found.push(getComputedStyle(parentElement).direction)
    }
    return found
  })
  expect(directions.length).toBeGreaterThan(6)
  expect(new Set(directions)).toEqual(new Set(['rtl']))
  await expect(inbox.note).toHaveCSS('direction', 'rtl')
})

test('a long reply is copied; all of a person is exported and deleted, a broken request too, and none is created', async ({
  roam,
  signIn,
}) => {
  await roam.client.createOrReplace({
    _id: 'reply-long',
    _type: 'savedReply',
    title: 'All about visas',
    text: 'Дорогая {firstName}! '.repeat(60),
  })
  const ofMia = (destinations: string, change = {}) =>
    createTripRequest(roam, {name: 'Mia', email: 'mia@example.com', destinations, ...change})
  await ofMia('Colorado', {phone: '212-555-0123 / 212-555-0199'})
  await ofMia('Florida', {email: 'Mia@Example.com'})
  await ofMia('Cancun', {spam: true})
  const broken = await createTripRequest(roam, {name: 5, email: 5})
  const other = await createTripRequest(roam, {name: 'Theo', email: 'not-mia@example.com'})
  const founder = await signIn('Rosa')
  const {page} = founder
  const inbox = new Inbox(page)
  await page.getByTestId('new-document-button').click()
  await expect(page.getByTestId('create-new-post')).toBeVisible()
  await expect(page.getByTestId('create-new-tripRequest')).toBeHidden()
  await page.keyboard.press('Escape')

  await inbox.openFolder('New')
  await inbox.open('Colorado')
  await expect(inbox.replyActions).toHaveText(['Reply by e-mail'])
  await expect(inbox.button('Call')).toBeDisabled()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await inbox.button('Saved replies').click()
  await page.getByRole('menuitem', {name: 'All about visas'}).click()
  const long = page.getByRole('dialog', {name: 'This e-mail is long'})
  await long.getByRole('button', {name: 'Copy the text'}).click()
  await expect(long.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Дорогая Mia! Дорогая Mia!')
  await page.keyboard.press('Escape')
  await expect(long).toBeHidden()

  await expect(inbox.detail.getByRole('link', {name: 'Florida'})).toBeVisible()
  const [colorado = ''] = await roam.client.fetch<string[]>('*[destinations == "Colorado"]._id')
  const ticket = await roam.client.assets.upload('file', Buffer.from('Gate 7'), {filename: 'ticket.pdf'})
  const files = [{_key: 'f', _type: 'planFile', asset: {_type: 'reference', _ref: ticket._id}}]
  await roam.client.create({
    ...{_id: `drafts.${colorado.replace('tripRequest', 'tripPlan')}`, _type: 'tripPlan', title: 'West'},
    days: [{_key: 'd', title: 'Denver', entries: [{_key: 'e', title: 'Flight', files}]}],
  })
  const archive = await inbox.download(inbox.button('Export everything of this person'))
  expect(archive.name).toMatch(/^everything-from-mia@example\.com-.*\.zip$/)
  for (const part of ['"Colorado"', '"Florida"', '"Cancun"', 'Denver', '-ticket.pdf', 'Gate 7'])
    expect(archive.text).toContain(part)

  const fetchIds = () => roam.client.fetch<string[]>('*[_type == "tripRequest"]._id | order(@)')
  await inbox.button('Delete everything of this person').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('3 requests from mia@example.com will be deleted')
  await dialog.getByRole('button', {name: 'Delete 3 requests'}).click()
  await expect.poll(fetchIds).toEqual([broken, other].sort())
  // Then the pane closes.
  await expect(page.getByText('3 requests from mia@example.com deleted')).toBeVisible()
  await expect(inbox.detail).toBeHidden()

  await inbox.expectRows('Theo', 'This request cannot be shown')
  await inbox.rows.filter({hasText: broken}).click()
  await expect(page.getByTestId('broken-request')).toContainText('“name”')
  await page.getByTestId('action-menu-button').click()
  // Neither publish nor duplicate.
  await expect(page.getByRole('menuitem')).toHaveCount(1)
  await page.getByRole('menuitem', {name: 'Delete'}).click()
  // A request that is opened while the deletion is on its way stays open.
  const isOpened = Promise.withResolvers<void>()
  await page.route(
    /\/data\/mutate\//,
    async (route) => {
      await isOpened.promise
      await route.continue()
    },
    {times: 1},
  )
  await page.getByRole('button', {name: 'Delete this request'}).click()
  await inbox.open('Theo')
  isOpened.resolve()
  await inbox.expectRows('Theo')
  await expect(inbox.detail).toContainText('Theo')
})
