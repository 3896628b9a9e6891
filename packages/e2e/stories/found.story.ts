import {only, text, thingsOn} from '../system/source.ts'
import type {System} from '../system/system.ts'
import {expect, test} from '../system/test.ts'

const PAGES = ['/', '/destinations', '/blog', '/privacy']

/** What stands in the HTML for people and search engines, as it is read. */
const readable = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<!-- -->/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')

/** All sentences anywhere in a value. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return / /.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(sentencesIn)
}

const ofType = (roam: System, type: string) =>
  roam.client.fetch<{name: string; price: number; _updatedAt: string}[]>(
    '*[_type == $type] | order(orderRank asc)',
    {type},
  )

test('the home page tells machines what it tells people, with the prices of the lake', async ({
  roam,
}) => {
  const html = await text(roam.siteUrl)
  const {OnlineBusiness, WebSite, FAQPage} = thingsOn(html)
  const contact = `${roam.siteUrl}/#contact-section`
  const packages = (await ofType(roam, 'package')).map(({name, price}) => ({
    '@type': 'Offer',
    name,
    url: contact,
    priceSpecification: {'@type': 'PriceSpecification', minPrice: price, priceCurrency: 'USD'},
    itemOffered: {'@type': 'Service', name},
  }))
  const addOns = (await ofType(roam, 'addOn')).map(({name, price}) => ({
    '@type': 'Offer',
    name,
    url: contact,
    price,
    priceCurrency: 'USD',
  }))
  expect(OnlineBusiness).toMatchObject({
    name: 'Roam',
    url: `${roam.siteUrl}/`,
    email: 'hello@roam.example',
    // The demo's links lead to networks, to nobody's profile there.
    sameAs: [],
    makesOffer: [...packages, ...addOns],
  })
  expect(packages).toHaveLength(3)
  expect(WebSite).toMatchObject({name: 'Roam', publisher: {'@id': OnlineBusiness?.['@id']}})

  const asked = await roam.client.fetch<{question: string; answer: string}[]>(
    '*[_id == "requestForm"][0].questions.list',
  )
  expect(FAQPage?.mainEntity).toEqual(
    asked.map(({question, answer}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {'@type': 'Answer', text: answer},
    })),
  )
  expect(asked.length).toBeGreaterThan(3)

  const page = readable(html)
  for (const sentence of sentencesIn([OnlineBusiness, FAQPage]))
    expect(page, sentence).toContain(sentence)
})

test('every page has a title and words of its own, its one address, and the way home', async ({
  roam,
}) => {
  const pages = await Promise.all(PAGES.map((path) => text(roam.siteUrl + path)))
  const titles = pages.map((html) => only(html, /<title>(.*?)<\/title>/g))
  const words = pages.map((html) => only(html, /<meta name="description" content="(.*?)"/g))
  expect(new Set(titles).size).toBe(PAGES.length)
  expect(new Set(words).size).toBe(PAGES.length)
  PAGES.forEach((path, index) => {
    const html = pages[index] ?? ''
    const address = new URL(path, roam.siteUrl).href.replace(/\/$/, '')
    expect(only(html, /<link rel="canonical" href="(.*?)"/g)).toBe(address)
    expect(only(html, /<meta property="og:url" content="(.*?)"/g)).toBe(address)
    expect(only(html, /<link rel="alternate" type="application\/atom\+xml" href="(.*?)"/g)).toBe(
      `${roam.siteUrl}/blog/feed.xml`,
    )
    if (path === '/') return
    const heading = only(html, /<h1[^>]*>(.*?)<\/h1>/g)
    expect(thingsOn(html).BreadcrumbList?.itemListElement).toEqual([
      {'@type': 'ListItem', position: 1, name: 'Home', item: `${roam.siteUrl}/`},
      {'@type': 'ListItem', position: 2, name: heading, item: address},
    ])
  })
})

test('robots find every page, and when it last changed', async ({roam}) => {
  const robots = await text(`${roam.siteUrl}/robots.txt`)
  expect(robots).toContain(`Sitemap: ${roam.siteUrl}/sitemap.xml`)
  expect(robots).toContain('Disallow: /request/')

  const sitemap = await text(`${roam.siteUrl}/sitemap.xml`)
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>\s*<lastmod>(.*?)<\/lastmod>/g)]
  expect(listed.map(([, loc = '']) => new URL(loc).pathname)).toEqual(PAGES)
  const [, , changed = ''] = listed[1] ?? []
  const newest = (
    await Promise.all(
      ['destinationsPage', 'destination', 'galleryPhoto'].map((type) => ofType(roam, type)),
    )
  )
    .flat()
    .map(({_updatedAt}) => Date.parse(_updatedAt))
  expect(Date.parse(changed)).toBe(Math.max(...newest))
})

test('assistants are told the prices, and each address they are given is there', async ({roam}) => {
  const llms = await text(`${roam.siteUrl}/llms.txt`)
  expect(llms).toMatch(/^# Roam\n\n> /)
  for (const line of ['Essentials, from $150', 'Explorer, from $250', 'Luxe, from $350'])
    expect(llms).toContain(`- ${line}.`)
  expect(llms).not.toContain('{lowestPrice}')
  const links = [...llms.matchAll(/\]\((.*?)\)/g)].map(([, link = '']) => new URL(link))
  expect(links.length).toBeGreaterThan(8)
  for (const {origin, pathname, hash} of links) {
    expect(origin).toBe(roam.siteUrl)
    expect(await text(origin + pathname)).toContain(hash && `id="${hash.slice(1)}"`)
  }
})

test('what is fetched again and again is fetched once', async ({roam}) => {
  for (const path of ['/blog/feed.xml', '/sitemap.xml', '/llms.txt']) {
    const first = await fetch(roam.siteUrl + path)
    const etag = first.headers.get('etag') ?? ''
    const again = await fetch(roam.siteUrl + path, {headers: {'if-none-match': etag}})
    expect([path, first.status, again.status]).toEqual([path, 200, 304])
  }
})

test('a phone can keep the site on its home screen', async ({roam}) => {
  const manifest: {name: string; start_url: string; icons: {src: string; sizes: string}[]} =
    JSON.parse(await text(`${roam.siteUrl}/manifest.webmanifest`))
  expect(manifest).toMatchObject({name: 'Roam', start_url: '/', display: 'browser'})
  expect(manifest.icons.map(({sizes}) => sizes)).toContain('512x512')
  for (const {src} of manifest.icons)
    expect((await fetch(roam.siteUrl + src)).headers.get('content-type')).toBe('image/png')
})
