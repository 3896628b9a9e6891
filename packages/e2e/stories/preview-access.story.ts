import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {askForPreview, laySecret, previewCookie, writeDraft} from '../system/preview.ts'
import type {System} from '../system/system.ts'
import {expect, test} from '../system/test.ts'

const BUILD = join(import.meta.dirname, '..', '..', '..', 'web', '.next')

/** The value by which every copy of this build of Next would show drafts. */
function nextsOwnValue(): string {
  const text = readFileSync(join(BUILD, 'prerender-manifest.json'), 'utf8')
  return z.object({preview: z.object({previewModeId: z.string()})}).parse(JSON.parse(text)).preview
    .previewModeId
}

/** What somebody with these headers reads of the home page, whole and as a part for the router. */
async function seen({siteUrl}: System, headers: Record<string, string> = {}): Promise<string> {
  const page = await fetch(siteUrl, {headers})
  const part = await fetch(`${siteUrl}/?_rsc=x`, {headers: {...headers, rsc: '1'}})
  return (await page.text()) + (await part.text())
}

test('with a secret from the Studio, and only so, drafts are shown', async ({ownRoam}) => {
  await writeDraft(ownRoam, 'package-explorer', {price: 999})
  const begun = await askForPreview(ownRoam, {
    secret: await laySecret(ownRoam),
    page: '/blog?x=1#top',
  })
  expect(begun.status).toBe(303)
  expect(begun.headers.get('location')).toBe('/blog#top')
  expect(begun.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)

  const cookie = await previewCookie(ownRoam)
  for (const [path, headers] of [
    ['/', {cookie}],
    ['/?_rsc=x', {cookie, rsc: '1'}],
  ] as const) {
    const answer = await fetch(ownRoam.siteUrl + path, {headers})
    expect(await answer.text()).toContain('$999')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('etag')).toBeNull()
  }
  const visitors = await seen(ownRoam)
  expect(visitors).toContain('$250')
  expect(visitors).not.toContain('$999')
  expect(visitors).not.toContain('data-sanity')
})

test('only the Studio may frame drafts, and nobody what visitors see', async ({roam}) => {
  const policyFor = async (headers: Record<string, string>) =>
    (await fetch(roam.siteUrl, {headers})).headers.get('content-security-policy')
  expect(await policyFor({cookie: await previewCookie(roam)})).toContain(
    `frame-ancestors ${new URL(roam.studioUrl).origin}`,
  )
  expect(await policyFor({})).toContain(`frame-ancestors 'none'`)
})

test('whoever chose to look at what is published sees that', async ({ownRoam}) => {
  await writeDraft(ownRoam, 'package-explorer', {price: 999})
  const page = await seen(ownRoam, {cookie: await previewCookie(ownRoam, 'published')})
  expect(page).toContain('$250')
  expect(page).not.toContain('$999')
})

test('no other secret and no other cookie shows drafts', async ({ownRoam}) => {
  await writeDraft(ownRoam, 'package-explorer', {price: 999})
  for (const secret of [undefined, '', ' ', 'guessed', '*', '" || true || "'])
    expect((await askForPreview(ownRoam, {secret})).status, String(secret)).toBe(401)

  const bypass = nextsOwnValue()
  const [, signature = ''] = /\.([\w-]+)$/.exec(await previewCookie(ownRoam)) ?? []
  for (const headers of [
    {cookie: `__prerender_bypass=${bypass}`},
    {cookie: `__prerender_bypass=${bypass}; __next_preview_data=x; roam-perspective=drafts`},
    {cookie: `roam-preview=9999999999999.drafts.${signature}`},
    {cookie: 'roam-preview=9999999999999.drafts.'},
    {'x-prerender-revalidate': bypass, cookie: `__prerender_bypass=${bypass}`},
  ])
    expect(await seen(ownRoam, headers), JSON.stringify(headers)).not.toContain('$999')

  expect((await fetch(`${ownRoam.siteUrl}/api/preview/changes`)).status).toBe(401)
  for (const path of ['/api/draft-cookie', '/api/%64raft-cookie'])
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(ownRoam.siteUrl + path, {method})
      expect([404, 405]).toContain(answer.status)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
})

