import {randomUUID} from 'node:crypto'
import {FAILED_MESSAGE, serializeSubmission} from '@roam/trip-request'
import {isSubmission, RequestForm, toast} from '../../fixtures/request-form.ts'
import type {RoamSystem} from '../../fixtures/roam-system.ts'
import {expect, test} from '../../fixtures/test.ts'
import {fetchStoredRequests, type StoredTripRequest, validRequest} from '../../fixtures/trip-requests.ts'

interface SubmissionOptions {
  change?: Partial<ReturnType<typeof validRequest>>
  headers?: Record<string, string>
  fillTime?: number
}

/** Sends a unique request; `fetchStored` returns the documents that the lake stores for it. */
async function submit(roam: RoamSystem, {change, headers, fillTime}: SubmissionOptions = {}) {
  const request = {...validRequest(randomUUID()), ...change}
  const response = await fetch(roam.siteUrl, {
    method: 'POST',
    headers: {accept: 'application/json', ...headers},
    body: serializeSubmission(request, '', fillTime),
    redirect: 'manual',
  })
  return {response, fetchStored: () => fetchStoredRequests(roam, request.name)}
}

const spamReasons = ([stored]: StoredTripRequest[]) => stored?.spamReasons ?? []

test('more than two links, or a link in the name, are spam', async ({roam}) => {
  const link = 'https://friend.example/photos'
  const links = Array.from({length: 3}, () => link).join(' ')
  const two = await submit(roam, {change: {specialRequests: `As here: ${link} ${link}`}})
  expect(await two.fetchStored()).toMatchObject([{spam: false}])
  const three = await submit(roam, {change: {additionalInfo: links}})
  expect(three.response.status).toBe(200)
  expect(spamReasons(await three.fetchStored())).toEqual(['There are 3 links in it'])
  const named = await submit(roam, {change: {name: `www.shop.example ${randomUUID()}`}})
  expect(spamReasons(await named.fetchStored())).toHaveLength(1)
})

test('a short fill time is spam only together with a link', async ({roam}) => {
  const fast = await submit(roam, {fillTime: 300})
  expect(await fast.fetchStored()).toMatchObject([{spam: false}])
  const change = {specialRequests: 'See https://friend.example'}
  const slow = await submit(roam, {change, fillTime: 60_000})
  expect(await slow.fetchStored()).toMatchObject([{spam: false}])
  const unknown = await submit(roam, {change})
  expect(await unknown.fetchStored()).toMatchObject([{spam: false}])
  const both = await submit(roam, {change, fillTime: 300})
  expect(await both.fetchStored()).toMatchObject([{spam: true, mail: 'held'}])
})

test('the page sends the fill time', async ({page}) => {
  await page.goto('/')
  const form = new RequestForm(page)
  await form.fill(validRequest(randomUUID()))
  const call = page.waitForRequest(isSubmission)
  await form.sendButton.click()
  const body = new URLSearchParams((await call).postData() ?? '')
  expect(Number(body.get('fill-time'))).toBeGreaterThan(0)
})

test('the same text from several mailboxes is spam', async ({startRoam}) => {
  const roam = await startRoam({siteEnvironment: {ROAM_RATE_LIMIT: '100'}})
  const marks = []
  for (const email of ['a', 'a', 'b', 'c']) {
    const sent = await submit(roam, {change: {email: `${email}@people.example`}})
    marks.push(spamReasons(await sent.fetchStored()).length)
  }
  expect(marks).toEqual([0, 0, 0, 1])
})

test('many requests from one address are marked as spam, then rejected with 429', async ({
  startRoam,
  page,
}) => {
  const roam = await startRoam({siteEnvironment: {ROAM_RATE_LIMIT: '2'}})
  const marks = []
  for (let count = 0; count < 12; count += 1) {
    const sent = await submit(roam)
    expect(sent.response.status).toBe(200)
    marks.push(spamReasons(await sent.fetchStored()).length > 0)
  }
  expect(marks.slice(0, 3)).toEqual([false, false, true])
  expect(marks.slice(2)).not.toContain(false)

  const rejected = await submit(roam)
  expect(rejected.response.status).toBe(429)
  expect(await rejected.fetchStored()).toEqual([])
  const redisplayed = await submit(roam, {headers: {accept: 'text/html'}})
  expect(redisplayed.response.status).toBe(429)
  expect(await redisplayed.response.text()).toContain(FAILED_MESSAGE.title)

  const request = validRequest(randomUUID())
  await page.goto(roam.siteUrl)
  const form = new RequestForm(page)
  await form.fill(request)
  await form.sendButton.click()
  await expect(toast(page).getByText(FAILED_MESSAGE.title)).toBeVisible()
  expect(await form.values()).toEqual(request)
})

test('behind a proxy the rate limit counts by client address, not by a forged X-Forwarded-For', async ({
  startRoam,
}) => {
  const siteEnvironment = {ROAM_RATE_LIMIT: '1', ROAM_TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8'}
  const roam = await startRoam({siteEnvironment})
  const isMarked = async (forwarded: string) =>
    spamReasons(await (await submit(roam, {headers: {'x-forwarded-for': forwarded}})).fetchStored()).length >
    0
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

test('rejects cross-site form submissions', async ({roam}) => {
  const {host, origin} = new URL(roam.siteUrl)
  const status = async (headers: Record<string, string>) => (await submit(roam, {headers})).response.status
  expect(await status({'sec-fetch-site': 'cross-site', origin: 'https://evil.example'})).toBe(403)
  expect(await status({'sec-fetch-site': 'same-site', origin: `http://other.${host}`})).toBe(403)
  expect(await status({origin: 'https://evil.example'})).toBe(403)
  expect(await status({'sec-fetch-site': 'same-origin', origin})).toBe(200)
  expect(await status({'sec-fetch-site': 'same-origin', origin: 'null'})).toBe(200)
  expect(await status({origin})).toBe(200)
  expect(await status({})).toBe(200)
})

test('the site starts without rate limit only on loopback', async ({mutableRoam}) => {
  expect(mutableRoam.siteOutput()).toContain('ROAM_RATE_LIMIT is off')
  await mutableRoam.stopSite()
  await expect(mutableRoam.startSite({ROAM_HOST: '0.0.0.0'})).rejects.toThrow(/ROAM_RATE_LIMIT/)
})
