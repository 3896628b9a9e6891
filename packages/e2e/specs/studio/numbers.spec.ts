import {dailyCountsDocument} from '@roam/documents/daily-counts'
import {SENT_MESSAGE} from '@roam/trip-request'
import {axeViolations} from '../../fixtures/axe.ts'
import {RequestForm, toast} from '../../fixtures/request-form.ts'
import {Inbox} from '../../fixtures/studio-inbox.ts'
import {expect, test} from '../../fixtures/studio-test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'
import {waitForHydration} from '../../fixtures/wait-for-hydration.ts'

/** The default of headless browsers names a robot. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test('a visit that leads to a request is in the numbers, with where it came from and no trace of the visitor', async ({
  browser,
  roam,
  signIn,
}) => {
  const context = await browser.newContext({userAgent: USER_AGENT})
  const page = await context.newPage()
  waitForHydration(page)
  await page.goto(roam.siteUrl, {referer: 'https://www.travel-forum.example/threads/42?user=ada'})
  await page.locator('a[href="/destinations#greece"]').click()
  await expect(page).toHaveURL(/\/destinations#greece$/)
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Contact'}).click()
  await expect(page).toHaveURL(/\/#contact-section$/)
  const form = new RequestForm(page)
  await form.fill(validRequest('Counted'))
  await form.sendButton.click()
  await expect(toast(page).getByText(SENT_MESSAGE.title)).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await context.close()
  // The site writes once a minute, and before it exits.
  await roam.stopSite()
  await roam.startSite()
  const [day] = await roam.client.fetch<object[]>('*[_id in path("site.visits.*")]')
  expect(day).toMatchObject({visits: 1, formStarted: 1, packageChosen: 1, sent: 1})
  for (const text of ['127.0.0.1', 'Chrome', 'ada', 'Ada']) expect(JSON.stringify(day)).not.toContain(text)
  // A day that a clock has counted that was ahead.
  const ahead = '2099-05-31'
  await roam.client.create({...day, ...dailyCountsDocument(ahead), day: ahead})

  const founder = await signIn('Rosa')
  const inbox = new Inbox(founder.page)
  await inbox.openFolder('New')
  await expect(inbox.count('new')).toHaveText('1')
  await expect(inbox.rows).toContainText('Ada Counted')
  await founder.openTool('Numbers')
  const section = (title: string) => founder.page.getByRole('region', {name: title})
  await expect(section('Where visitors come from')).toContainText('travel-forum.example1')
  await expect(section('Destinations they look up')).toContainText('Greek Islands1')
  await expect(section('Pages they open')).toContainText('/destinations1')
  const steps = section('From a visit to a request')
  await expect(steps.getByRole('row')).toHaveText([
    'Visits1100%',
    'Forms started1100%',
    'Packages chosen1100%',
    'Requests sent1100%',
  ])
  const chart = section('Visits').first()
  await chart.getByText('Show as a table').click()
  await expect(chart.getByRole('row')).toHaveCount(31)
  await expect(chart.getByRole('row').nth(1).getByRole('cell')).toHaveText('1')
  expect(await axeViolations(founder.page, '[data-testid=numbers]')).toEqual([])
})
