import {HOUR_MS} from '@roam/documents/business-day'
import {addEvent, proposalSent} from '@roam/documents/test-request'
import {axeViolations} from '../../fixtures/axe.ts'
import {countClicks} from '../../fixtures/studio-editor.ts'
import {createTripRequest, Inbox} from '../../fixtures/studio-inbox.ts'
import {expect, test} from '../../fixtures/studio-test.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

/** Returns today in the time zone of this machine, which is the browser's too. */
const today = () => new Intl.DateTimeFormat('en-CA').format(Date.now())

test('Today shows what is new, late, unpublished and scheduled; each line leads to where to act', async ({
  roam,
  signIn,
}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.openTool('Today')
  const section = (title: string) => page.getByRole('region', {name: title, exact: true})
  const lines = (title: string) => section(title).getByRole('link')
  await expect(section('New requests')).toContainText('Nothing new. Everybody who wrote has your answer.')
  await expect(section('Follow up')).toContainText('You have nobody to write to today.')
  await expect(section('Trips that start this week')).toContainText('Nobody sets out this week.')
  await expect(section('Not published yet')).toContainText('Visitors see everything you have written.')
  await expect(section('Goes live next')).toContainText('Nothing is waiting for its date.')
  await expect(section('Your site')).toContainText('Your site shows everything you have published.')
  await expect(section('Your site')).toContainText('E-mail is not set up.')
  await expect(lines('Still empty or from the demo')).toContainText(['Your terms', 'Your own sample plan'])

  await createTripRequest(roam, {name: 'Today’s Theo', submittedAt: hoursAgo(23)})
  await createTripRequest(roam, {name: 'Late Lena', submittedAt: hoursAgo(50)})
  await createTripRequest(roam, {name: 'Answered Anna', submittedAt: hoursAgo(60), answeredAt: hoursAgo(1)})
  await createTripRequest(roam, {name: 'Spam', submittedAt: hoursAgo(60), spam: true})
  const due = {answeredAt: hoursAgo(1), followUpDate: today()}
  const followUp = await createTripRequest(roam, {name: 'Due Dora', submittedAt: hoursAgo(200), ...due})
  await createTripRequest(roam, {name: 'Later Lou', ...due, followUpDate: '2999-01-01'})
  await expect(lines('New requests')).toContainText(['Late Lena', 'Today’s Theo'])
  await expect(section('New requests')).toContainText('1 has waited longer than the 24 hours')
  await expect(lines('Follow up')).toContainText(['Due Dora'])

  const request = {_type: 'reference', _ref: followUp, _weak: true}
  const plan = {_type: 'tripPlan', request, title: 'Ten days in Italy'}
  await roam.client.create({...plan, _id: 'drafts.tripPlan.one', startDate: today()})
  await roam.client.create({...plan, _id: 'drafts.tripPlan.two', startDate: '2999-01-01'})
  await expect(lines('Trips that start this week')).toContainText(['The plan is not shared yet'])

  const asked = await createTripRequest(roam, {name: 'Asking Ada'})
  const words = 'One day longer, please'
  const costs = [{_key: 'a', name: 'Explorer', price: 300}]
  const proposal = {words: 'Hi Ada', lines: costs, validUntil: '2999-01-01'}
  await roam.client.create({
    ...{_id: asked.replace('tripRequest', 'proposal'), _type: 'proposal', ...proposal},
    request: {...request, _ref: asked},
  })
  await addEvent(roam.client, asked, {...proposalSent({...proposal, total: 300}), sendsMail: false})
  const version = `${asked.replace('tripRequest', 'sentProposal')}.1`
  await addEvent(roam.client, asked, {
    ...{type: 'clientReply', kind: 'changeRequested', sendsMail: false},
    fields: {reply: 'changeRequested', version, words},
  })
  await expect(lines('Your clients have answered')).toContainText([`Asks for a change: ${words}`])

  const explorer = await roam.client.getDocument('package-explorer')
  if (!explorer) throw new Error('There is no package-explorer')
  await roam.client.create({...explorer, _id: 'drafts.package-explorer', price: 275})
  await roam.client.create({
    _id: 'post-of-the-future',
    _type: 'post',
    title: 'A story for later',
    slug: {_type: 'slug', current: 'later'},
    excerpt: 'Later.',
    publishedAt: '2999-06-01T08:00:00.000Z',
    body: [{_type: 'block', _key: 'a', children: [{_type: 'span', _key: 'b', text: 'Later.'}]}],
  })
  await expect(lines('Not published yet')).toContainText(['Explorer'])
  await expect(lines('Goes live next')).toContainText(['A story for later'])
  await expect(lines('Goes live next')).toContainText(['Jun 1, 2999'])
  expect(await axeViolations(page, '[data-testid=today]')).toEqual([])

  await page.setViewportSize({width: 390, height: 844})
  await expect(lines('New requests').first()).toBeInViewport()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBe(0)
  await page.setViewportSize({width: 1500, height: 950})

  const inbox = new Inbox(page)
  await lines('New requests').filter({hasText: 'Late Lena'}).click()
  await expect(inbox.detail.getByRole('heading', {level: 2})).toHaveText('Late Lena')
  await inbox.expectRows('Today’s Theo', 'Late Lena')
  await inbox.button('Mark as answered').click()
  await inbox.detail.getByRole('link', {name: 'Previous request'}).click()
  await expect(inbox.detail.getByRole('heading', {level: 2})).toHaveText('Today’s Theo')
  await founder.openTool('Today')
  await expect(lines('New requests')).toContainText(['Today’s Theo'])
  await expect(section('New requests')).not.toContainText('longer than the 24 hours')
  await lines('Follow up').click()
  await expect(inbox.detail.getByRole('heading', {level: 2})).toHaveText('Due Dora')
  await founder.expectDocuments(followUp, {_id: followUp})
  await founder.openTool('Today')
  await lines('Not published yet').filter({hasText: 'Explorer'}).click()
  await expect(founder.field('price')).toHaveValue('275')
  await founder.openTool('Today')
  const begun = performance.now()
  const clicks = await countClicks(page, async () => {
    await lines('Your clients have answered').click()
    await page.getByTestId('field-words').getByRole('textbox').fill('Hi Ada, one day longer.')
    await page.getByRole('button', {name: 'Send the new version'}).click()
    await expect(page.getByRole('dialog')).toContainText('E-mail is not set up, so no mail goes out')
    await page.getByRole('button', {name: 'Send it', exact: true}).click()
    await expect(inbox.detail.getByTestId('proposal-status')).toHaveText(
      'Open to your client. Nothing back yet.',
    )
  })
  expect(clicks).toBeLessThanOrEqual(3)
  console.log(
    `answer a request for a change: ${clicks} clicks, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  )
  await founder.openTool('Today')
  await expect(section('Your clients have answered')).toHaveCount(0)
  await expect(page.getByText(/proposal was not sent, as e-mail was not set up/)).toBeVisible()
  await lines('Your site').filter({hasText: 'E-mail is not set up.'}).click()
  await expect(page.getByRole('region', {name: /^E-mail/})).toBeVisible()
})
