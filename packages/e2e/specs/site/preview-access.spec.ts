import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {z} from 'zod'
import {defaultLake} from '../../fixtures/lake-proxy.ts'
import {
  createDraft,
  createPreviewSecret,
  getPreviewCookie,
  startPreview,
  startSession,
} from '../../fixtures/preview.ts'
import type {RoamSystem} from '../../fixtures/roam-system.ts'
import {expect, test} from '../../fixtures/test.ts'

test.use({usesNewContext: true})

const BUILD = join(import.meta.dirname, '..', '..', '..', '..', 'web', '.next')

/** Reads the preview mode id of the Next.js build, which Next.js itself accepts as a bypass cookie. */
function readPreviewModeId(): string {
  const text = readFileSync(join(BUILD, 'prerender-manifest.json'), 'utf8')
  return z.object({preview: z.object({previewModeId: z.string()})}).parse(JSON.parse(text)).preview
    .previewModeId
}

/** Fetches the home page as HTML and as RSC payload; returns both bodies as one string. */
async function fetchHomePage({siteUrl}: RoamSystem, headers: Record<string, string> = {}): Promise<string> {
  const page = await fetch(siteUrl, {headers})
  const payload = await fetch(`${siteUrl}/?_rsc=x`, {headers: {...headers, rsc: '1'}})
  return (await page.text()) + (await payload.text())
}

test('a secret from the Studio starts a preview, which shows drafts uncached', async ({mutableRoam}) => {
  await createDraft(mutableRoam, 'package-explorer', {price: 999})
  const started = await startPreview(mutableRoam, {
    secret: await createPreviewSecret(mutableRoam),
    page: '/blog?x=1#top',
  })
  expect(started.status).toBe(307)
  expect(started.headers.get('location')).toBe('/blog#top')
  expect(started.headers.get('cache-control')).toBe('no-store')
  const setCookies = started.headers.getSetCookie().filter((setCookie) => !setCookie.includes('=;'))
  expect(setCookies.map((setCookie) => setCookie.split('=')[0])).toEqual([
    '__prerender_bypass',
    'roam-preview',
  ])
  for (const setCookie of setCookies)
    expect(setCookie).toMatch(/Max-Age=(7200|3900); HttpOnly; SameSite=lax$/)

  const cookie = await getPreviewCookie(mutableRoam)
  for (const [path, headers] of [
    ['/', {cookie}],
    ['/?_rsc=x', {cookie, rsc: '1'}],
  ] as const) {
    const response = await fetch(mutableRoam.siteUrl + path, {headers})
    expect(await response.text()).toContain('$999')
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.get('etag')).toBeNull()
  }
  const published = await fetchHomePage(mutableRoam)
  expect(published).toContain('$250')
  expect(published).not.toContain('$999')
  expect(published).not.toContain('data-sanity')
})

test('only the Studio may frame previews, and no origin may frame public pages', async ({roam}) => {
  const policyFor = async (headers: Record<string, string>) =>
    (await fetch(roam.siteUrl, {headers})).headers.get('content-security-policy')
  expect(await policyFor({cookie: await getPreviewCookie(roam)})).toContain(
    `frame-ancestors ${new URL(roam.studioUrl).origin}`,
  )
  expect(await policyFor({})).toContain(`frame-ancestors 'none'`)
})

test('a preview with the published perspective shows published content', async ({mutableRoam}) => {
  await createDraft(mutableRoam, 'package-explorer', {price: 999})
  const page = await fetchHomePage(mutableRoam, {
    cookie: await getPreviewCookie(mutableRoam, 'published'),
  })
  expect(page).toContain('$250')
  expect(page).not.toContain('$999')
})

test('invalid secrets and cookies do not show drafts', async ({mutableRoam}) => {
  await createDraft(mutableRoam, 'package-explorer', {price: 999})
  for (const secret of [undefined, '', ' ', 'guessed', '*', '" || true || "']) {
    const response = await startPreview(mutableRoam, {secret})
    expect(response.status, String(secret)).toBe(401)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('content-security-policy')).toContain(
      `frame-ancestors ${new URL(mutableRoam.studioUrl).origin}`,
    )
  }

  const bypass = readPreviewModeId()
  const cookies = await getPreviewCookie(mutableRoam)
  expect(await fetchHomePage(mutableRoam, {cookie: cookies})).toContain('$999')
  const [, signature = ''] = /roam-preview=\d+\.[0-9a-f]*\.([\w-]+)/.exec(cookies) ?? []
  for (const headers of [
    {cookie: `__prerender_bypass=${bypass}`},
    {cookie: `__prerender_bypass=${bypass}; __next_preview_data=x; sanity-preview-perspective=drafts`},
    {cookie: `__prerender_bypass=${bypass}; roam-preview=9999999999999..${signature}`},
    {cookie: `__prerender_bypass=${bypass}; roam-preview=9999999999999.${'0'.repeat(64)}.${signature}`},
    {cookie: `__prerender_bypass=${bypass}; roam-preview=9999999999999.`},
    {cookie: `__prerender_bypass=${bypass}`, rsc: '1'},
    {'x-prerender-revalidate': bypass, cookie: `__prerender_bypass=${bypass}`},
  ])
    expect(await fetchHomePage(mutableRoam, headers), JSON.stringify(headers)).not.toContain('$999')

  expect((await fetch(`${mutableRoam.siteUrl}/api/draft-mode/changes`)).status).toBe(401)
})

