import type {Page} from '@playwright/test'
import {startMailServer} from '@roam/sanity-emulator/mail-server'
import {countClicks, StudioEditor} from '../../../fixtures/studio-editor.ts'
import {createTripRequest, expectRequest, Inbox} from '../../../fixtures/studio-inbox.ts'
import {expect, test} from '../../../fixtures/studio-test.ts'

test.use({keepsStudioOpen: false})

const PASSWORD = 'four words in a row'
const NEW_PASSWORD = 'another four words'

const person = (page: Page, name: string) => page.getByTestId('person').filter({hasText: name})

test('the founder invites an assistant by link, who can neither publish nor delete, and removes him; she changes her password and signs out another device', async ({
  browser,
  roam,
  signIn,
  problems,
}) => {
  const requestId = await createTripRequest(roam, {name: 'Ada', destinations: 'Lisbon'})
  await roam.users.setPassword('Rosa', PASSWORD)
  const founder = await signIn('Rosa')
  roam.users.sessions.start('Rosa')
  const link = founder.page.getByLabel('Invitation link')
  const clicks = await countClicks(founder.page, async () => {
    await founder.openTool('People')
    await expect(founder.page.getByLabel('Name', {exact: true})).toBeFocused()
    await founder.page.keyboard.type('Ben')
    await founder.page.getByRole('button', {name: 'Make an invitation link'}).click()
    await founder.page.getByRole('button', {name: 'Copy link'}).click()
  })
  expect(clicks).toBeLessThanOrEqual(4)

  const context = await browser.newContext({viewport: {width: 1500, height: 950}})
  const page = await context.newPage()
  await page.goto(await link.inputValue())
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', {name: 'Open the Studio'}).click()
  await page.getByTestId('studio-navbar').getByRole('link', {name: 'Desk'}).click()

  const inbox = new Inbox(page)
  await inbox.openFolder('New')
  await inbox.open('Ada')
  await inbox.button('Mark as answered').click()
  await expect(inbox.button('Answered')).toBeVisible()
  await expectRequest(roam, requestId, {answeredAt: expect.any(String)})
  await expect(inbox.button('Delete everything of this person')).toBeDisabled()
  // Nobody is told that what the visitor said cannot be changed.
  await expect(page.getByTestId('permission-check-banner')).toBeHidden()

  const assistant = new StudioEditor(page, roam)
  await assistant.open('addOn', 'addOn-support')
  await assistant.field('name').fill('Prepared by Ben')
  await expect
    .poll(() => roam.client.getDocument('drafts.addOn-support'))
    .toMatchObject({
      name: 'Prepared by Ben',
    })
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await page.getByTestId('action-menu-button').click()
  await expect(page.getByRole('menuitem', {name: 'Delete'})).toBeDisabled()
  await expect(page.getByRole('menuitem', {name: 'Publish later…', exact: true})).toBeDisabled()
  await page.keyboard.press('Escape')
  await assistant.goToPath('/structure/orderable-destination;destination-italy')
  await expect(page.getByRole('link', {name: 'Florida'})).toBeVisible()
  await expect(page.locator('svg[cursor="grab"]')).toHaveCount(0)

  await assistant.openTool('People')
  await expect(page.getByRole('heading', {name: 'Your account'})).toBeVisible()
  await expect(page.getByRole('form', {name: 'Invite a person'})).toHaveCount(0)

  // The founder makes Ben an editor, and removes him.
  await founder.openTool('Desk')
  await founder.openTool('People')
  await person(founder.page, 'Ben').getByLabel('More about Ben').click()
  await founder.page.getByRole('menuitem', {name: 'Make Editor'}).click()
  await founder.page.getByRole('dialog').getByRole('button', {name: 'Make Editor'}).click()
  await expect(founder.page.getByText('Ben is now: Editor')).toBeVisible()
  await person(founder.page, 'Ben').getByLabel('More about Ben').click()
  await founder.page.getByRole('menuitem', {name: 'Remove'}).click()
  await founder.page.getByRole('button', {name: 'Remove Ben'}).click()
  await expect(person(founder.page, 'Ben')).toHaveCount(0)
  await context.close()

  await founder.page.getByTestId('session').getByRole('button', {name: 'Sign out'}).click()
  await expect(founder.page.getByTestId('session')).toHaveCount(1)
  expect(roam.users.list()).toMatchObject([{name: 'Rosa', sessions: [{}]}])
  await founder.page.getByLabel('Current password').fill('not my password')
  await founder.page.getByLabel('New password').fill(NEW_PASSWORD)
  await founder.page.getByRole('button', {name: 'Change password'}).click()
  await expect(founder.page.getByText('The current password is wrong')).toBeVisible()
  await founder.page.getByLabel('Current password').fill(PASSWORD)
  await founder.page.getByRole('button', {name: 'Change password'}).click()
  await expect(founder.page.getByText('Your password is changed')).toBeVisible()
  expect(await roam.users.accounts.verifyPassword('Rosa', NEW_PASSWORD)).toBe('Rosa')
  problems.length = 0
})

