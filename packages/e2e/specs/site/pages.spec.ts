import {fetchText} from '../../fixtures/html.ts'
import {parseStructuredData} from '../../fixtures/structured-data.ts'
import {expect, test} from '../../fixtures/test.ts'

/** Returns the Open Graph images of a page: their URLs, widths and alternative texts. */
async function fetchOgImages(url: string) {
  const html = await (await fetch(url)).text()
  const all = (name: string) =>
    [...html.matchAll(new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g'))].map(
      ([, content]) => content ?? '',
    )
  return {urls: all('og:image'), widths: all('og:image:width'), alts: all('og:image:alt')}
}

test('the home page shows the specified headings, steps, prices and footer', async ({page}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', {level: 1, name: 'Welcome to Roam'})).toBeVisible()
  await expect(page.getByText('Your shortcut to unforgettable trips.', {exact: true})).toBeVisible()
  for (const heading of ['How This Works', 'Travel Packages', 'Inspiration from Past Journeys'])
    await expect(page.getByRole('heading', {name: heading})).toBeVisible()
  for (const step of ['Inquire', 'Plan', 'Revise', 'Deliver', 'Enjoy'])
    await expect(page.getByRole('heading', {level: 3, name: new RegExp(step)})).toBeVisible()
  for (const [name, price] of [
    ['Essentials', '$150'],
    ['Explorer', '$250'],
    ['Luxe', '$350'],
  ] as const)
    await expect(page.getByRole('columnheader', {name: new RegExp(name)})).toContainText(price)
  await expect(page.getByRole('columnheader', {name: /Explorer/})).toContainText('Most Popular')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Your shortcut to unforgettable trips')
  await expect(footer).toContainText('at no extra cost to you')
  await expect(footer).toContainText('2024')
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible()
})

test('no class name is missing in the markup', async ({baseURL}) => {
  for (const path of ['/', '/destinations', '/sample-plan', '/blog', '/privacy'])
    expect(await fetchText(baseURL + path), path).not.toMatch(/class="[^"]*\b(undefined|null|false)\b/)
})

