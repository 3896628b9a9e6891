import type {Page} from '@playwright/test'
import {fetchText, matchOnce} from '../../fixtures/html.ts'
import {parseStructuredData} from '../../fixtures/structured-data.ts'
import {expect, test} from '../../fixtures/test.ts'

const PHOTO = '*[_type == "galleryPhoto" && destination._ref == "destination-italy"]'

test('each place in the gallery leads to its own page, which leads to the form for that place', async ({
  page,
}) => {
  await page.goto('/destinations')
  const greece = page.locator('section#greece')
  await expect(greece.getByRole('link', {name: 'Plan me the Greek Islands'})).toHaveAttribute(
    'href',
    '/?destination=Greek%20Islands#contact-section',
  )
  const italy = page.locator('section#italy')
  await expect(italy.getByRole('link', {name: 'Italy: trips I planned'})).toHaveAttribute(
    'href',
    '/destinations/italy#trip-stories',
  )
  await expect(greece.getByRole('link', {name: 'trips I planned'})).toHaveCount(0)
  await italy.getByRole('heading', {name: 'Italy'}).getByRole('link').click()

  await expect(page).toHaveURL(/\/destinations\/italy$/)
  await expect(page.getByRole('heading', {level: 1, name: 'Italy'})).toBeVisible()
  await expect(page.getByRole('region', {name: 'Italy pictures'}).locator('img')).toHaveCount(8)
  const story = page.getByRole('article', {name: 'A test story from Florence'})
  for (const text of ['October 2025', 'Two people, nine days', 'Explorer'])
    await expect(story).toContainText(text)
  await expect(
    page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Destinations'}),
  ).toHaveAttribute('aria-current', 'true')
  await page.locator('main').getByRole('link', {name: 'Plan me Italy'}).first().click()
  await expect(page).toHaveURL(/\/#contact-section$/)
  await expect(page.getByRole('textbox', {name: /Where/})).toHaveValue('Italy')
})

test('the page of a destination has its own metadata, breadcrumbs and entries in sitemap and llms.txt', async ({
  roam,
}) => {
  const url = `${roam.siteUrl}/destinations/italy`
  const html = await fetchText(url)
  expect(matchOnce(html, /<title>(.*?)<\/title>/g)).toBe('Italy: Roam')
  expect(matchOnce(html, /<link rel="canonical" href="(.*?)"/g)).toBe(url)
  const ogImage = matchOnce(html, /<meta property="og:image" content="(.*?)"/g)
  expect((await fetch(ogImage)).headers.get('content-type')).toBe('image/jpeg')
  expect(parseStructuredData(html).BreadcrumbList?.itemListElement).toMatchObject([
    {name: 'Home'},
    {name: 'Destinations', item: `${roam.siteUrl}/destinations`},
    {name: 'Italy', item: url},
  ])
  expect(await fetchText(`${roam.siteUrl}/llms.txt`)).toContain(`[Italy](${url})`)
})

test('the page of a destination follows its slug, without photos, label or listing by search engines', async ({
  mutableRoam,
  page,
}) => {
  const {client, siteUrl} = mutableRoam
  await client.delete({query: PHOTO})
  await client
    .transaction()
    .patch('destination-italy', {set: {slug: {_type: 'slug', current: 'bella-italia'}, noIndex: true}})
    .patch('destinationsPage', {unset: ['planLabel', 'storiesHeading']})
    .commit()
  await mutableRoam.waitForContentSync()
  await expect
    .poll(async () =>
      (await fetch(`${siteUrl}/destinations/italy`, {redirect: 'manual'})).headers.get('location'),
    )
    .toBe('/destinations/bella-italia')
  await page.goto(`${siteUrl}/destinations#italy`)
  const section = page.locator('section#bella-italia')
  await expect(section.getByRole('heading', {name: 'Italy'})).toBeInViewport()
  // Its name, and that there is more about it.
  await expect(section.getByRole('link')).toHaveCount(2)
  await page.goto(`${siteUrl}/destinations/italy`)
  await expect(page).toHaveURL(/\/destinations\/bella-italia$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('region', {name: 'Italy pictures'})).toHaveCount(0)
  await expect(page.getByRole('heading', {level: 2, name: 'A test story from Florence'})).toBeVisible()
  await expect(page.getByText('Plan me')).toHaveCount(0)
  await expect(page.locator('main').getByRole('link', {name: 'Get Started'})).toHaveAttribute(
    'href',
    '/?destination=Italy#contact-section',
  )
  expect(await fetchText(`${siteUrl}/sitemap.xml`)).not.toContain('bella-italia')
})

test('a portrait picture is almost complete in its poster, and the bands of other places are equally high', async ({
  page,
}) => {
  await page.goto('/destinations/italy')
  const poster = page.locator('main header img')
  const bands = page.getByRole('navigation', {name: 'Other places'}).locator('li:visible a > span')
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({width, height})
    const visible = await poster.evaluate((image: HTMLImageElement) => {
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const shape = image.clientWidth / image.clientHeight
      return Math.min(ratio / shape, shape / ratio)
    })
    expect(visible, `${width} px`).toBeGreaterThanOrEqual(0.75)
    const heights = await bands.evaluateAll((elements: HTMLElement[]) =>
      elements.map(({offsetHeight}) => offsetHeight),
    )
    expect(Math.max(...heights) - Math.min(...heights), `${width} px`).toBeLessThanOrEqual(1)
    if (width !== 768) expect(heights, `${width} px`).toHaveLength(5)
  }
})

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Long words and names, as German has them. */
const LONG_NAMES = ['Reiseplanungsdienstleistungen', 'Vierwaldstättersee und Umgebung', 'Oberösterreich']

