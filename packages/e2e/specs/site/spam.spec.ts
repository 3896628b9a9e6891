import {randomUUID} from 'node:crypto'
import {serializeSubmission} from '@roam/trip-request'
import {isSubmission, RequestForm} from '../../fixtures/request-form.ts'
import {expect, test} from '../../fixtures/test.ts'
import {validRequest} from '../../fixtures/trip-requests.ts'

test('the page sends the fill time', async ({page}) => {
  await page.goto('/')
  const form = new RequestForm(page)
  await form.fill(validRequest(randomUUID()))
  const call = page.waitForRequest(isSubmission)
  await form.sendButton.click()
  const body = new URLSearchParams((await call).postData() ?? '')
  expect(Number(body.get('fill-time'))).toBeGreaterThan(0)
})

test('rejects cross-site form submissions', async ({roam}) => {
  const {host, origin} = new URL(roam.siteUrl)
  const status = async (headers: Record<string, string>) => {
    const body = serializeSubmission(validRequest(randomUUID()))
    return (
      await fetch(roam.siteUrl, {
        method: 'POST',
        headers: {accept: 'application/json', ...headers},
        body,
        redirect: 'manual',
      })
    ).status
  }
  expect(await status({'sec-fetch-site': 'cross-site', origin: 'https://evil.example'})).toBe(403)
  expect(await status({'sec-fetch-site': 'same-site', origin: `http://other.${host}`})).toBe(403)
  expect(await status({origin: 'https://evil.example'})).toBe(403)
  expect(await status({'sec-fetch-site': 'same-origin', origin})).toBe(200)
  expect(await status({'sec-fetch-site': 'same-origin', origin: 'null'})).toBe(200)
  expect(await status({origin})).toBe(200)
  expect(await status({})).toBe(200)
})