test('a secret is good for an hour', async ({ownRoam}) => {
  const secret = await laySecret(ownRoam)
  expect((await askForPreview(ownRoam, {secret})).status).toBe(303)
  await ownRoam.stopLake()
  const database = new DatabaseSync(join(ownRoam.folder, 'lake', 'lake.sqlite'))
  database
    .prepare(`UPDATE documents SET json = json_set(json, '$._updatedAt', ?) WHERE type = ?`)
    .run(new Date(Date.now() - 61 * 60_000).toISOString(), 'sanity.previewUrlSecret')
  database.close()
  await ownRoam.startLake()
  expect((await askForPreview(ownRoam, {secret})).status).toBe(401)
})

test('a preview never leads to another site', async ({roam}) => {
  const secret = await laySecret(roam)
  for (const page of [
    'https://elsewhere.example/blog',
    '//elsewhere.example/blog',
    '/\\elsewhere.example/blog',
    'http://localhost//elsewhere.example/blog',
    'javascript:alert(1)',
  ]) {
    const answer = await askForPreview(roam, {secret, page})
    const location = new URL(answer.headers.get('location') ?? '', roam.siteUrl)
    expect(location.origin, page).toBe(roam.siteUrl)
  }
})

test('a picture of a draft is the founder’s alone until it is published', async ({ownRoam}) => {
  const {client, siteUrl} = ownRoam
  const [asset] = await client.fetch<string[]>('*[_type == "sanity.imageAsset"]._id')
  const photo = await client.fetch<{_id: string; picture: object}>(
    '*[_type == "galleryPhoto" && picture.asset._ref != $asset][0]',
    {asset},
  )
  // A cut that no published page shows.
  const picture = {
    ...photo.picture,
    crop: {_type: 'sanity.imageCrop', top: 0.31, bottom: 0, left: 0, right: 0},
  }
  await writeDraft(ownRoam, photo._id, {picture})

  const cookie = await previewCookie(ownRoam)
  const addresses = (html: string) =>
    new Set(
      (html.match(/\/images\/[^\s"]+auto=format/g) ?? []).map((one) =>
        one.replaceAll('&amp;', '&'),
      ),
    )
  const known = addresses(await (await fetch(`${siteUrl}/destinations`)).text())
  const drafted = addresses(
    await (await fetch(`${siteUrl}/destinations`, {headers: {cookie}})).text(),
  )
  const [address = ''] = [...drafted].filter((one) => !known.has(one))
  expect(address).toContain('rect=')

  const asked = (headers: Record<string, string>) => fetch(siteUrl + address, {headers})
  expect((await asked({})).status).toBe(404)
  const shown = await asked({cookie})
  expect(shown.status).toBe(200)
  expect(shown.headers.get('cache-control')).toContain('private')
  expect((await asked({})).status).toBe(404)

  await client.patch(photo._id).set({picture}).commit()
  await ownRoam.settled()
  expect((await asked({})).headers.get('cache-control')).toContain('public')
})

test('outside the Studio a preview says what it is, follows the lake, and is left by a click', async ({
  ownRoam,
  page,
}) => {
  await writeDraft(ownRoam, 'homePage', {})
  await ownRoam.client.patch('drafts.homePage').set({'hero.heading': 'Welcome, drafts'}).commit()
  const secret = await laySecret(ownRoam)
  await page.goto(`${ownRoam.siteUrl}/api/preview/start?sanity-preview-secret=${secret}`)
  await expect(page.getByRole('heading', {name: 'Welcome, drafts'})).toBeVisible()
  const ribbon = page.getByRole('complementary', {name: 'Preview'})
  await expect(ribbon).toContainText('You are looking at drafts.')

  await ownRoam.client.patch('drafts.homePage').set({'hero.heading': 'Welcome, words'}).commit()
  await expect(page.getByRole('heading', {name: 'Welcome, words'})).toBeVisible()
  await ownRoam.client.delete('drafts.homePage')
  await expect(page.getByRole('heading', {name: 'Welcome to Roam'})).toBeVisible()

  await ribbon.getByRole('link', {name: 'Leave'}).click()
  await expect(ribbon).toHaveCount(0)
  await expect(page.getByRole('heading', {name: 'Welcome to Roam'})).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
})

test('while the lake is away a preview says so, and shows what is published', async ({
  ownRoam,
  page,
}) => {
  const [name = '', value = ''] = (await previewCookie(ownRoam)).split('=')
  await page.context().addCookies([{name, value, url: ownRoam.siteUrl}])
  await ownRoam.stopLake()
  await page.goto(ownRoam.siteUrl)
  await expect(page.getByRole('heading', {name: 'Welcome to Roam'})).toBeVisible()
  await expect(page.getByText('Your drafts cannot be fetched right now.')).toBeVisible()
  await ownRoam.startLake()
})
