import {startMailServer} from '@roam/trip-request-processing/test-mail-server'
import {expect, test} from '../../fixtures/studio-test.ts'
import {postTripRequest, validRequest} from '../../fixtures/trip-requests.ts'

const pageContains = async (url: string, text: string) => (await (await fetch(url)).text()).includes(text)

test('the status shows that the site is in sync', async ({signIn, roam}) => {
  const founder = await signIn('Rosa')
  await founder.openTool('Your site')
  const status = founder.page.getByRole('status')
  await expect(status).toContainText('Your site shows everything you have published.')
  await roam.client.patch('package-explorer').set({price: 275}).commit()
  await expect.poll(() => pageContains(roam.siteUrl, '$275')).toBe(true)
  await expect(status).toContainText('Your site shows everything you have published.')
})

test('invalid content is listed with links to its fields, and can be fixed', async ({signIn, roam}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  // Written through the API: validation in the Studio would not allow it.
  await roam.client.patch('package-explorer').unset(['price', 'features[1].label']).commit()

  // The banner is on every page of the Studio.
  await page.getByRole('link', {name: 'See what to do'}).click()
  const status = page.getByRole('status')
  await expect(status).toContainText('Your site could not take over everything.')
  const row = page.getByRole('link', {name: /Rows of the price table › number 2 › Row/})
  await expect(row).toContainText('Explorer')
  await expect(row).toContainText('This is missing')
  const price = page.getByRole('link', {name: /Starting price/})
  await expect(price).toContainText('A whole number of dollars, such as 250')
  expect(await pageContains(roam.siteUrl, '$250')).toBe(true)

  await row.click()
  await page
    .getByTestId(/^field-features.*label$/)
    .locator('input')
    .fill('Places to stay')
  await expect
    .poll(async () => JSON.stringify(await founder.fetchDocuments('package-explorer')))
    .toContain('Places to stay')

  await founder.openTool('Your site')
  await price.click()
  // The Studio validates with a delay; publishing before that has no effect.
  const validationError = page.getByTestId('input-validation-icon-error')
  await expect(validationError.first()).toBeVisible()
  await founder.field('price').fill('260')
  await expect(validationError).toHaveCount(0)
  await founder.expectDocuments('package-explorer', {price: 260}, {name: 'Explorer'})
  await founder.publishButton.click()
  await expect.poll(() => pageContains(roam.siteUrl, '$260')).toBe(true)
  await expect(page.getByRole('link', {name: 'See what to do'})).toBeHidden()
  await founder.openTool('Your site')
  await expect(status).toContainText('Your site shows everything you have published.')
})

test('an unreachable site is reported, and synced when it is back', async ({signIn, roam}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  await roam.stopSite()
  await founder.openTool('Your site')
  await page.getByRole('button', {name: 'Look again'}).click()
  const status = page.getByRole('status')
  await expect(status).toContainText('Your site has not answered yet. Is it running?')

  await founder.open('package', 'package-explorer')
  await founder.field('price').fill('280')
  await founder.expectDocuments('package-explorer', {price: 280}, {price: 250})
  // The lake may respond 429 to the publish; the Studio keeps the draft and shows an error.
  await expect(async () => {
    await founder.publishButton.click()
    const stored = expect.poll(() => founder.fetchDocuments('package-explorer'), {timeout: 5_000})
    await stored.toMatchObject([{price: 280}])
  }).toPass()
  await expect(page.getByText('Your site has not answered yet.')).toBeVisible()

  await roam.startSite()
  await expect(page.getByText('Your site has not answered yet.')).toBeHidden()
  await expect.poll(() => pageContains(roam.siteUrl, '$280')).toBe(true)
})

test('status and sync request documents are private', async ({roam}) => {
  await roam.client.createOrReplace({_id: 'site.renewal', _type: 'siteRenewal'})
  await roam.waitForContentSync()
  const query = '*[_id == "site.renewal" || _id in path("site.status.*")]._id'
  expect(await roam.client.fetch(query)).toHaveLength(2)
  const anonymous = roam.client.withConfig({token: ''})
  await expect(anonymous.fetch(query)).rejects.toMatchObject({statusCode: 401})
})

test('a pause of the deletion of old requests is reported, with the reason and its end', async ({
  signIn,
  roam,
}) => {
  const {page} = await signIn('Rosa')
  const status = {
    _id: 'site.retention',
    _type: 'siteStatus',
    checkedAt: '2029-05-31T12:00:00Z',
    deletedAt: null,
  }
  const pause = {
    since: '2029-05-31T12:00:00Z',
    before: '2026-05-31T12:00:00Z',
    until: '2029-06-07T12:00:00Z',
  }
  await roam.client.createOrReplace({...status, pause})
  await expect(page.getByText('Old requests are not being deleted at the moment.')).toBeVisible()
  await page.getByRole('link', {name: 'See what to do'}).click()
  const advice = page.getByText('The clock of your site went from May 31, 2026 to May 31, 2029.')
  await expect(advice).toContainText('nothing is deleted until June 7, 2029')
  await roam.client.createOrReplace({...status, pause: null})
  await expect(advice).toBeHidden()
})

test('mail that is not set up or is refused is reported with what to do, until a letter goes out', async ({
  signIn,
  roam,
}) => {
  const founder = await signIn('Rosa')
  const {page} = founder
  await founder.openTool('Your site')
  const mail = page.getByTestId('mail-status')
  await expect(mail).toContainText('E-mail is not set up.')
  await expect(mail).toContainText('set SMTP_URL, the mail server, and TRIP_REQUEST_TO, your address')

  const mailServer = await startMailServer('rejects permanently (550)')
  await roam.stopSite()
  await roam.startSite({SMTP_URL: mailServer.url, TRIP_REQUEST_TO: 'founder@roam.example'})
  await postTripRequest(roam.siteUrl, validRequest('Refused'))
  await expect(mail).toContainText('E-mail is not going out at the moment.')
  await expect(mail).toContainText('ask whoever looks after your site to check the addresses TRIP_REQUEST_TO')
  await expect(mail.locator('code')).toContainText('550 No such mailbox …')
  await founder.openTool('Preview')
  await expect(page.getByText('E-mail is not going out at the moment.')).toBeVisible()

  mailServer.behavior = 'accepts'
  await postTripRequest(roam.siteUrl, validRequest('Accepted'))
  await expect(page.getByText('E-mail is not going out at the moment.')).toBeHidden()
  await founder.openTool('Your site')
  await expect(mail).toContainText('E-mail is going out.')
  await expect(mail).toContainText('The last letter to you went out on')
  await roam.stopSite()
  await mailServer.close()
})