test.describe('of a new site', () => {
  test.use({useNewSystem: true})

  test('in the first minutes, the founder takes her own name and a password, and sets up mail', async ({
    roam,
    signIn,
    problems,
  }) => {
    const mail = await startMailServer()
    const {page} = await signIn('Editor')
    const openTool = (title: string) =>
      page.getByTestId('studio-navbar').getByRole('link', {name: title, exact: true}).click()
    await openTool('Today')
    const start = performance.now()
    const nameClicks = await countClicks(page, async () => {
      await page.getByRole('link', {name: /^Your own name and a password/}).click()
      await page.getByLabel('Your name').fill('Maya Lopez')
      await page.getByLabel('New password').fill(PASSWORD)
      await page.getByRole('button', {name: 'Save name and password'}).click()
      await expect(page.getByText('You are signed in as Maya Lopez.')).toBeVisible()
    })
    const named = performance.now()
    expect(nameClicks).toBeLessThanOrEqual(2)
    expect(roam.users.list()).toMatchObject([{name: 'Maya Lopez', role: 'administrator', hasPassword: true}])

    await openTool('Today')
    await expect(page.getByRole('link', {name: /^Your own name and a password/})).toHaveCount(0)
    const begun = performance.now()
    const mailClicks = await countClicks(page, async () => {
      await page.getByRole('link', {name: /^E-mail is not set up/}).click()
      await page.getByRole('button', {name: 'Set up e-mail'}).click()
      await page.getByLabel('Your mailbox').fill('maya@mail.example')
      await page.getByLabel('Mail server').fill('127.0.0.1')
      await page.getByLabel('Port').fill('1')
      const send = page.getByRole('button', {name: 'Send a test mail and keep this'})
      await send.click()
      await expect(page.getByRole('alert')).toContainText('No mail server answers there.')
      await page.getByLabel('Port').fill(String(mail.port))
      await page.getByLabel('Name', {exact: true}).fill('')
      await send.click()
      await expect(
        page.getByText('E-mail is set up. A test mail is on its way to maya@mail.example.'),
      ).toBeVisible()
    })
    expect(mailClicks).toBeLessThanOrEqual(4)
    console.log(
      `own name: ${nameClicks} clicks, ${((named - start) / 1000).toFixed(1)} s; ` +
        `mail: ${mailClicks} clicks, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
    )
    expect(mail.sentTo('maya@mail.example')).toHaveLength(1)
    await expect(page.getByRole('region', {name: 'E-mail is going out.'})).toContainText('By 127.0.0.1')
    // The browser logs the refused settings.
    expect(problems).toEqual([expect.stringContaining('409 (Conflict)')])
    problems.length = 0
    await mail.close()
  })
})
