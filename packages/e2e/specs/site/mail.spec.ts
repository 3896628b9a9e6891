import {randomUUID} from 'node:crypto'
import {startMailServer} from '@roam/sanity-emulator/mail-server'
import {fetchHealth} from '../../fixtures/health.ts'
import {RequestForm} from '../../fixtures/request-form.ts'
import type {RoamSystem} from '../../fixtures/roam-system.ts'
import {runCli} from '../../fixtures/run-cli.ts'
import {expect, test} from '../../fixtures/test.ts'
import {fetchStoredRequests, postTripRequest, validRequest} from '../../fixtures/trip-requests.ts'
import {waitFor} from '../../fixtures/wait-for.ts'

const FOUNDER = 'founder@roam.example'

/** Waits until the outbox holds no unsent mail. */
const waitForMail = ({siteUrl}: RoamSystem) =>
  waitFor(
    'the outbox holds no unsent mail',
    async () => (await fetchHealth(siteUrl)).outbox?.waitingMails === 0,
  )

test('a request is notified and confirmed; the next one too, once, after mail server, lake and site were down', async ({
  page,
  startRoam,
}) => {
  const mail = await startMailServer()
  const roam = await startRoam({siteEnvironment: {SMTP_URL: mail.url, TRIP_REQUEST_TO: FOUNDER}})
  const request = {
    ...validRequest(randomUUID()),
    email: 'ada@visitors.example',
    additionalInfo: '<b>Greek</b> & "old" trains\nand ferries – naïve, I know',
  }
  expect((await postTripRequest(roam.siteUrl, request)).status).toBe(200)
  await waitForMail(roam)

  const [notification, ...others] = mail.sentTo(FOUNDER)
  expect(others).toEqual([])
  expect(notification?.replyTo?.[0]?.address).toBe('ada@visitors.example')
  expect(notification?.subject).toContain('Trip request from Ada')
  for (const text of [request.name, request.phone, request.travelDates, request.additionalInfo])
    expect(notification?.text).toContain(text)
  expect(notification?.text).toContain('Explorer + packing list: from $300')
  expect(notification?.html).toContain('&lt;b&gt;Greek&lt;/b&gt; &amp; &quot;old&quot; trains')
  expect(notification?.html).not.toContain('<b>Greek')
  const fetchId = () => roam.client.fetch<string | null>('*[_type == "tripRequest"][0]._id')
  await expect.poll(fetchId).not.toBeNull()
  const id = await fetchId()
  for (const body of [notification?.text, notification?.html])
    expect(body).toContain(`${roam.studioUrl}/intent/edit/id=${id};type=tripRequest`)

  const [confirmation, ...more] = mail.sentTo('ada@visitors.example')
  expect(more).toEqual([])
  expect(confirmation?.subject).toBe('Your request is on my desk')
  expect(confirmation?.headers.find(({key}) => key === 'auto-submitted')?.value).toBe('auto-replied')
  expect(confirmation?.text).toContain('within 24 hours')

  mail.behavior = 'rejects temporarily (451)'
  await roam.stopLake()
  const next = {...validRequest(randomUUID()), email: 'theo@visitors.example'}
  expect((await postTripRequest(roam.siteUrl, next)).status).toBe(200)
  await roam.stopSite('SIGKILL')
  mail.behavior = 'accepts'
  await roam.startSite()
  await waitForMail(roam)
  expect(mail.sentTo(FOUNDER)).toHaveLength(2)
  expect(mail.sentTo(next.email)).toHaveLength(1)
  await roam.startLake()
  expect(await fetchStoredRequests(roam, next.name)).toHaveLength(1)

  await test.step('the page says that a confirmation is sent, also after a reload', async () => {
    await page.goto(roam.siteUrl)
    const form = new RequestForm(page)
    await form.fill({...validRequest(randomUUID()), email: 'noor@visitors.example'})
    await form.sendButton.click()
    const sent = page.getByText('A confirmation and my answer go to noor@visitors.example')
    await expect(sent).toBeVisible()
    await page.reload()
    await expect(sent).toBeVisible()
    await waitForMail(roam)
    expect(mail.sentTo('noor@visitors.example')).toHaveLength(1)
  })
  await test.step('the self-test covers form, outbox, lake and mail, and leaves no data behind', async () => {
    expect(await runCli(roam, 'self-test')).toEqual({
      code: 0,
      output: '✓ Self-test passed: form, outbox, Content Lake, mail.\n',
    })
    expect((await fetchHealth(roam.siteUrl)).check).toMatchObject({ok: true})
    expect(await roam.client.fetch('count(*[_type == "tripRequest"])')).toBe(3)
    expect(mail.sentTo(FOUNDER)).toHaveLength(3)
    expect((await runCli(roam, 'self-test', '--mail')).output).toContain('A test mail is on its way')
    expect(mail.sentTo(FOUNDER)).toHaveLength(4)
  })
  await mail.close()
})
