import {roamCommand} from '../system/command.ts'
import {health} from '../system/health.ts'
import {startMailServer} from '../system/mail-server.ts'
import {send, validRequest} from '../system/requests.ts'
import {expect, test} from '../system/test.ts'

test('a check goes the whole way, leaves nothing behind, and says what broke', async ({
  startRoam,
}) => {
  const mail = await startMailServer()
  const siteEnvironment = {SMTP_URL: mail.url, TRIP_REQUEST_TO: 'founder@roam.example'}
  const roam = await startRoam({siteEnvironment})

  expect(await roamCommand(roam, 'check')).toEqual({
    code: 0,
    output: '✓ A request came the whole way: form, outbox, Content Lake, mail.\n',
  })
  expect((await health(roam.siteUrl)).check).toMatchObject({ok: true})
  expect(await roam.client.fetch('count(*[_type == "tripRequest"])')).toBe(0)
  expect(mail.taken()).toEqual([])

  await mail.close()
  const withoutMail = await roamCommand(roam, 'check')
  expect(withoutMail.code).toBe(1)
  expect(withoutMail.output).toContain('its mail does not go out')
  expect(await health(roam.siteUrl)).toMatchObject({status: 'failing', check: {ok: false}})

  await roam.stopLake()
  const withoutLake = await roamCommand(roam, 'check')
  expect(withoutLake.code).toBe(1)
  expect(withoutLake.output).toContain('does not reach the Content Lake')
  await roam.startLake()

  await roam.stopSite()
  const withoutSite = await roamCommand(roam, 'check')
  expect(withoutSite.code).toBe(1)
  expect(withoutSite.output).toContain('Nobody answers at')
})

test('strangers can neither start a check nor send as one', async ({roam}) => {
  const asked = await fetch(`${roam.siteUrl}/api/check`, {method: 'POST'})
  expect(asked.status).toBe(401)
  const request = validRequest('as a check')
  expect((await send(roam.siteUrl, request)).status).toBe(200)
  const answer = await fetch(roam.siteUrl, {
    method: 'POST',
    headers: {'x-roam-check': 'true', accept: 'application/json'},
    body: new URLSearchParams({'form-name': 'contact'}),
  })
  expect(answer.status).toBe(422)
  await roam.delivered()
  expect(await roam.client.fetch('count(*[_type == "tripRequest" && check == true])')).toBe(0)
})
