import {createSamplePost} from '../../fixtures/blog-post.ts'
import {fetchOgImages, fetchText, matchOnce} from '../../fixtures/html.ts'
import type {RoamSystem} from '../../fixtures/roam-system.ts'
import {
  findMissingProperties,
  findStructuredData,
  findVocabularyErrors,
  parseStructuredData,
} from '../../fixtures/structured-data.ts'
import {expect, test} from '../../fixtures/test.ts'

const PAGES = ['/', '/destinations', '/blog', '/privacy']

/** Returns the HTML without scripts, comments and marks around words, with entities decoded. */
const toReadableText = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<!-- -->|<span class="no-break">([^<]*)<\/span>/g, '$1')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')

/** Returns all strings with a space in a nested value. */
function findSentences(value: unknown): string[] {
  if (typeof value === 'string') return / /.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(findSentences)
}

const fetchByType = (roam: RoamSystem, type: string) =>
  roam.client.fetch<{name: string; price: number; _updatedAt: string}[]>(
    '*[_type == $type] | order(orderRank asc)',
    {type},
  )

test('the structured data of the home page matches its text and the prices in the lake', async ({roam}) => {
  const html = await fetchText(roam.siteUrl)
  const {TravelAgency, WebSite, FAQPage} = parseStructuredData(html)
  const contact = `${roam.siteUrl}/#contact-section`
  const packages = (await fetchByType(roam, 'package')).map(({name, price}) => ({
    '@type': 'Offer',
    name,
    url: contact,
    priceSpecification: {'@type': 'PriceSpecification', minPrice: price, priceCurrency: 'USD'},
    itemOffered: {'@type': 'Service', name},
  }))
  const addOns = (await fetchByType(roam, 'addOn')).map(({name, price}) => ({
    '@type': 'Offer',
    name,
    url: contact,
    price,
    priceCurrency: 'USD',
  }))
  expect(TravelAgency).toMatchObject({
    name: 'Roam',
    url: `${roam.siteUrl}/`,
    email: 'hello@roam.example',
    priceRange: 'from $150',
    founder: {'@type': 'Person', name: 'Ada Lovelace'},
    sameAs: ['https://www.instagram.com/roam.example/', 'https://www.tiktok.com/@roam.example'],
    makesOffer: [...packages, ...addOns],
  })
  expect(packages).toHaveLength(3)
  expect(WebSite).toMatchObject({name: 'Roam', publisher: {'@id': TravelAgency?.['@id']}})

  const questions = await roam.client.fetch<{question: string; answer: string}[]>(
    '*[_id == "requestForm"][0].questions.list',
  )
  expect(FAQPage?.mainEntity).toEqual(
    questions.map(({question, answer}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {'@type': 'Answer', text: answer},
    })),
  )
  expect(questions.length).toBeGreaterThan(3)

  const page = toReadableText(html)
  for (const sentence of findSentences([TravelAgency, FAQPage])) expect(page, sentence).toContain(sentence)
})

test('every page has a unique title and description, a canonical URL, a feed link and breadcrumbs', async ({
  roam,
}) => {
  const pages = await Promise.all(PAGES.map((path) => fetchText(roam.siteUrl + path)))
  const titles = pages.map((html) => matchOnce(html, /<title>(.*?)<\/title>/g))
  const descriptions = pages.map((html) => matchOnce(html, /<meta name="description" content="(.*?)"/g))
  expect(new Set(titles).size).toBe(PAGES.length)
  expect(new Set(descriptions).size).toBe(PAGES.length)
  PAGES.forEach((path, index) => {
    const html = pages[index] ?? ''
    const url = new URL(path, roam.siteUrl).href.replace(/\/$/, '')
    expect(matchOnce(html, /<link rel="canonical" href="(.*?)"/g)).toBe(url)
    expect(matchOnce(html, /<meta property="og:url" content="(.*?)"/g)).toBe(url)
    expect(matchOnce(html, /<link rel="alternate" type="application\/atom\+xml" href="(.*?)"/g)).toBe(
      `${roam.siteUrl}/blog/feed.xml`,
    )
    if (path === '/') return
    const heading = matchOnce(html, /<h1[^>]*>(.*?)<\/h1>/g)
    expect(parseStructuredData(html).BreadcrumbList?.itemListElement).toEqual([
      {'@type': 'ListItem', position: 1, name: 'Home', item: `${roam.siteUrl}/`},
      {'@type': 'ListItem', position: 2, name: heading, item: url},
    ])
  })
})

