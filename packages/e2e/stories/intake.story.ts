import {randomUUID} from 'node:crypto'
import {MAX_BODY_BYTES} from '@roam/trip-request'
import {keptRequests, send, validRequest} from '../system/requests.ts'
import {expect, test} from '../system/test.ts'

test('a request is kept in the lake, field by field, where only the founder can read it', async ({
  roam,
}) => {
  const request = validRequest(randomUUID())
  const answer = await send(roam.siteUrl, request)
  expect(answer.status).toBe(200)

  const [kept, ...others] = await keptRequests(roam, request.name)
  expect(others).toEqual([])
  expect(kept).toMatchObject({...request, spam: false})

  const stranger = roam.client.withConfig({token: ''})
  expect(await stranger.fetch('*[_type == "tripRequest"]')).toEqual([])
  expect(await stranger.getDocument(kept?._id ?? '')).toBeUndefined()
})

test('twenty requests, each sent twice at the same moment, are twenty documents', async ({
  roam,
}) => {
  const mark = randomUUID()
  const requests = Array.from({length: 20}, (_, index) => validRequest(`${mark} ${index}`))
  const answers = await Promise.all(
    requests.flatMap((request) => [send(roam.siteUrl, request), send(roam.siteUrl, request)]),
  )
  expect(answers.map(({status}) => status)).toEqual(Array.from({length: 40}, () => 200))
  await roam.delivered()
  const names = await roam.client.fetch('*[_type == "tripRequest" && name match $mark].name', {
    mark: `${mark}*`,
  })
  expect(new Set(names).size).toBe(20)
  expect(names).toHaveLength(20)
})

test('a broken rule is answered with its message, and nothing is kept', async ({roam}) => {
  const request = {...validRequest(randomUUID()), email: 'nowhere', packages: []}
  const answer = await send(roam.siteUrl, request)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    error: 'Invalid email address',
    issues: [
      {field: 'email', message: 'Invalid email address'},
      {field: 'packages', message: 'Please select at least one package'},
    ],
  })
  expect(await keptRequests(roam, request.name)).toEqual([])
})

test('a filled honeypot gets the ordinary answer and is kept as spam', async ({roam}) => {
  const request = validRequest(randomUUID())
  const answer = await send(roam.siteUrl, request, 'http://buy.example')
  expect(answer.status).toBe(200)
  expect(await keptRequests(roam, request.name)).toMatchObject([{spam: true}])
})

test('a body over the limit is refused as too large', async ({roam}) => {
  const answer = await fetch(roam.siteUrl, {
    method: 'POST',
    headers: {'content-type': 'application/x-www-form-urlencoded'},
    body: `form-name=contact&name=${'x'.repeat(MAX_BODY_BYTES)}`,
  })
  expect(answer.status).toBe(413)
})

test('other bodies and other forms are refused', async ({roam}) => {
  const json = await fetch(roam.siteUrl, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: '{}',
  })
  expect(json.status).toBe(415)
  const empty = await fetch(roam.siteUrl, {method: 'POST', body: new URLSearchParams()})
  expect(empty.status).toBe(400)
})
