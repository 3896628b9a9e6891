import {startMailServer} from '@roam/sanity-emulator/mail-server'
import {countClicks} from '../../fixtures/studio-editor.ts'
import {createTripRequest, expectRequest, Inbox} from '../../fixtures/studio-inbox.ts'
import {expect, test} from '../../fixtures/studio-test.ts'
import {waitFor} from '../../fixtures/wait-for.ts'
import {waitForHydration} from '../../fixtures/wait-for-hydration.ts'

const FOUNDER = 'founder@roam.example'

test('a proposal is written, previewed, sent, changed and accepted', async ({browser, roam, signIn}) => {
  const mail = await startMailServer()
  await roam.stopSite()
  await roam.startSite({SMTP_URL: mail.url, TRIP_REQUEST_TO: FOUNDER})
  const mailsTo = (address: string) => mail.acceptedMails().filter(({to}) => to?.[0]?.address === address)
  const id = await createTripRequest(roam, {name: 'Ada Byron', email: 'ada@visitors.example'})
  const proposalId = id.replace('tripRequest', 'proposal')

  const founder = await signIn('Rosa')
  const {page} = founder
  const inbox = new Inbox(page)
  await inbox.openFolder('New')
  const sendButton = page.getByRole('button', {name: 'Send…'})
  const dialog = page.getByRole('dialog')
  const clicks = await countClicks(page, async () => {
    await inbox.open('Ada Byron')
    await inbox.button('Write a proposal').click()
    await expect(page.getByText('Total: $300')).toBeVisible()
    await sendButton.click()
    await expect(dialog.getByRole('row')).toHaveText([
      /^Explorer.*Curated activities: 6–8.*\$250$/s,
      /^Customized Packing List.*\$50$/s,
      'Total$300',
    ])
    await page.getByRole('button', {name: 'Send it', exact: true}).click()
    await expect(inbox.detail.getByTestId('proposal-status')).toHaveText(
      'Open to your client. Nothing back yet.',
    )
  })
  expect(clicks).toBeLessThanOrEqual(6)
  await waitFor('the proposal arrives', async () => mailsTo('ada@visitors.example').length === 1)
  await expect(inbox.detail.getByText('Mail sent')).toBeVisible()
  const [proposalMail] = mailsTo('ada@visitors.example')
  expect(proposalMail?.text).toContain('Hi Ada,')
  const [address = ''] = /http\S+\/trip\/[\w-]{36}/.exec(proposalMail?.text ?? '') ?? []

  const client = await browser.newPage()
  waitForHydration(client)
  await client.goto(address)
  await expect(client.getByRole('heading', {level: 1})).toHaveText('A trip for Ada')
  await expect(client.getByRole('row')).toHaveText([
    /^Explorer.*Curated activities: 6–8.*\$250$/s,
    /^Customized Packing List.*\$50$/s,
    'Total$300',
  ])
  await expect(client.getByText('3 of 3 revision rounds are left')).toBeVisible()
  await client.getByLabel('What should be different?').fill('Fewer museums, more trains')
  await client.getByRole('button', {name: 'Send'}).click()
  await expect(client.getByRole('status')).toContainText('Fewer museums, more trains')
  await waitFor('the founder is told', async () => mailsTo(FOUNDER).length === 1)
  expect(mailsTo(FOUNDER)[0]?.subject).toBe('Ada Byron asks for a change')
  expect(mailsTo(FOUNDER)[0]?.replyTo?.[0]?.address).toBe('ada@visitors.example')

  await expect(inbox.detail.getByTestId('proposal-status')).toHaveText('Your client asks for a change.')
  await expect(inbox.detail.locator('[aria-current="step"]')).toHaveText('Revise')
  await page.getByTestId('field-words').getByRole('textbox').fill('Hi Ada,\n\nNow by train.')
  await expect(page.getByRole('button', {name: 'Send the new version'})).toBeEnabled()
  await page.getByTestId('action-menu-button').last().click()
  await page.getByRole('menuitem', {name: 'Preview'}).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('Now by train.')).toBeVisible()
  // The Presentation tool has no panes next to the request.
  const {pathname, search} = new URL(page.url())
  await founder.goToPath(
    `${pathname.replace('/proposal/', '/tripRequest/').replace(proposalId, id)}${search}`,
  )
  await inbox.button('Change the proposal').click()
  await page.getByRole('button', {name: 'Send the new version'}).click()
  await page.getByRole('button', {name: 'Send it', exact: true}).click()
  await waitFor('the new version arrives', async () => mailsTo('ada@visitors.example').length === 2)

  await client.reload()
  await expect(client.getByText('Now by train.')).toBeVisible()
  await expect(client.getByText('2 of 3 revision rounds are left')).toBeVisible()
  await client.getByText('Accept', {exact: true}).click()
  await client.getByRole('button', {name: 'Yes, accept it'}).click()
  await expect(client.getByRole('status')).toContainText('Thank you, Ada!')
  await waitFor('the founder is told', async () => mailsTo(FOUNDER).length === 2)
  await expectRequest(roam, id, {stage: 'Deliver', answeredAt: expect.any(String)})
  await founder.goTo('tripRequest', id)
  await expect(inbox.detail.getByTestId('proposal-status')).toHaveText('Accepted.')
  await expect(
    inbox.detail.getByRole('list', {name: 'What has happened'}).getByRole('listitem'),
  ).toContainText([
    'Ada Byron accepted the proposal, $300',
    'You sent the proposal, $300',
    'Ada Byron asked for a change',
    'You sent the proposal, $300',
  ])

  // What would touch the acceptance names it first.
  await inbox.button('Open the proposal').click()
  await page.getByTestId('field-words').getByRole('textbox').fill('Hi Ada,\n\nNow by night train.')
  await page.getByRole('button', {name: 'Send the new version'}).click()
  await expect(dialog.getByTestId('acceptance')).toContainText('Ada Byron accepted $300 on')
  await page.getByRole('button', {name: 'Not yet'}).click()
  await founder.goTo('tripRequest', id)
  await inbox.button('Withdraw').click()
  await expect(dialog.getByTestId('acceptance')).toContainText('Ada Byron accepted $300 on')
  await dialog.getByText('What was accepted').click()
  await expect(dialog.getByTestId('accepted-version').getByRole('row')).toHaveText([
    /^Explorer.*Curated activities: 6–8.*\$250$/s,
    /^Customized Packing List.*\$50$/s,
    'Total$300',
  ])
  await page.getByRole('button', {name: 'Withdraw now'}).click()
  await expect(inbox.detail.getByTestId('proposal-status')).toContainText('Withdrawn')
  expect(await roam.client.fetch('count(*[_id == $proposalId])', {proposalId})).toBe(1)
  await client.close()
  await mail.close()
  await test.step('a package that has another name now begins with the price that was shown', async () => {
    const quote = {label: 'Grand', total: 290, lines: [{_key: 'a', name: 'Grand', price: 290}]}
    const grand = await createTripRequest(roam, {name: 'Theo', packages: ['Grand'], addOns: [], quote})
    await founder.goTo('tripRequest', grand)
    await expect(inbox.detail.getByText('Not on your price list any more: “Grand”.')).toBeVisible()
    await inbox.button('Write a proposal').click()
    await expect(page.getByText('Total: $290')).toBeVisible()
  })
})