test('the structured data of every page is valid schema.org with what Google asks for, after the content', async ({
  mutableRoam,
}) => {
  const {siteUrl} = mutableRoam
  await createSamplePost(mutableRoam.client)
  const profile = {_key: 'profile', label: 'Instagram', url: 'https://www.instagram.com/roam.example/'}
  const frontPage = {...profile, _key: 'front', url: 'https://www.instagram.com/'}
  await mutableRoam.client
    .patch('siteSettings')
    .set({social: [frontPage, profile]})
    .commit()
  await mutableRoam.waitForContentSync()
  const sitemap = await fetchText(`${siteUrl}/sitemap.xml`)
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  const pages = await Promise.all(urls.map(fetchText))
  const graphs = pages.map((html, index): [string, string] => [urls[index] ?? '', findStructuredData(html)])

  expect(await findVocabularyErrors(graphs)).toEqual([])
  expect(findMissingProperties(graphs.map(([, json]) => json))).toEqual([])
  for (const [url, json] of graphs) {
    const types = [...json.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type)
    expect(types, url).toContain(new URL(url).pathname === '/' ? 'TravelAgency' : 'BreadcrumbList')
    expect(types, url).not.toContain('Review')
    expect(Buffer.byteLength(json), url).toBeLessThan(8_000)
  }
  for (const html of pages)
    expect(html.indexOf('ld+json')).toBeGreaterThan(html.lastIndexOf('</h2>', html.indexOf('<footer')))
  const business = parseStructuredData(pages[0] ?? '').TravelAgency
  expect(business?.sameAs, 'profiles, but no start pages of social networks').toEqual([profile.url])
  const post = parseStructuredData(pages[urls.findIndex((url) => url.includes('/blog/'))] ?? '').BlogPosting
  expect(post?.author).toMatchObject({'@type': 'Person', name: 'Ada Lovelace'})

  // Guards against checks that find nothing.
  const [, home = ''] = graphs[0] ?? []
  const invalid: [string, string][] = [
    ['unknown type', home.replace('"TravelAgency"', '"TravelAgent"')],
    ['property of another type', home.replace('"slogan"', '"recipeYield"')],
    ['wrong type of value', home.replace('"minPrice":150', '"minPrice":[true]')],
  ]
  const errors = (await findVocabularyErrors(invalid)).join('\n')
  for (const [name] of invalid) expect(errors).toContain(name)
  expect(findMissingProperties([home.replaceAll('"priceRange"', '"duns"')])).toHaveLength(1)
})

test('robots.txt links the sitemap, which lists every page with its last modification', async ({roam}) => {
  const robots = await fetchText(`${roam.siteUrl}/robots.txt`)
  expect(robots).toContain(`Sitemap: ${roam.siteUrl}/sitemap.xml`)

  const sitemap = await fetchText(`${roam.siteUrl}/sitemap.xml`)
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>\s*<lastmod>(.*?)<\/lastmod>/g)]
  const destinations = ['colorado', 'greece', 'italy', 'cancun', 'florida', 'las-vegas']
  expect(listed.map(([, loc = '']) => new URL(loc).pathname)).toEqual([
    '/',
    '/destinations',
    ...destinations.map((slug) => `/destinations/${slug}`),
    '/sample-plan',
    '/blog',
    '/privacy',
  ])
  const [, , changed = ''] = listed[1] ?? []
  const newest = (
    await Promise.all(
      ['destinationsPage', 'destination', 'galleryPhoto'].map((type) => fetchByType(roam, type)),
    )
  )
    .flat()
    .map(({_updatedAt}) => Date.parse(_updatedAt))
  expect(Date.parse(changed)).toBe(Math.max(...newest))
})

test('llms.txt lists the prices, and all of its links resolve', async ({roam}) => {
  const llms = await fetchText(`${roam.siteUrl}/llms.txt`)
  expect(llms).toMatch(/^# Roam\n\n> /)
  for (const line of ['Essentials, from $150', 'Explorer, from $250', 'Luxe, from $350'])
    expect(llms).toContain(`- ${line}.`)
  expect(llms).not.toContain('{lowestPrice}')
  expect(llms).toContain('[Three days on Naxos]')
  const links = [...llms.matchAll(/\]\((.*?)\)/g)].map(([, link = '']) => new URL(link))
  expect(links.length).toBeGreaterThan(8)
  for (const {origin, pathname, hash} of links) {
    expect(origin).toBe(roam.siteUrl)
    expect(await fetchText(origin + pathname)).toContain(hash && `id="${hash.slice(1)}"`)
  }
})

test('feed, sitemap and llms.txt return 304 when If-None-Match matches', async ({roam}) => {
  for (const path of ['/blog/feed.xml', '/sitemap.xml', '/llms.txt']) {
    const first = await fetch(roam.siteUrl + path)
    const etag = first.headers.get('etag') ?? ''
    // Without max-age, Node's fetch sends `no-cache`, which asks for the whole file.
    const headers = {'if-none-match': etag, 'cache-control': 'max-age=0'}
    const second = await fetch(roam.siteUrl + path, {headers})
    expect([path, first.status, second.status]).toEqual([path, 200, 304])
  }
})

test('the web app manifest is valid and its icons exist', async ({roam}) => {
  const manifest: {name: string; start_url: string; icons: {src: string; sizes: string}[]} = JSON.parse(
    await fetchText(`${roam.siteUrl}/manifest.webmanifest`),
  )
  expect(manifest).toMatchObject({name: 'Roam', start_url: '/', display: 'browser'})
  expect(manifest.icons.map(({sizes}) => sizes)).toContain('512x512')
  for (const {src} of manifest.icons)
    expect((await fetch(roam.siteUrl + src)).headers.get('content-type')).toBe('image/png')
})

test('each page has its own Open Graph image, and each destination has one too', async ({roam}) => {
  const pages = ['/', '/destinations', '/sample-plan', '/blog', '/privacy']
  const images = await Promise.all(pages.map((path) => fetchOgImages(roam.siteUrl + path)))
  expect(images.map(({urls}) => urls.length)).toEqual([1, 1 + 6, 1, 1, 1])
  expect(new Set(images.flatMap(({urls}) => urls)).size).toBe(11)
})