test('six posters on the home page link to six destinations', async ({page}) => {
  await page.goto('/')
  for (const slug of ['colorado', 'greece', 'italy', 'cancun', 'florida', 'las-vegas'])
    await expect(page.locator(`main a[href="/destinations#${slug}"]`)).toHaveCount(1)
  await page.locator('main a[href="/destinations#florida"]').click()
  await expect(page).toHaveURL(/\/destinations#florida$/)
  await expect(page.locator('#florida').getByRole('heading', {name: 'Florida'})).toBeInViewport()
})

test('each destination shows its photos', async ({page}) => {
  await page.goto('/destinations')
  await expect(page.getByRole('heading', {level: 1, name: 'Destinations'})).toBeVisible()
  for (const [slug, name, photos] of [
    ['colorado', 'Colorado', 8],
    ['greece', 'Greek Islands', 6],
    ['italy', 'Italy', 8],
    ['cancun', 'Cancun', 3],
    ['florida', 'Florida', 4],
    ['las-vegas', 'Las Vegas', 6],
  ] as const) {
    const section = page.locator(`section#${slug}`)
    await expect(section.getByRole('heading', {name})).toBeVisible()
    await expect(section.locator('img')).toHaveCount(photos)
  }
})

test('the blog without posts shows its placeholder, with ways on', async ({page}) => {
  await page.goto('/blog')
  await expect(page.getByRole('heading', {level: 1, name: 'Blog'})).toBeVisible()
  await expect(page.getByText('Travel stories, tips, and inspiration coming soon...')).toBeVisible()
  await expect(page.getByText('Stay tuned for amazing travel content!')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('img')).toBeVisible()
  await expect(main.getByRole('link', {name: 'Follow in your feed reader'})).toHaveCount(0)
  await expect(main.getByRole('link', {name: 'See the destinations'})).toHaveAttribute(
    'href',
    '/destinations',
  )
  await main.getByRole('link', {name: 'Start Your Trip'}).click()
  await expect(page).toHaveURL(/\/#contact-section$/)
})

test('a published post has a page with metadata, and is in blog, sitemap and feed', async ({
  page,
  mutableRoam,
}) => {
  await mutableRoam.client.create({
    _id: 'post-ferries',
    _type: 'post',
    title: 'Ferries run late',
    slug: {_type: 'slug', current: 'ferries-run-late'},
    publishedAt: '2026-05-01T08:00:00Z',
    excerpt: 'And what I do about it.',
    destination: {_type: 'reference', _ref: 'destination-italy', _weak: true},
    body: [
      {
        _type: 'block',
        _key: 'a',
        style: 'h2',
        markDefs: [],
        children: [{_type: 'span', _key: 'b', text: 'Leave the afternoon open', marks: []}],
      },
      {
        _type: 'block',
        _key: 'c',
        style: 'normal',
        markDefs: [{_type: 'link', _key: 'd', href: 'https://ferries.example'}],
        children: [{_type: 'span', _key: 'e', text: 'The timetable', marks: ['d', 'strong']}],
      },
    ],
  })
  await mutableRoam.waitForContentSync()
  await page.goto(`${mutableRoam.siteUrl}/blog`)
  await page.getByRole('link', {name: /Ferries run late/}).click()
  await expect(page).toHaveURL(/\/blog\/ferries-run-late$/)
  await expect(page.getByRole('heading', {level: 1, name: 'Ferries run late'})).toBeVisible()
  await expect(page.getByRole('heading', {level: 2, name: 'Leave the afternoon open'})).toBeVisible()
  await expect(page.getByRole('link', {name: 'The timetable'})).toHaveAttribute(
    'href',
    'https://ferries.example',
  )
  const main = page.getByRole('main')
  const portrait = main.getByRole('img', {name: 'A cup of coffee and a pencil on a desk'})
  await expect(portrait).toHaveAttribute('loading', 'lazy')
  const [poster, planLink] = await main
    .getByRole('region', {name: 'Ready to Start Your Journey?'})
    .getByRole('link')
    .all()
  await expect(poster ?? main).toHaveAttribute('href', '/destinations/italy')
  await expect(planLink ?? main).toHaveAttribute('href', '/?destination=Italy#contact-section')
  await expect(main.getByRole('link', {name: 'All stories'})).toHaveAttribute('href', '/blog')

  const url = `${mutableRoam.siteUrl}/blog/ferries-run-late`
  const html = await fetchText(url)
  expect(html).toContain('<meta property="og:type" content="article"/>')
  const {BlogPosting, BreadcrumbList} = parseStructuredData(html)
  expect(BlogPosting).toMatchObject({
    headline: 'Ferries run late',
    description: 'And what I do about it.',
    url,
    datePublished: '2026-05-01T08:00:00Z',
    author: {name: 'Ada Lovelace'},
  })
  expect(BreadcrumbList?.itemListElement).toMatchObject([{}, {name: 'Blog'}, {item: url}])
  expect(await fetchText(`${mutableRoam.siteUrl}/sitemap.xml`)).toContain(`<loc>${url}</loc>`)
  const feed = await fetchText(`${mutableRoam.siteUrl}/blog/feed.xml`)
  expect(feed).toContain(`<link href="${url}"/>`)
  expect(feed).toContain('<h2>Leave the afternoon open</h2>')
  expect(feed).toContain('<a href="https://ferries.example/"><strong>The timetable</strong></a>')

  const first = await fetchOgImages(url)
  expect(first.alts[0]).toContain('Ferries run late')
  await mutableRoam.client.patch('post-ferries').set({title: 'Ferries run later'}).commit()
  await mutableRoam.waitForContentSync()
  const second = await fetchOgImages(url)
  expect(second.alts[0]).toContain('Ferries run later')
  expect(second.urls[0]).not.toBe(first.urls[0])
  await page.goto(second.urls[0] ?? '')
  const width = await page.evaluate(() => document.images[0]?.naturalWidth)
  expect(String(width)).toBe(second.widths[0])
})

test('each page has its own Open Graph image, and each destination has one too', async ({roam}) => {
  const pages = ['/', '/destinations', '/sample-plan', '/blog', '/privacy']
  const images = await Promise.all(pages.map((path) => fetchOgImages(roam.siteUrl + path)))
  expect(images.map(({urls}) => urls.length)).toEqual([1, 1 + 6, 1, 1, 1])
  expect(new Set(images.flatMap(({urls}) => urls)).size).toBe(11)
})

test('a changed slug redirects from the old path, and a shared Open Graph image stays, also after a restart', async ({
  mutableRoam,
  page,
}) => {
  const slug = (current: string) => ({slug: {_type: 'slug', current}})
  const changeSlug = (id: string, to: string) => mutableRoam.client.patch(id).set(slug(to)).commit()
  await mutableRoam.client.create({
    _id: 'post-ferries',
    _type: 'post',
    title: 'Ferries run late',
    ...slug('ferries'),
    publishedAt: '2026-05-01T08:00:00Z',
    excerpt: 'And what I do about it.',
    body: [],
  })
  await mutableRoam.waitForContentSync()
  const [sharedImage = ''] = (await fetchOgImages(mutableRoam.siteUrl)).urls
  expect((await fetch(sharedImage)).status).toBe(200)
  await changeSlug('post-ferries', 'late-ferries')
  await changeSlug('destination-greece', 'greek-islands')
  await mutableRoam.client.patch('homePage').set({'hero.note': 'Another line for the image'}).commit()
  await mutableRoam.waitForContentSync()
  expect((await fetchOgImages(mutableRoam.siteUrl)).urls).not.toContain(sharedImage)
  const fetchRedirect = async (oldSlug: string) => {
    const response = await fetch(`${mutableRoam.siteUrl}/blog/${oldSlug}`, {redirect: 'manual'})
    return {status: response.status, location: response.headers.get('location')}
  }
  await expect.poll(() => fetchRedirect('ferries')).toEqual({status: 308, location: '/blog/late-ferries'})

  // The slug changes while the site is stopped.
  await mutableRoam.stopSite()
  await changeSlug('post-ferries', 'ferries-run-late')
  await mutableRoam.startSite()
  await expect.poll(async () => (await fetchRedirect('late-ferries')).location).toBe('/blog/ferries-run-late')
  expect((await fetch(sharedImage)).status).toBe(200)
  for (const oldSlug of ['ferries', 'late-ferries']) {
    await page.goto(`${mutableRoam.siteUrl}/blog/${oldSlug}`)
    await expect(page).toHaveURL(/\/blog\/ferries-run-late$/)
    await expect(page.getByRole('heading', {level: 1, name: 'Ferries run late'})).toBeVisible()
  }
  await page.goto(`${mutableRoam.siteUrl}/destinations#greece`)
  await expect(page.getByRole('heading', {level: 2, name: 'Greek Islands'})).toBeInViewport()

  // Client-side navigation, as from a link in another post.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {href: '/blog/ferries'})
    document.body.append(link)
    link.click()
  })
  await expect(page.getByRole('heading', {level: 1, name: 'Ferries run late'})).toBeVisible()
  await expect(page).toHaveURL(/\/blog\/ferries-run-late$/)
})

test('an unknown path returns 404 and logs the path to the console', {tag: '@static'}, async ({page}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const response = await page.goto('/no/such/place')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', {name: 'Oops! Page not found'})).toBeVisible()
  await expect.poll(() => logged.join('\n')).toContain('/no/such/place')
  await page.getByRole('link', {name: 'Return to Home'}).click()
  await expect(page.getByRole('heading', {name: 'Welcome to Roam'})).toBeVisible()
})

test('pages send no request to other origins, load all images, and log no errors', {tag: '@static'}, async ({
  page,
  baseURL,
}) => {
  const externalRequests: string[] = []
  const consoleErrors: string[] = []
  page.on('request', (request) => {
    const {protocol, origin} = new URL(request.url())
    if (protocol !== 'data:' && origin !== baseURL) externalRequests.push(request.url())
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(String(error)))
  for (const path of ['/', '/destinations', '/blog']) {
    await page.goto(path)
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
    })
    const broken = await page.evaluate(
      () => Array.from(document.images).filter(({naturalWidth}) => naturalWidth === 0).length,
    )
    expect(broken, `broken images on ${path}`).toBe(0)
  }
  expect(externalRequests).toEqual([])
  expect(consoleErrors).toEqual([])
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