test('a preview and its stream end when the user is signed out', async ({mutableRoam}) => {
  test.skip(defaultLake === 'emulator', 'Hosted Sanity does not tell whether a user is signed in')
  const secret = await createPreviewSecret(mutableRoam, startSession(mutableRoam, 'Ben'))
  const previewOfBen = async () => {
    const response = await startPreview(mutableRoam, {secret})
    const cookies = response.headers.getSetCookie().map((setCookie) => setCookie.split(';')[0] ?? '')
    return cookies.filter((cookie) => !cookie.endsWith('=')).join('; ')
  }
  const cookie = await previewOfBen()
  await createDraft(mutableRoam, 'package-explorer', {price: 999})
  expect(await fetchHomePage(mutableRoam, {cookie})).toContain('$999')
  const stream = await fetch(`${mutableRoam.siteUrl}/api/draft-mode/changes`, {headers: {cookie}})
  expect(stream.status).toBe(200)

  mutableRoam.users.remove('Ben')
  // Resolves when the stream ends.
  await stream.text()
  expect(await fetchHomePage(mutableRoam, {cookie})).not.toContain('$999')
  expect((await fetch(`${mutableRoam.siteUrl}/api/draft-mode/changes`, {headers: {cookie}})).status).toBe(401)
  expect((await startPreview(mutableRoam, {secret})).status).toBe(401)
})

test('starting a preview never redirects to another origin', async ({roam}) => {
  const secret = await createPreviewSecret(roam)
  for (const page of [
    'https://elsewhere.example/blog',
    '//elsewhere.example/blog',
    '/\\elsewhere.example/blog',
    'http://localhost//elsewhere.example/blog',
    'javascript:alert(1)',
  ]) {
    const response = await startPreview(roam, {secret, page})
    const location = new URL(response.headers.get('location') ?? '', roam.siteUrl)
    expect(location.origin, page).toBe(roam.siteUrl)
  }
})

test('an image of a draft requires the preview cookie until it is published', async ({mutableRoam}) => {
  const {client, siteUrl} = mutableRoam
  const [asset] = await client.fetch<string[]>('*[_type == "sanity.imageAsset"]._id')
  const photo = await client.fetch<{_id: string; picture: object}>(
    '*[_type == "galleryPhoto" && picture.asset._ref != $asset][0]',
    {asset},
  )
  // A crop that no published page uses.
  const picture = {
    ...photo.picture,
    crop: {_type: 'sanity.imageCrop', top: 0.31, bottom: 0, left: 0, right: 0},
  }
  await createDraft(mutableRoam, photo._id, {picture})

  const cookie = await getPreviewCookie(mutableRoam)
  const findImagePaths = (html: string) =>
    new Set(
      (html.match(/\/images\/[^\s"]+auto=format/g) ?? []).map((match) => match.replaceAll('&amp;', '&')),
    )
  const published = findImagePaths(await (await fetch(`${siteUrl}/destinations`)).text())
  const draft = findImagePaths(await (await fetch(`${siteUrl}/destinations`, {headers: {cookie}})).text())
  const imagePath = [...draft].find((path) => path.includes('rect=') && !published.has(path)) ?? ''
  expect(imagePath).not.toBe('')

  const fetchImage = (headers: Record<string, string>) => fetch(siteUrl + imagePath, {headers})
  expect((await fetchImage({})).status).toBe(404)
  const response = await fetchImage({cookie})
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('private')
  expect((await fetchImage({})).status).toBe(404)

  await client.patch(photo._id).set({picture}).commit()
  await mutableRoam.waitForContentSync()
  expect((await fetchImage({})).headers.get('cache-control')).toContain('public')
})

test('outside the Studio a preview shows a banner, updates live, and can be left', async ({
  mutableRoam,
  page,
}) => {
  await createDraft(mutableRoam, 'homePage', {})
  await mutableRoam.client.patch('drafts.homePage').set({'hero.heading': 'Welcome, drafts'}).commit()
  const secret = await createPreviewSecret(mutableRoam)
  await page.goto(`${mutableRoam.siteUrl}/api/draft-mode/enable?sanity-preview-secret=${secret}`)
  await expect(page.getByRole('heading', {name: 'Welcome, drafts'})).toBeVisible()
  const banner = page.getByRole('complementary', {name: 'Preview'})
  await expect(banner).toContainText('You are looking at drafts.')

  await mutableRoam.client.patch('drafts.homePage').set({'hero.heading': 'Welcome, words'}).commit()
  await expect(page.getByRole('heading', {name: 'Welcome, words'})).toBeVisible()
  await mutableRoam.client.delete('drafts.homePage')
  await expect(page.getByRole('heading', {name: 'Welcome to Roam'})).toBeVisible()

  await banner.getByRole('link', {name: 'Leave'}).click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByRole('heading', {name: 'Welcome to Roam'})).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
})

test('while the lake is down a preview shows a message and the published content', async ({
  mutableRoam,
  page,
}) => {
  const cookies = (await getPreviewCookie(mutableRoam)).split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=')
    return {name, value, url: mutableRoam.siteUrl}
  })
  await page.context().addCookies(cookies)
  const secret = await createPreviewSecret(mutableRoam)
  await mutableRoam.stopLake()
  const response = await startPreview(mutableRoam, {secret})
  expect(response.status).toBe(503)
  expect(response.headers.getSetCookie()).toEqual([])
  await page.goto(mutableRoam.siteUrl)
  await expect(page.getByRole('heading', {name: 'Welcome to Roam'})).toBeVisible()
  await expect(page.getByText('Your drafts cannot be fetched right now.')).toBeVisible()
  await mutableRoam.startLake()
})
