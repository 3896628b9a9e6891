import {randomUUID} from 'node:crypto'
import {encode, FAILED} from '@roam/trip-request'
import {RequestForm, toast} from '../system/form.ts'
import {type KeptRequest, keptRequests, validRequest} from '../system/requests.ts'
import type {System} from '../system/system.ts'
import {expect, test} from '../system/test.ts'

interface How {
  change?: Partial<ReturnType<typeof validRequest>>
  headers?: Record<string, string>
  fillTime?: number
}

/** Sends a request of its own; resolves with the answer, and with what the lake keeps of it. */
async function post(roam: System, {change, headers, fillTime}: How = {}) {
  const request = {...validRequest(randomUUID()), ...change}
  const answer = await fetch(roam.siteUrl, {
    method: 'POST',
    headers: {accept: 'application/json', ...headers},
    body: encode(request, '', fillTime),
    redirect: 'manual',
  })
  return {answer, kept: () => keptRequests(roam, request.name)}
}

const reasons = ([kept]: KeptRequest[]) => kept?.spamReasons ?? []

test('links are judged by their number and their place', async ({roam}) => {
  const link = 'https://friend.example/photos'
  const links = Array.from({length: 3}, () => link).join(' ')
  const two = await post(roam, {change: {specialRequests: `As here: ${link} ${link}`}})
  expect(await two.kept()).toMatchObject([{spam: false}])
  const three = await post(roam, {change: {additionalInfo: links}})
  expect(three.answer.status).toBe(200)
  expect(reasons(await three.kept())).toEqual(['There are 3 links in it'])
  const named = await post(roam, {change: {name: `www.shop.example ${randomUUID()}`}})
  expect(reasons(await named.kept())).toHaveLength(1)
})

test('being fast counts only beside a link', async ({roam}) => {
  const fast = await post(roam, {fillTime: 300})
  expect(await fast.kept()).toMatchObject([{spam: false}])
  const change = {specialRequests: 'See https://friend.example'}
  const slow = await post(roam, {change, fillTime: 60_000})
  expect(await slow.kept()).toMatchObject([{spam: false}])
  const unknown = await post(roam, {change})
  expect(await unknown.kept()).toMatchObject([{spam: false}])
  const both = await post(roam, {change, fillTime: 300})
  expect(await both.kept()).toMatchObject([{spam: true, mail: 'held'}])
})

test('the page measures how long the form was in use', async ({page}) => {
  await page.goto('/')
  const form = new RequestForm(page)
  await form.fill(validRequest(randomUUID()))
  const call = page.waitForRequest((one) => one.method() === 'POST')
  await form.sendButton.click()
  const body = new URLSearchParams((await call).postData() ?? '')
  expect(Number(body.get('fill-time'))).toBeGreaterThan(0)
})

test('the same words from several mailboxes are marked', async ({startRoam}) => {
  const roam = await startRoam({siteEnvironment: {ROAM_RATE_LIMIT: '100'}})
  const marks = []
  for (const email of ['a', 'a', 'b', 'c']) {
    const sent = await post(roam, {change: {email: `${email}@people.example`}})
    marks.push(reasons(await sent.kept()).length)
  }
  expect(marks).toEqual([0, 0, 0, 1])
})

test('of many requests over one connection some are marked, and the rest refused', async ({
  startRoam,
  page,
}) => {
  const roam = await startRoam({siteEnvironment: {ROAM_RATE_LIMIT: '2'}})
  const marks = []
  for (let count = 0; count < 12; count += 1) {
    const sent = await post(roam)
    expect(sent.answer.status).toBe(200)
    marks.push(reasons(await sent.kept()).length > 0)
  }
  expect(marks.slice(0, 3)).toEqual([false, false, true])
  expect(marks.slice(2)).not.toContain(false)

  const refused = await post(roam)
  expect(refused.answer.status).toBe(429)
  expect(await refused.kept()).toEqual([])
  const page303 = await post(roam, {headers: {accept: 'text/html'}})
  expect(page303.answer.status).toBe(303)
  expect(page303.answer.headers.get('location')).toMatch(/^\/request\//)

  const request = validRequest(randomUUID())
  await page.goto(roam.siteUrl)
  const form = new RequestForm(page)
  await form.fill(request)
  await form.sendButton.click()
  await expect(toast(page).getByText(FAILED.title)).toBeVisible()
  expect(await form.entered()).toEqual(request)
})

test('behind a proxy each visitor counts for herself, whatever she claims', async ({startRoam}) => {
  const siteEnvironment = {ROAM_RATE_LIMIT: '1', ROAM_TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8'}
  const roam = await startRoam({siteEnvironment})
  const isMarked = async (forwarded: string) =>
    reasons(await (await post(roam, {headers: {'x-forwarded-for': forwarded}})).kept()).length > 0
  expect(await isMarked('192.0.2.1')).toBe(false)
  expect(await isMarked('192.0.2.2')).toBe(false)
  expect(await isMarked('198.51.100.7, 192.0.2.1')).toBe(true)
  expect(await isMarked('192.0.2.3, 10.1.1.1')).toBe(false)
  expect(await isMarked('2001:db8:1:2::7')).toBe(false)
  expect(await isMarked('[2001:db8:1:2:aaaa::9]:4711')).toBe(true)

  await roam.stopSite()
  await roam.startSite({ROAM_TRUSTED_PROXIES: ''})
  expect(await isMarked('192.0.2.4')).toBe(false)
  expect(await isMarked('192.0.2.5')).toBe(true)
})

test('only this site’s own form sends requests', async ({roam}) => {
  const {host, origin} = new URL(roam.siteUrl)
  const status = async (headers: Record<string, string>) =>
    (await post(roam, {headers})).answer.status
  expect(await status({'sec-fetch-site': 'cross-site', origin: 'https://evil.example'})).toBe(403)
  expect(await status({'sec-fetch-site': 'same-site', origin: `http://other.${host}`})).toBe(403)
  expect(await status({origin: 'https://evil.example'})).toBe(403)
  expect(await status({'sec-fetch-site': 'same-origin', origin})).toBe(200)
  expect(await status({'sec-fetch-site': 'same-origin', origin: 'null'})).toBe(200)
  expect(await status({origin})).toBe(200)
  expect(await status({})).toBe(200)
})

test('the limits are off only where nobody else reaches the site', async ({ownRoam}) => {
  expect(ownRoam.siteOutput()).toContain('ROAM_RATE_LIMIT is off')
  await ownRoam.stopSite()
  await expect(ownRoam.startSite({ROAM_HOST: '0.0.0.0'})).rejects.toThrow(/ROAM_RATE_LIMIT/)
})
