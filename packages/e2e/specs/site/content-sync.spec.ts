import {createHmac} from 'node:crypto'
import {fetchHealth} from '../../fixtures/health.ts'
import {WEBHOOK_SECRET} from '../../fixtures/lake.ts'
import {expect, test} from '../../fixtures/test.ts'

const PATHS = ['/', '/destinations', '/blog']

const fetchHtml = async (url: string) => (await fetch(url)).text()

test('a published price is on the page at the first request after the webhook', async ({
  mutableRoam,
  page,
}) => {
  expect(await fetchHtml(mutableRoam.siteUrl)).toContain('$250')
  await mutableRoam.client.patch('package-explorer').set({price: 275}).commit()
  await mutableRoam.waitForContentSync()
  const first = await fetchHtml(mutableRoam.siteUrl)
  expect(first).toContain('$275')
  expect(first).not.toContain('$250')
  await page.goto(mutableRoam.siteUrl)
  await expect(page.getByRole('columnheader', {name: /Explorer/})).toContainText('$275')
})

test('a draft does not change public pages', async ({mutableRoam}) => {
  const explorer = await mutableRoam.client.getDocument('package-explorer')
  await mutableRoam.client.createOrReplace({
    ...explorer,
    _id: 'drafts.package-explorer',
    _type: 'package',
    price: 999,
  })
  await mutableRoam.client.patch('package-luxe').set({price: 375}).commit()
  await mutableRoam.waitForContentSync()
  const page = await fetchHtml(mutableRoam.siteUrl)
  expect(page).toContain('$375')
  expect(page).not.toContain('$999')
})

test('a wrong document stays as it was, reported with its field, and everything else is published', async ({
  mutableRoam,
}) => {
  await mutableRoam.client.patch('package-explorer').unset(['price']).commit()
  await mutableRoam.client.patch('package-luxe').set({price: 385}).commit()
  await mutableRoam.waitForContentSync()
  const html = await fetchHtml(mutableRoam.siteUrl)
  expect(html).toContain('$250')
  expect(html).toContain('$385')
  const publicReport = await fetch(`${mutableRoam.siteUrl}/api/health`)
  expect(publicReport.status).toBe(503)
  expect(await publicReport.json()).toEqual({status: 'failing'})
  expect(await fetchHealth(mutableRoam.siteUrl)).toMatchObject({
    reasons: ['content sync: partial'],
    snapshot: {
      state: 'partial',
      problems: [
        {
          document: 'package-explorer',
          type: 'package',
          field: 'price',
          reason: 'A whole number of dollars, such as 250',
        },
      ],
    },
  })
  await mutableRoam.client.patch('package-explorer').set({price: 260}).commit()
  await mutableRoam.waitForContentSync()
  expect(await fetchHtml(mutableRoam.siteUrl)).toContain('$260')
})

test('with the lake stopped, 1,000 requests to each page return the last content', async ({mutableRoam}) => {
  const htmlBefore = await Promise.all(PATHS.map((path) => fetchHtml(mutableRoam.siteUrl + path)))
  await mutableRoam.stopLake()
  for (const [index, path] of PATHS.entries()) {
    let wrongCount = 0
    for (let batch = 0; batch < 20; batch += 1) {
      const results = await Promise.all(
        Array.from({length: 50}, async () => {
          const response = await fetch(mutableRoam.siteUrl + path)
          return response.status === 200 && (await response.text()) === htmlBefore[index]
        }),
      )
      wrongCount += results.filter((isCorrect) => !isCorrect).length
    }
    expect(wrongCount, path).toBe(0)
  }
  await mutableRoam.startLake()
})

test('an empty dataset shows the no-content message on every page, also on that of a first post', async ({
  emptyRoam,
  page,
}) => {
  await emptyRoam.client.create({
    _type: 'post',
    title: 'Ferries run late',
    slug: {_type: 'slug', current: 'ferries'},
    publishedAt: '2026-05-01T08:00:00Z',
    excerpt: 'And what I do about it.',
    body: [],
  })
  await emptyRoam.waitForContentSync()
  expect((await fetchHealth(emptyRoam.siteUrl)).snapshot.state).toBe('current')
  for (const path of [...PATHS, '/blog/ferries']) {
    const response = await page.goto(emptyRoam.siteUrl + path)
    expect(response?.status()).toBe(200)
    await expect(page.getByText('This site has no content yet.')).toBeVisible()
  }
})

test('a webhook needs a fresh signature over its exact body', async ({roam}) => {
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
