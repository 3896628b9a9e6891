import {text, thingsOn} from '../system/source.ts'
import {expect, test} from '../system/test.ts'

/** What a network that somebody shares the page on is told to show: addresses of pictures, by size. */
async function told(address: string) {
  const html = await (await fetch(address)).text()
  const all = (name: string) =>
    [...html.matchAll(new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g'))].map(
      ([, content]) => content ?? '',
    )
  return {pictures: all('og:image'), widths: all('og:image:width'), alts: all('og:image:alt')}
}

test('the home page says what the specification says', async ({page}) => {
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

test('six posters lead to six places', async ({page}) => {
  await page.goto('/')
  for (const slug of ['colorado', 'greece', 'italy', 'cancun', 'florida', 'las-vegas'])
    await expect(page.locator(`main a[href="/destinations#${slug}"]`)).toHaveCount(1)
  await page.locator('main a[href="/destinations#florida"]').click()
  await expect(page).toHaveURL(/\/destinations#florida$/)
  await expect(page.locator('#florida').getByRole('heading', {name: 'Florida'})).toBeInViewport()
})

test('each place has its photos', async ({page}) => {
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
    const place = page.locator(`section#${slug}`)
    await expect(place.getByRole('heading', {name})).toBeVisible()
    await expect(place.locator('img')).toHaveCount(photos)
  }
})

test('the blog says that nothing is there yet', async ({page}) => {
  await page.goto('/blog')
  await expect(page.getByRole('heading', {level: 1, name: 'Blog'})).toBeVisible()
  await expect(page.getByText('Travel stories, tips, and inspiration coming soon...')).toBeVisible()
  await expect(page.getByText('Stay tuned for amazing travel content!')).toBeVisible()
})

test('a published post is in the list and has a page', {tag: '@server'}, async ({
  page,
  ownRoam,
}) => {
  await ownRoam.client.create({
    _id: 'post-ferries',
    _type: 'post',
    title: 'Ferries run late',
    slug: {_type: 'slug', current: 'ferries-run-late'},
    publishedAt: '2026-05-01T08:00:00Z',
    excerpt: 'And what I do about it.',
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
  await ownRoam.settled()
  await page.goto(`${ownRoam.siteUrl}/blog`)
  await page.getByRole('link', {name: /Ferries run late/}).click()
  await expect(page).toHaveURL(/\/blog\/ferries-run-late$/)
  await expect(page.getByRole('heading', {level: 1, name: 'Ferries run late'})).toBeVisible()
  await expect(
    page.getByRole('heading', {level: 2, name: 'Leave the afternoon open'}),
  ).toBeVisible()
  await expect(page.getByRole('link', {name: 'The timetable'})).toHaveAttribute(
    'href',
    'https://ferries.example',
  )

  const address = `${ownRoam.siteUrl}/blog/ferries-run-late`
  const html = await text(address)
  expect(html).toContain('<meta property="og:type" content="article"/>')
  const {BlogPosting, BreadcrumbList} = thingsOn(html)
  expect(BlogPosting).toMatchObject({
    headline: 'Ferries run late',
    description: 'And what I do about it.',
    url: address,
    datePublished: '2026-05-01T08:00:00Z',
    author: {name: 'Roam'},
  })
  expect(BreadcrumbList?.itemListElement).toMatchObject([{}, {name: 'Blog'}, {item: address}])
  expect(await text(`${ownRoam.siteUrl}/sitemap.xml`)).toContain(`<loc>${address}</loc>`)
  const feed = await text(`${ownRoam.siteUrl}/blog/feed.xml`)
  expect(feed).toContain(`<link href="${address}"/>`)
  expect(feed).toContain('<h2>Leave the afternoon open</h2>')
  expect(feed).toContain('<a href="https://ferries.example/"><strong>The timetable</strong></a>')

  const first = await told(address)
  expect(first.alts[0]).toContain('Ferries run late')
  await ownRoam.client.patch('post-ferries').set({title: 'Ferries run later'}).commit()
  await ownRoam.settled()
  const second = await told(address)
  expect(second.alts[0]).toContain('Ferries run later')
  expect(second.pictures[0]).not.toBe(first.pictures[0])
  await page.goto(second.pictures[0] ?? '')
  const width = await page.evaluate(() => document.images[0]?.naturalWidth)
  expect(String(width)).toBe(second.widths[0])
})

test('each page has a picture of its own to be shared with, and the destinations one each', {
  tag: '@server',
}, async ({roam}) => {
  const pages = ['/', '/destinations', '/blog', '/privacy']
  const cards = await Promise.all(pages.map((path) => told(roam.siteUrl + path)))
  expect(cards.map(({pictures}) => pictures.length)).toEqual([1, 1 + 6, 1, 1])
  expect(new Set(cards.flatMap(({pictures}) => pictures)).size).toBe(10)
})

test('what has moved is still found at its old address, and after a restart too', {
  tag: '@server',
}, async ({ownRoam, page}) => {
  const slug = (current: string) => ({slug: {_type: 'slug', current}})
  const move = (id: string, to: string) => ownRoam.client.patch(id).set(slug(to)).commit()
  await ownRoam.client.create({
    _id: 'post-ferries',
    _type: 'post',
    title: 'Ferries run late',
    ...slug('ferries'),
    publishedAt: '2026-05-01T08:00:00Z',
    excerpt: 'And what I do about it.',
    body: [],
  })
  await ownRoam.settled()
  await move('post-ferries', 'late-ferries')
  await move('destination-greece', 'greek-islands')
  await ownRoam.settled()
  const leadsTo = async (before: string) => {
    const answer = await fetch(`${ownRoam.siteUrl}/blog/${before}`, {redirect: 'manual'})
    return {status: answer.status, location: answer.headers.get('location')}
  }
  await expect.poll(() => leadsTo('ferries')).toEqual({status: 308, location: '/blog/late-ferries'})

  // While nobody serves the site, the story moves on.
  await ownRoam.stopSite()
  await move('post-ferries', 'ferries-run-late')
  await ownRoam.startSite()
  await expect
    .poll(async () => (await leadsTo('late-ferries')).location)
    .toBe('/blog/ferries-run-late')
  for (const before of ['ferries', 'late-ferries']) {
    await page.goto(`${ownRoam.siteUrl}/blog/${before}`)
    await expect(page).toHaveURL(/\/blog\/ferries-run-late$/)
    await expect(page.getByRole('heading', {level: 1, name: 'Ferries run late'})).toBeVisible()
  }
  await page.goto(`${ownRoam.siteUrl}/destinations#greece`)
  await expect(page.getByRole('heading', {level: 2, name: 'Greek Islands'})).toBeInViewport()

  // As from a link in another story.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {href: '/blog/ferries'})
    document.body.append(link)
    link.click()
  })
  await expect(page.getByRole('heading', {level: 1, name: 'Ferries run late'})).toBeVisible()
  await expect(page).toHaveURL(/\/blog\/ferries-run-late$/)
})

test('an address that leads nowhere says so, and names it in the console', async ({page}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const answer = await page.goto('/no/such/place')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', {name: 'Oops! Page not found'})).toBeVisible()
  await expect.poll(() => logged.join('\n')).toContain('/no/such/place')
  await page.getByRole('link', {name: 'Return to Home'}).click()
  await expect(page.getByRole('heading', {name: 'Welcome to Roam'})).toBeVisible()
})

test('no page asks anybody but the site, and none complains', async ({page, baseURL}) => {
  const outside: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    const {protocol, origin} = new URL(request.url())
    if (protocol !== 'data:' && origin !== baseURL) outside.push(request.url())
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  for (const path of ['/', '/destinations', '/blog']) {
    await page.goto(path)
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all(
        Array.from(document.images, (image) => image.decode().catch(() => undefined)),
      )
    })
    const broken = await page.evaluate(
      () => Array.from(document.images).filter(({naturalWidth}) => naturalWidth === 0).length,
    )
    expect(broken, `pictures on ${path} that do not load`).toBe(0)
  }
  expect(outside).toEqual([])
  expect(complaints).toEqual([])
})

test('more destinations than a page holds stand on a second one, where old addresses lead', {
  tag: '@server',
}, async ({ownRoam, page}) => {
  const [colorado] = await ownRoam.client.fetch<{_type: string; name: string}[]>(
    '*[_id == "destination-colorado"]',
  )
  if (!colorado) throw new Error('There is no Colorado to make others of')
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
      ownRoam.client.transaction(),
    )
    .commit()
  await ownRoam.settled()

  await page.goto(`${ownRoam.siteUrl}/destinations#island-7`)
  await expect(page).toHaveURL(/\/destinations\/page\/2#island-7$/)
  await expect(page.getByRole('heading', {level: 2, name: 'Island 7'})).toBeInViewport()
  await expect(page.getByRole('heading', {level: 2})).toHaveCount(2)

  const turn = page.getByRole('navigation', {name: 'More pages'})
  await turn.getByRole('link', {name: 'Previous page'}).click()
  await expect(page).toHaveURL(/\/destinations$/)
  await expect(page.getByRole('heading', {level: 2, name: 'Island 6'})).toBeVisible()
  await turn.getByRole('link', {name: 'Next page'}).click()
  await expect(page.getByRole('heading', {level: 2, name: 'Island 7'})).toBeVisible()
})
