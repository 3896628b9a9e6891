import {randomUUID} from 'node:crypto'
import {serializeSubmission} from '@roam/trip-request'
import {expect, test} from '../../fixtures/test.ts'
import {fetchStoredRequests, postTripRequest, validRequest} from '../../fixtures/trip-requests.ts'

test('stores all fields of a request in the lake, readable only with a token', async ({roam}) => {
  const request = validRequest(randomUUID())
  const response = await postTripRequest(roam.siteUrl, request)
  expect(response.status).toBe(200)

  const [stored, ...others] = await fetchStoredRequests(roam, request.name)
  expect(others).toEqual([])
  expect(stored).toMatchObject({...request, spam: false})

  const anonymous = roam.client.withConfig({token: ''})
  await expect(anonymous.fetch('*[_type == "tripRequest"]')).rejects.toMatchObject({statusCode: 401})
  await expect(anonymous.getDocument(stored?._id ?? '')).rejects.toMatchObject({statusCode: 401})
})

test('stores each of twenty requests once when each is sent twice concurrently', async ({roam}) => {
  const mark = randomUUID()
  const requests = Array.from({length: 20}, (_, index) => validRequest(`${mark} ${index}`))
  const responses = await Promise.all(
    requests.flatMap((request) => [
      postTripRequest(roam.siteUrl, request),
      postTripRequest(roam.siteUrl, request),
    ]),
  )
  expect(responses.map(({status}) => status)).toEqual(Array.from({length: 40}, () => 200))
  await roam.waitForDelivery()
  const names = await roam.client.fetch('*[_type == "tripRequest" && name match $mark].name', {
    mark: `${mark}*`,
  })
  expect(new Set(names).size).toBe(20)
  expect(names).toHaveLength(20)
})

test('returns 422 with the validation messages and stores nothing when fields are invalid', async ({
  roam,
}) => {
  const request = {...validRequest(randomUUID()), email: 'nowhere', packages: []}
  const response = await postTripRequest(roam.siteUrl, request)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    error: 'Invalid email address',
    issues: [
      {field: 'email', message: 'Invalid email address'},
      {field: 'packages', message: 'Please select at least one package'},
    ],
  })
  expect(await fetchStoredRequests(roam, request.name)).toEqual([])
})

test('returns 200 and stores the request as spam when the honeypot is filled', async ({roam}) => {
  const request = validRequest(randomUUID())
  const response = await postTripRequest(roam.siteUrl, request, 'http://buy.example')
  expect(response.status).toBe(200)
  expect(await fetchStoredRequests(roam, request.name)).toMatchObject([{spam: true}])
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
