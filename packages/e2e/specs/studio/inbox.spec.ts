import {SELF_TEST_ID} from '@roam/documents/ids'
import {REQUEST_STAGES, SENT_MESSAGE} from '@roam/trip-request'
import {axeViolations} from '../../fixtures/axe.ts'
import {RequestForm, toast} from '../../fixtures/request-form.ts'
import {createTripRequest, createTripRequests, expectRequest, Inbox} from '../../fixtures/studio-inbox.ts'
import {expect, test} from '../../fixtures/studio-test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'
import {waitForHydration} from '../../fixtures/wait-for-hydration.ts'

test('a request from the site is shown in the inbox and passes through all stages', async ({
  browser,
  roam,
  signIn,
}) => {
  const request = validRequest('Byron')
  const visitor = await browser.newPage()
  waitForHydration(visitor)
  await visitor.goto(roam.siteUrl)
  const form = new RequestForm(visitor)
  await form.fill(request)
  await form.sendButton.click()
  await expect(toast(visitor).getByText(SENT_MESSAGE.title)).toBeVisible()
  await visitor.close()

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
  const mail = new URL((await inbox.replyActions.first().getAttribute('href')) ?? '')
  expect(mail.protocol + mail.pathname).toBe('mailto:ada@example.com')
  expect(mail.searchParams.get('subject')).toBe('Your trip: Greece, or anywhere warm')
  for (const text of ['Hi Ada,', request.travelDates, 'Explorer + packing list: from $300'])
    expect(mail.searchParams.get('body')).toContain(text)
  await expect(inbox.replyActions.nth(1)).toHaveAttribute('href', 'tel:+15551234567')
  await expect(inbox.replyActions.nth(2)).toHaveAttribute('href', 'sms:+15551234567')

  await roam.client.patch('package-explorer').set({price: 999}).commit()
  await expect(inbox.detail).toContainText('Today: from $1,049')
  await expect(inbox.detail).toContainText('Explorer + packing list: from $300')
  await expect(inbox.detail).toContainText('Explorer $250, Customized Packing List $50')

  await inbox.button('Mark as answered').click()
  await expect(inbox.button('Answered')).toBeVisible()
  await expect(inbox.count('new')).toHaveText('0')
  await expect(inbox.count('answered')).toHaveText('1')

  const [id = ''] = await roam.client.fetch<string[]>('*[_type == "tripRequest"]._id')
  for (const stage of REQUEST_STAGES.slice(1)) {
    await inbox.button(`Move to ${stage}`).last().click()
    await expectRequest(roam, id, {stage})
    await expect(inbox.detail.locator('[aria-current="step"]')).toHaveText(stage)
    await expect(inbox.count(stage.toLowerCase())).toHaveText('1')
  }
  await inbox.detail.getByRole('button', {name: 'Deliver'}).click()
  await expectRequest(roam, id, {stage: 'Deliver'})
  await inbox.button('Move to Enjoy').last().click()

  await inbox.note.fill('Loves trains. Call her in May.')
  await expectRequest(roam, id, {
    stage: 'Enjoy',
    note: 'Loves trains. Call her in May.',
    ...request,
  })
})

test('the preferred contact method comes first', async ({roam, signIn}) => {
  await createTripRequest(roam, {name: 'Theo', preferredContact: ['Text/Call']})
  const inbox = new Inbox((await signIn('Rosa')).page)
  await inbox.openFolder('New')
  await inbox.open('Theo')
  await expect(inbox.replyActions).toHaveText(['Call', 'Text', 'Reply by e-mail'])
})

test('spam is in its own folder with its reasons, and can be marked as not spam and back', async ({
  roam,
  signIn,
}) => {
  const spamReasons = ['It holds a link', 'It was sent faster than anybody writes']
  const id = await createTripRequest(roam, {name: 'Theo', spam: true, mail: 'held', spamReasons})
  const founder = await signIn('Rosa')
  const inbox = new Inbox(founder.page)
  await inbox.openFolder('Spam')
  await expect(inbox.count('spam')).toHaveText('1')
  await expect(inbox.count('new')).toHaveText('0')
  await expect(inbox.count('all')).toHaveText('0')
  await inbox.open('Theo')
  await expect(inbox.detail.getByRole('listitem')).toContainText(spamReasons)

  await inbox.button('Not spam').click()
  await expectRequest(roam, id, {spam: false})
  await expect(inbox.count('spam')).toHaveText('0')
  await expect(inbox.count('new')).toHaveText('1')

  await inbox.button('Mark as spam').click()
  await expectRequest(roam, id, {spam: true})
  await expect(inbox.count('spam')).toHaveText('1')
  await expect(inbox.count('new')).toHaveText('0')
})

