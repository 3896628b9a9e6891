import {startMailServer} from '@roam/sanity-emulator/mail-server'
import {fetchHealth} from '../../fixtures/health.ts'
import {runCli} from '../../fixtures/run-cli.ts'
import {expect, test} from '../../fixtures/test.ts'
import {postTripRequest, validRequest} from '../../fixtures/trip-requests.ts'

test('the self-test covers form, outbox, lake and mail, leaves no data behind, and reports what failed', async ({
  startRoam,
}) => {
  const mail = await startMailServer()
  const siteEnvironment = {SMTP_URL: mail.url, TRIP_REQUEST_TO: 'founder@roam.example'}
  const roam = await startRoam({siteEnvironment})

  expect(await runCli(roam, 'self-test')).toEqual({
    code: 0,
    output: '✓ Self-test passed: form, outbox, Content Lake, mail.\n',
  })
  expect((await fetchHealth(roam.siteUrl)).check).toMatchObject({ok: true})
  expect(await roam.client.fetch('count(*[_type == "tripRequest"])')).toBe(0)
  expect(mail.acceptedMails()).toEqual([])
  expect((await runCli(roam, 'self-test', '--mail')).output).toContain('A test mail is on its way')
  expect(mail.acceptedMails().map(({to}) => to?.[0]?.address)).toEqual(['founder@roam.example'])

  await mail.close()
  const withoutMail = await runCli(roam, 'self-test')
  expect(withoutMail.code).toBe(1)
  expect(withoutMail.output).toContain('its mail does not go out')
  expect(await fetchHealth(roam.siteUrl)).toMatchObject({
    status: 'failing',
    reasons: ['self-test: A request arrives, but its mail does not go out'],
    check: {ok: false},
  })
  const publicReport = await fetch(`${roam.siteUrl}/api/health`)
  expect(publicReport.status).toBe(503)
  expect(await publicReport.json()).toEqual({status: 'failing'})

  await roam.stopLake()
  const withoutLake = await runCli(roam, 'self-test')
  expect(withoutLake.code).toBe(1)
  expect(withoutLake.output).toContain('does not reach the Content Lake')
  await roam.startLake()

  await roam.stopSite()
  const withoutSite = await runCli(roam, 'self-test')
  expect(withoutSite.code).toBe(1)
  expect(withoutSite.output).toContain('No response from')
})

test('anonymous clients can neither start a self-test nor submit a self-test request', async ({roam}) => {
  const response = await fetch(`${roam.siteUrl}/api/check`, {method: 'POST'})
  expect(response.status).toBe(401)
  const request = validRequest('as a check')
  expect((await postTripRequest(roam.siteUrl, request)).status).toBe(200)
  const submission = await fetch(roam.siteUrl, {
    method: 'POST',
    headers: {'x-roam-check': 'true', accept: 'application/json'},
    body: new URLSearchParams({'form-name': 'contact'}),
  })
  expect(submission.status).toBe(422)
  await roam.waitForDelivery()
  expect(await roam.client.fetch('count(*[_id == "tripRequest.self-test"])')).toBe(0)
})