test('no destination, and fifteen with long names, fit from 320 to 1920 px', async ({mutableRoam, page}) => {
  test.slow()
  const {client, siteUrl} = mutableRoam
  const italy = await client.getDocument('destination-italy')
  const [photo] = await client.fetch<[{_id: string}]>(PHOTO)
  const story = await client.getDocument('story-florence')

  async function expectNoOverflow(paths: string[]) {
    for (const path of paths) {
      await page.goto(siteUrl + path)
      for (const width of [320, 360, 768, 1280, 1920]) {
        await page.setViewportSize({width, height: 800})
        expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  }

  const transaction = client.transaction()
  for (let number = 0; number < 9; number += 1) {
    const name = `${LONG_NAMES[number % LONG_NAMES.length]}`
    const slug = `place-${number}`
    transaction.create({
      ...italy,
      _id: slug,
      _type: 'destination',
      name,
      intro: `${name} ${name}`,
      slug: {_type: 'slug', current: slug},
      // Before the others.
      orderRank: `0|000${number}:`,
    })
  }
  const destination = {_type: 'reference', _ref: 'place-0'}
  transaction.create({...photo, _id: 'long-photo', _type: 'galleryPhoto', title: LONG_NAMES[0], destination})
  transaction.create({
    ...story,
    _id: 'long-story',
    _type: 'tripStory',
    title: LONG_NAMES[0],
    madeFor: LONG_NAMES[0],
    quote: LONG_NAMES[0],
    destination,
  })
  await transaction.commit()
  await mutableRoam.waitForContentSync()
  await expectNoOverflow([
    '/',
    '/destinations',
    '/destinations/page/2',
    '/destinations/place-0',
    '/destinations/place-1',
  ])

  await client.patch({query: '*[_type == "destination"]'}).set({hidden: true}).commit()
  await mutableRoam.waitForContentSync()
  expect((await fetch(`${siteUrl}/destinations/italy`)).status).toBe(404)
  await expectNoOverflow(['/', '/destinations'])
})

test('destinations are paginated, and fragments of the first page lead to the own page of a later one', async ({
  mutableRoam,
  page,
}) => {
  const [colorado] = await mutableRoam.client.fetch<{_type: string; name: string}[]>(
    '*[_id == "destination-colorado"]',
  )
  if (!colorado) throw new Error('destination-colorado does not exist')
  const numbers = Array.from({length: 7}, (_, index) => index + 1)
  await numbers
    .reduce(
      (transaction, number) =>
        transaction.create({
          ...colorado,
          _id: `destination-${number}`,
          name: `Island ${number}`,
          slug: {_type: 'slug', current: `island-${number}`},
          orderRank: `1|${number}:`,
        }),
      mutableRoam.client.transaction(),
    )
    .commit()
  await mutableRoam.waitForContentSync()

  await page.goto(`${mutableRoam.siteUrl}/destinations#island-7`)
  await expect(page).toHaveURL(/\/destinations\/island-7$/)
  await expect(page.getByRole('heading', {level: 1, name: 'Island 7'})).toBeInViewport()
  await page.goto(`${mutableRoam.siteUrl}/destinations/page/2`)
  await expect(page.getByRole('heading', {level: 2})).toHaveCount(2)

  const pagination = page.getByRole('navigation', {name: 'More pages'})
  await pagination.getByRole('link', {name: 'Previous page'}).click()
  await expect(page).toHaveURL(/\/destinations$/)
  await expect(page.getByRole('heading', {level: 2, name: 'Island 6'})).toBeVisible()
  await pagination.getByRole('link', {name: 'Next page'}).click()
  await expect(page.getByRole('heading', {level: 2, name: 'Island 7'})).toBeVisible()
})
