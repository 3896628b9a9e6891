import {createHmac} from 'node:crypto'
import {WEBHOOK_SECRET} from '../system/lake.ts'
import {expect, test} from '../system/test.ts'

const PATHS = ['/', '/destinations', '/blog']

const html = async (url: string) => (await fetch(url)).text()

test('a price published through the API is on the page at the first request after the webhook', async ({
  ownRoam,
  page,
}) => {
  expect(await html(ownRoam.siteUrl)).toContain('$250')
  await ownRoam.client.patch('package-explorer').set({price: 275}).commit()
  await ownRoam.settled()
  const first = await html(ownRoam.siteUrl)
  expect(first).toContain('$275')
  expect(first).not.toContain('$250')
  await page.goto(ownRoam.siteUrl)
  await expect(page.getByRole('columnheader', {name: /Explorer/})).toContainText('$275')
})

test('a draft changes nothing for visitors', async ({ownRoam}) => {
  const explorer = await ownRoam.client.getDocument('package-explorer')
  await ownRoam.client.createOrReplace({
    ...explorer,
    _id: 'drafts.package-explorer',
    _type: 'package',
    price: 999,
  })
  await ownRoam.client.patch('package-luxe').set({price: 375}).commit()
  await ownRoam.settled()
  const page = await html(ownRoam.siteUrl)
  expect(page).toContain('$375')
  expect(page).not.toContain('$999')
})

test('wrong content is refused with its document and field, and the pages stay', async ({
  ownRoam,
}) => {
  const before = await html(ownRoam.siteUrl)
  await ownRoam.client.patch('package-explorer').unset(['price']).commit()
  await ownRoam.settled()
  expect(await html(ownRoam.siteUrl)).toBe(before)
  const health = await fetch(`${ownRoam.siteUrl}/api/health`)
  expect(await health.json()).toMatchObject({
    snapshot: {
      state: 'refused',
      problems: [
        {
          document: 'package-explorer',
          field: 'price',
          reason: 'A whole number of dollars, such as 250',
        },
      ],
    },
  })
  await ownRoam.client.patch('package-explorer').set({price: 260}).commit()
  await ownRoam.settled()
  expect(await html(ownRoam.siteUrl)).toContain('$260')
})

test('with the lake stopped, 1,000 requests to each page are answered with the last content', async ({
  ownRoam,
}) => {
  const before = await Promise.all(PATHS.map((path) => html(ownRoam.siteUrl + path)))
  await ownRoam.stopLake()
  for (const [index, path] of PATHS.entries()) {
    let wrong = 0
    for (let batch = 0; batch < 20; batch += 1) {
      const answers = await Promise.all(
        Array.from({length: 50}, async () => {
          const answer = await fetch(ownRoam.siteUrl + path)
          return answer.status === 200 && (await answer.text()) === before[index]
        }),
      )
      wrong += answers.filter((right) => !right).length
    }
    expect(wrong, path).toBe(0)
  }
  await ownRoam.startLake()
})

test('an empty dataset shows a site that says so', async ({emptyRoam, page}) => {
  for (const path of PATHS) {
    const answer = await page.goto(emptyRoam.siteUrl + path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByText('This site has no content yet.')).toBeVisible()
  }
})

test('only a fresh signature over the very body makes the site renew itself', async ({roam}) => {
  const body = '{"_id":"package-explorer"}'
  const post = (signature?: string) =>
    fetch(`${roam.siteUrl}/api/content-changed`, {
      method: 'POST',
      headers: signature ? {'sanity-webhook-signature': signature} : {},
      body,
    })
  const sign = (time: number, text = body, secret = WEBHOOK_SECRET) =>
    `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${text}`).digest('base64url')}`

  expect((await post()).status).toBe(401)
  expect((await post('t=1,v1=x')).status).toBe(401)
  expect((await post(sign(Date.now() - 301_000))).status).toBe(401)
  expect((await post(sign(Date.now(), '{}'))).status).toBe(401)
  expect((await post(sign(Date.now(), body, 'another-secret-of-some-length'))).status).toBe(401)
  expect((await post(sign(Date.now()))).status).toBe(200)
})

test('a delivery is taken over once; one that failed may come again', async ({ownRoam}) => {
  const body = '{"_id":"package-explorer"}'
  const post = (signature: string) =>
    fetch(`${ownRoam.siteUrl}/api/content-changed`, {
      method: 'POST',
      headers: {'sanity-webhook-signature': signature},
      body,
    })
  const sign = (time: number) =>
    `t=${time},v1=${createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('base64url')}`

  const first = sign(Date.now())
  expect((await post(first)).status).toBe(200)
  expect((await post(first)).status).toBe(409)
  expect((await post(sign(Date.now() + 1))).status).toBe(200)

  await ownRoam.stopLake()
  const second = sign(Date.now() + 2)
  expect((await post(second)).status).toBe(503)
  await ownRoam.startLake()
  expect((await post(second)).status).toBe(200)
  expect((await post(second)).status).toBe(409)
  expect((await post(sign(Date.now()).slice(0, -1))).status).toBe(401)
})
