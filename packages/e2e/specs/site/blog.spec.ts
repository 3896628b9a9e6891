import {fetchOgImages, fetchText} from '../../fixtures/html.ts'
import {parseStructuredData} from '../../fixtures/structured-data.ts'
import {expect, test} from '../../fixtures/test.ts'

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