test('requests are listed newest first, searchable, and exported as CSV', async ({roam, signIn}) => {
  await createTripRequest(roam, {
    name: 'Oldest',
    destinations: 'Rome, "quietly"',
    specialRequests: '=1+1',
  })
  await createTripRequest(roam, {name: 'Zoë', phone: '+1 555 0100', note: 'Calls back in May'})
  await createTripRequest(roam, {name: 'Newest', destinations: 'Rome and Naples'})
  await createTripRequest(roam, {_id: SELF_TEST_ID, name: 'Roam itself'})
  const inbox = new Inbox((await signIn('Rosa')).page)
  await inbox.openFolder('All requests')
  await inbox.expectRows('Newest', 'Zoë', 'Oldest')
  await expect(inbox.count('all')).toHaveText('3')

  const exportButton = inbox.page.getByRole('button', {name: 'Export', exact: true})
  const all = await inbox.download(exportButton)
  expect(all.name).toMatch(/^requests-all-\d{4}-\d\d-\d\d\.csv$/)
  expect(all.text).toMatch(/^\uFEFF"Received","Name","E-mail","Phone",/)
  expect(all.text.split('\r\n')).toHaveLength(5)
  expect(all.text).toContain('"Zoë","ada@example.com","\'+1 555 0100",')
  expect(all.text).toContain('"Rome, ""quietly"""')
  expect(all.text).toContain('"\'=1+1"')
  expect(all.text).not.toContain('Roam itself')

  await inbox.searchBox.fill('rom')
  await inbox.expectRows('Newest', 'Oldest')
  await inbox.searchBox.fill('rome quiet')
  await inbox.expectRows('Oldest')
  await inbox.searchBox.fill('may')
  await inbox.expectRows('Zoë')
  const filtered = await inbox.download(exportButton)
  expect(filtered.text.split('\r\n')).toHaveLength(3)
  expect(filtered.text).toContain('"Calls back in May"')

  await createTripRequest(roam, {
    name: 'Answered',
    destinations: 'Romania',
    answeredAt: '2026-11-22T10:00:00Z',
  })
  await createTripRequest(roam, {name: 'Spam', destinations: 'Romania', spam: true})
  await inbox.openFolder('New')
  await inbox.searchBox.fill('rom')
  await inbox.expectRows('Newest', 'Oldest')
  await expect(inbox.page.getByRole('link', {name: '1 more in Spam'})).toBeVisible()
  await inbox.page.getByRole('link', {name: '1 more in Answered'}).click()
  await inbox.expectRows('Answered')
  await expect(inbox.searchBox).toHaveValue('rom')

  await inbox.searchBox.fill('atlantis')
  await expect(inbox.rows).toHaveCount(0)
  await expect(inbox.page.getByText('Nothing here holds “atlantis”.')).toBeVisible()
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
  for (const [search, ...names] of [
    ['zoë munoz', 'Zoe'],
    ["o'connor", 'O’Connor'],
    ['0555123456', 'O’Connor'],
    ['lodz', 'O’Connor', 'Zoe'],
  ] as const) {
    await inbox.searchBox.fill(search)
    await inbox.expectRows(...names)
  }
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

test('a number that is not certain is not dialed, and a long reply can be copied', async ({roam, signIn}) => {
  await roam.client.createOrReplace({
    _id: 'reply-long',
    _type: 'savedReply',
    title: 'All about visas',
    text: 'Дорогая {firstName}! '.repeat(60),
  })
  await createTripRequests(roam, [
    {name: 'Kai', phone: '+41 44 668 18 00 #2'},
    {name: 'Ada', phone: '212-555-0123 / 212-555-0199'},
  ])
  const {page} = await signIn('Rosa')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const inbox = new Inbox(page)
  await inbox.openFolder('New')
  await inbox.open('Kai')
  await expect(inbox.replyActions).toHaveText(['Reply by e-mail', 'Call'])
  await expect(inbox.replyActions.last()).toHaveAttribute('href', 'tel:+41446681800;ext=2')

  await inbox.detail.getByRole('link', {name: 'Previous request'}).click()
  await expect(inbox.detail).toContainText('212-555-0123 / 212-555-0199')
  await expect(inbox.replyActions).toHaveText(['Reply by e-mail'])
  await expect(inbox.button('Call')).toBeDisabled()
  await expect(inbox.button('Call')).toHaveAttribute('title', /not certain which one/)

  await inbox.button('Saved replies').click()
  await page.getByRole('menuitem', {name: 'All about visas'}).click()
  const dialog = page.getByRole('dialog', {name: 'This e-mail is long'})
  await expect(dialog.getByRole('link', {name: 'Open it empty'})).toHaveAttribute('href', /^mailto:[^&]*$/)
  await dialog.getByRole('button', {name: 'Copy the text'}).click()
  await expect(dialog.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Дорогая Ada! Дорогая Ada!')
})

test('all requests of a person can be exported and deleted', async ({roam, signIn}) => {
  await createTripRequest(roam, {name: 'Mia', email: 'mia@example.com', destinations: 'Colorado'})
  await createTripRequest(roam, {name: 'Mia', email: 'Mia@Example.com', destinations: 'Florida'})
  await createTripRequest(roam, {
    name: 'Mia',
    email: 'mia@example.com',
    destinations: 'Cancun',
    spam: true,
  })
  const other = await createTripRequest(roam, {name: 'Theo', email: 'not-mia@example.com'})
  const inbox = new Inbox((await signIn('Rosa')).page)
  await inbox.openFolder('New')
  await inbox.open('Colorado')
  await expect(inbox.detail.getByRole('link', {name: 'Florida'})).toBeVisible()

  const {name, text} = await inbox.download(inbox.button('Export everything of this person'))
  expect(name).toMatch(/^everything-from-mia@example\.com-/)
  expect(text.split('\r\n')).toHaveLength(5)
  for (const destination of ['Colorado', 'Florida', 'Cancun']) expect(text).toContain(`"${destination}"`)

  const fetchIds = () => roam.client.fetch<string[]>('*[_type == "tripRequest"]._id')
  await inbox.button('Delete everything of this person').click()
  const dialog = inbox.page.getByRole('dialog')
  await expect(dialog).toContainText('3 requests from mia@example.com will be deleted')
  await dialog.getByRole('button', {name: 'Keep'}).click()
  expect(await fetchIds()).toHaveLength(4)

  await inbox.button('Delete everything of this person').click()
  await dialog.getByRole('button', {name: 'Delete 3 requests'}).click()
  await expect.poll(fetchIds).toEqual([other])
  await expect(inbox.detail).toBeHidden()
  await inbox.expectRows('Theo')
})

test('a request cannot be created in the Studio; deleting needs confirmation', async ({roam, signIn}) => {
  const id = await createTripRequest(roam, {name: 'Theo'})
  const founder = await signIn('Rosa')
  const inbox = new Inbox(founder.page)
  await founder.page.getByTestId('new-document-button').click()
  await expect(founder.page.getByTestId('create-new-post')).toBeVisible()
  await expect(founder.page.getByTestId('create-new-tripRequest')).toBeHidden()
  await founder.page.keyboard.press('Escape')

  await inbox.openFolder('New')
  await inbox.open('Theo')
  await founder.page.getByTestId('action-menu-button').click()
  // Neither publish nor duplicate.
  await expect(founder.page.getByRole('menuitem')).toHaveCount(1)
  await founder.page.getByRole('menuitem', {name: 'Delete'}).click()
  const dialog = founder.page.getByRole('dialog')
  await dialog.getByRole('button', {name: 'Cancel'}).click()
  await founder.expectDocuments(id, {_id: id})
  await founder.chooseAction('Delete')
  await dialog.getByRole('button', {name: /^Delete/}).click()
  await founder.expectDocuments(id)
  await expect(inbox.count('all')).toHaveText('0')
})

test('a request with a field of a wrong type is shown as such, and can be deleted', async ({
  roam,
  signIn,
}) => {
  const id = await createTripRequest(roam, {name: 5, email: 5, followUpDate: '2026-12-01'})
  await createTripRequest(roam, {name: 'Theo'})
  const founder = await signIn('Rosa')
  const inbox = new Inbox(founder.page)
  await inbox.openFolder('New')
  await inbox.expectRows('Theo', 'This request cannot be shown')
  await inbox.rows.filter({hasText: id}).click()
  await expect(founder.page.getByTestId('broken-request')).toContainText('“name”')
  await founder.chooseAction('Delete')
  await founder.page.getByRole('button', {name: 'Delete this request'}).click()
  await inbox.expectRows('Theo')
})
