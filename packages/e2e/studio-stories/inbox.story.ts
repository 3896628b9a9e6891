import {SENT, STAGES} from '@roam/trip-request'
import {violations} from '../system/audit.ts'
import {RequestForm, toast} from '../system/form.ts'
import {validRequest} from '../system/requests.ts'
import {waitForScripts} from '../system/wait-for-scripts.ts'
import {Inbox, store} from './inbox.ts'
import {expect, test} from './test.ts'

test('a request is worked through, from the site’s form to “Enjoy”', async ({
  browser,
  roam,
  signIn,
}) => {
  const request = validRequest('Byron')
  const visitor = await browser.newPage()
  waitForScripts(visitor)
  await visitor.goto(roam.siteUrl)
  const form = new RequestForm(visitor)
  await form.fill(request)
  await form.sendButton.click()
  await expect(toast(visitor).getByText(SENT.title)).toBeVisible()
  await visitor.close()

  const founder = await signIn('Rosa')
  const inbox = new Inbox(founder.page)
  await inbox.openFolder('New')
  await expect(inbox.count('new')).toHaveText('1')
  for (const words of ['Ada Byron', request.destinations, request.travelDates, 'Explorer', 'ago'])
    await expect(inbox.rows).toContainText(words)

  await inbox.open('Ada Byron')
  const read = [
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
  for (const words of read) await expect(inbox.letter).toContainText(words)
  expect(await violations(founder.page, '[data-testid=letter]')).toEqual([])
  expect(await violations(founder.page, 'nav[aria-label=Requests]')).toEqual([])
  // What she wrote is hers: only the note can be written in.
  await expect(inbox.letter.getByRole('textbox')).toHaveCount(1)

  await expect(inbox.ways).toHaveText(['Reply by e-mail', 'Call', 'Text'])
  const mail = new URL((await inbox.ways.first().getAttribute('href')) ?? '')
  expect(mail.protocol + mail.pathname).toBe('mailto:ada@example.com')
  expect(mail.searchParams.get('subject')).toBe('Your trip: Greece, or anywhere warm')
  for (const words of ['Hi Ada,', request.travelDates, 'Explorer + packing list: from $300'])
    expect(mail.searchParams.get('body')).toContain(words)
  await expect(inbox.ways.nth(1)).toHaveAttribute('href', 'tel:5551234567')
  await expect(inbox.ways.nth(2)).toHaveAttribute('href', 'sms:5551234567')

  await inbox.button('Mark as answered').click()
  await expect(inbox.button('Answered')).toBeVisible()
  await expect(inbox.count('new')).toHaveText('0')
  await expect(inbox.count('answered')).toHaveText('1')

  const [id = ''] = await roam.client.fetch<string[]>('*[_type == "tripRequest"]._id')
  for (const stage of STAGES.slice(1)) {
    await inbox.button(`Move to ${stage}`).last().click()
    // There is no draft: what she does holds at once.
    await founder.expectStored(id, {_id: id, stage})
    await expect(inbox.letter.locator('[aria-current="step"]')).toHaveText(stage)
    await expect(inbox.count(stage.toLowerCase())).toHaveText('1')
  }
  await inbox.letter.getByRole('button', {name: 'Deliver'}).click()
  await founder.expectStored(id, {_id: id, stage: 'Deliver'})
  await inbox.button('Move to Enjoy').last().click()

  await inbox.letter.getByRole('textbox').fill('Loves trains. Call her in May.')
  await founder.expectStored(id, {
    stage: 'Enjoy',
    note: 'Loves trains. Call her in May.',
    ...request,
  })
})

test('who would rather be called is called', async ({roam, signIn}) => {
  await store(roam, {name: 'Theo', preferredContact: ['Text/Call']})
  const inbox = new Inbox((await signIn('Rosa')).page)
  await inbox.openFolder('New')
  await inbox.open('Theo')
  await expect(inbox.ways).toHaveText(['Call', 'Text', 'Reply by e-mail'])
})

test('spam lies apart, says why, and one click brings it back', async ({roam, signIn}) => {
  const spamReasons = ['It holds a link', 'It was sent faster than anybody writes']
  const id = await store(roam, {name: 'Theo', spam: true, mail: 'held', spamReasons})
  const founder = await signIn('Rosa')
  const inbox = new Inbox(founder.page)
  await inbox.openFolder('Spam')
  await expect(inbox.count('spam')).toHaveText('1')
  await expect(inbox.count('new')).toHaveText('0')
  await expect(inbox.count('all')).toHaveText('0')
  await inbox.open('Theo')
  await expect(inbox.letter.getByRole('listitem')).toContainText(spamReasons)

  await inbox.button('Not spam').click()
  await founder.expectStored(id, {_id: id, spam: false})
  await expect(inbox.count('spam')).toHaveText('0')
  await expect(inbox.count('new')).toHaveText('1')

  await inbox.button('Mark as spam').click()
  await founder.expectStored(id, {_id: id, spam: true})
  await expect(inbox.count('spam')).toHaveText('1')
  await expect(inbox.count('new')).toHaveText('0')
})

test('requests stand newest first, are searched, and are saved as a table', async ({
  roam,
  signIn,
}) => {
  await store(roam, {name: 'Oldest', destinations: 'Rome, "quietly"', specialRequests: '=1+1'})
  await store(roam, {name: 'Zoë', phone: '+1 555 0100', note: 'Calls back in May'})
  await store(roam, {name: 'Newest', destinations: 'Rome and Naples'})
  await store(roam, {name: 'Roam itself', check: true})
  const inbox = new Inbox((await signIn('Rosa')).page)
  await inbox.openFolder('All requests')
  await expect(inbox.rows).toContainText(['Newest', 'Zoë', 'Oldest'])
  await expect(inbox.count('all')).toHaveText('3')

  const exportButton = inbox.page.getByRole('button', {name: 'Export', exact: true})
  const all = await inbox.saved(exportButton)
  expect(all.name).toMatch(/^requests-all-\d{4}-\d\d-\d\d\.csv$/)
  expect(all.text).toMatch(/^\uFEFF"Received","Name","E-mail","Phone",/)
  expect(all.text.split('\r\n')).toHaveLength(5)
  expect(all.text).toContain('"Zoë","ada@example.com","\'+1 555 0100",')
  expect(all.text).toContain('"Rome, ""quietly"""')
  expect(all.text).toContain('"\'=1+1"')
  expect(all.text).not.toContain('Roam itself')

  await inbox.searchBox.fill('rom')
  await expect(inbox.rows).toContainText(['Newest', 'Oldest'])
  await inbox.searchBox.fill('rome quiet')
  await expect(inbox.rows).toContainText(['Oldest'])
  await inbox.searchBox.fill('may')
  await expect(inbox.rows).toContainText(['Zoë'])
  const found = await inbox.saved(exportButton)
  expect(found.text.split('\r\n')).toHaveLength(3)
  expect(found.text).toContain('"Calls back in May"')

  await inbox.searchBox.fill('atlantis')
  await expect(inbox.rows).toHaveCount(0)
  await expect(inbox.page.getByText('Nothing here holds “atlantis”.')).toBeVisible()
})

test('all of a person is taken along, and deleted when she asks', async ({roam, signIn}) => {
  await store(roam, {name: 'Mia', email: 'mia@example.com', destinations: 'Colorado'})
  await store(roam, {name: 'Mia', email: 'Mia@Example.com', destinations: 'Florida'})
  await store(roam, {name: 'Mia', email: 'mia@example.com', destinations: 'Cancun', spam: true})
  const other = await store(roam, {name: 'Theo', email: 'not-mia@example.com'})
  const inbox = new Inbox((await signIn('Rosa')).page)
  await inbox.openFolder('New')
  await inbox.open('Colorado')
  await expect(inbox.letter.getByRole('link', {name: 'Florida'})).toBeVisible()

  const {name, text} = await inbox.saved(inbox.button('Export everything of this person'))
  expect(name).toMatch(/^everything-from-mia@example\.com-/)
  expect(text.split('\r\n')).toHaveLength(5)
  for (const place of ['Colorado', 'Florida', 'Cancun']) expect(text).toContain(`"${place}"`)

  const kept = () => roam.client.fetch<string[]>('*[_type == "tripRequest"]._id')
  await inbox.button('Delete everything of this person').click()
  const dialog = inbox.page.getByRole('dialog')
  await expect(dialog).toContainText('3 requests from mia@example.com will be deleted')
  await dialog.getByRole('button', {name: 'Keep'}).click()
  expect(await kept()).toHaveLength(4)

  await inbox.button('Delete everything of this person').click()
  await dialog.getByRole('button', {name: 'Delete 3 requests'}).click()
  await expect.poll(kept).toEqual([other])
  await expect(inbox.letter).toBeHidden()
  await expect(inbox.rows).toContainText(['Theo'])
})

test('a request is never made by hand; it can be deleted, once it was asked', async ({
  roam,
  signIn,
}) => {
  const id = await store(roam, {name: 'Theo'})
  const founder = await signIn('Rosa')
  const inbox = new Inbox(founder.page)
  await founder.page.getByTestId('new-document-button').click()
  await expect(founder.page.getByTestId('create-new-post')).toBeVisible()
  await expect(founder.page.getByTestId('create-new-tripRequest')).toBeHidden()
  await founder.page.keyboard.press('Escape')

  await inbox.openFolder('New')
  await inbox.open('Theo')
  await founder.page.getByTestId('action-menu-button').click()
  // Nothing to publish, and no way to a second one.
  await expect(founder.page.getByRole('menuitem')).toHaveCount(1)
  await founder.page.getByRole('menuitem', {name: 'Delete'}).click()
  const dialog = founder.page.getByRole('dialog')
  await dialog.getByRole('button', {name: 'Cancel'}).click()
  await founder.expectStored(id, {_id: id})
  await founder.chooseAction('Delete')
  await dialog.getByRole('button', {name: /^Delete/}).click()
  await founder.expectStored(id)
  await expect(inbox.count('all')).toHaveText('0')
})

test('a draft of a request, left by other tools, is shown once and can be taken away', async ({
  roam,
  signIn,
}) => {
  const id = await store(roam, {name: 'Theo'})
  const published = await roam.client.getDocument(id)
  await roam.client.create({...published, _id: `drafts.${id}`, _type: 'tripRequest', name: 'Thea'})
  const founder = await signIn('Rosa')
  const inbox = new Inbox(founder.page)
  await inbox.openFolder('New')
  await expect(inbox.count('new')).toHaveText('1')
  await inbox.open('Theo')
  await founder.page.getByRole('button', {name: 'Discard'}).click()
  await founder.expectStored(id, {_id: id, name: 'Theo'})
  await inbox.button('Move to Plan').last().click()
  await founder.expectStored(id, {_id: id, stage: 'Plan'})
})
