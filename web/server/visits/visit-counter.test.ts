import {OTHER} from '@roam/documents/daily-counts'
import {createClient} from '@sanity/client'
import {startContentLake} from 'lakelet'
import {expect, test, vi} from 'vitest'
import {BROWSER, IPHONE, log, SOFT_NAVIGATION, STUDIO_URL, start} from './test-visits.ts'
import {createVisitCounter} from './visit-counter.ts'

test('counts the own page of a destination as a visit of the destination', async () => {
  const {createCounter, fetchDays} = await start()
  const {visits, open, report} = await createCounter()
  await open('/destinations/italy', BROWSER)
  await open('/destinations/italy', SOFT_NAVIGATION)
  await open('/destinations/page/2', BROWSER)
  await report('/api/events/destination/italy')
  await visits.flush()
  const [day] = await fetchDays()
  expect(day?.destinations).toEqual([{_key: 'italy', name: 'italy', count: 3}])
})

test('counts visits by referrer, and views by path; soft navigations are views', async () => {
  const {createCounter, fetchDays} = await start()
  const {visits, open} = await createCounter()
  const linked = {...BROWSER, 'sec-fetch-site': 'cross-site'}
  await open('/', BROWSER)
  await open('/', {...linked, referer: 'https://www.google.com/'})
  await open('/blog', {...linked, referer: 'https://google.com/search'})
  await open('/blog', {...BROWSER, 'sec-fetch-site': 'same-origin', referer: 'https://roam.example/'})
  await open('/destinations', SOFT_NAVIGATION)
  await visits.flush()
  expect(await fetchDays()).toEqual([
    {
      day: new Date().toISOString().slice(0, 10),
      visits: 3,
      views: 5,
      ...{formStarted: 0, packageChosen: 0, sent: 0},
      referrers: [
        {_key: 'google.com', name: 'google.com', count: 2},
        {_key: 'direct', name: 'direct', count: 1},
      ],
      pages: [
        {_key: '/', name: '/', count: 2},
        {_key: '/blog', name: '/blog', count: 2},
        {_key: '/destinations', name: '/destinations', count: 1},
      ],
      destinations: [],
    },
  ])
})

test.each([
  ['a robot', {...BROWSER, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)'}],
  ['a program without the headers of a browser', {'user-agent': IPHONE}],
  ['a prefetch', {...BROWSER, 'sec-purpose': 'prefetch;prerender'}],
  ['a prefetch by the router', {...SOFT_NAVIGATION, 'next-router-prefetch': '1'}],
  ['a reload', {...BROWSER, 'cache-control': 'max-age=0'}],
  ['a frame', {...BROWSER, 'sec-fetch-dest': 'iframe'}],
  ['a visit from the Studio', {...BROWSER, 'sec-fetch-site': 'same-site', referer: `${STUDIO_URL}/`}],
])('does not count %s', async (_name, headers) => {
  const {createCounter, fetchDays} = await start()
  const {visits, open} = await createCounter()
  await open('/', headers)
  await visits.flush()
  expect(await fetchDays()).toEqual([])
})

test('counts reported steps and known destinations, up to a limit for each address', async () => {
  const {createCounter, fetchDays} = await start()
  const {visits, report} = await createCounter()
  for (const path of ['form-started', 'package-chosen', 'destination/italy', 'destination/atlantis'])
    expect(await report(`/api/events/${path}`)).toMatchObject({statusCode: 204})
  visits.countStep('sent')
  await report('/api/events/form-started', {'user-agent': 'curl/8.0'})
  const crossSite = {'sec-fetch-site': 'cross-site'}
  expect(await report('/api/events/form-started', crossSite)).toMatchObject({statusCode: 403})
  await visits.flush()
  const day = {formStarted: 1, packageChosen: 1, sent: 1}
  expect(await fetchDays()).toMatchObject([{...day, destinations: [{name: 'italy', count: 1}]}])

  for (let index = 0; index < 100; index += 1) await report('/api/events/form-started')
  await visits.flush()
  // 60 in ten minutes, of which 5 were those above.
  expect(await fetchDays()).toMatchObject([{formStarted: 56}])
})

test('processes that write at the same time, and one after a restart, add to the same days', async () => {
  const {createCounter, fetchDays} = await start()
  const processes = await Promise.all([createCounter(), createCounter()])
  for (let round = 0; round < 3; round += 1) {
    for (const {open} of processes) await open('/', BROWSER)
    await Promise.all(processes.map(({visits}) => visits.flush()))
  }
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000})
  const next = await createCounter()
  await next.open('/', BROWSER)
  await next.visits.flush()
  const pages = (count: number) => [{name: '/', count}]
  expect(await fetchDays()).toMatchObject([
    {visits: 6, pages: pages(6)},
    {visits: 1, pages: pages(1)},
  ])
})

test('a day is one of the business', async () => {
  const {createCounter, fetchDays} = await start()
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-05-31T16:00:00Z')})
  for (const timeZone of ['America/Los_Angeles', 'Asia/Tokyo', 'Asia/Tokyo']) {
    const {visits, open} = await createCounter(() => timeZone)
    await open('/', BROWSER)
    await visits.flush()
  }
  expect(await fetchDays()).toMatchObject([
    {day: '2026-05-31', visits: 1},
    {day: '2026-06-01', visits: 2},
  ])
})

test('forged referrers fill neither memory nor the document, which contains no personal data', async () => {
  const {client, createCounter, fetchDays} = await start()
  const {visits, open} = await createCounter()
  const linked = {...BROWSER, 'sec-fetch-site': 'cross-site'}
  for (let index = 0; index < 3; index += 1)
    await open('/', {...linked, referer: 'https://friend.example/path?name=Ada'})
  for (let index = 0; index < 1_500; index += 1)
    await open('/', {
      ...linked,
      referer: `https://${index}.forged.example/`,
      'x-forwarded-for': `198.51.${index % 250}.${Math.floor(index / 250)}`,
    })
  await visits.flush()
  const [day] = await fetchDays()
  expect(day?.referrers).toHaveLength(51)
  expect(day?.referrers[0]).toMatchObject({name: 'friend.example', count: 3})
  expect(day?.referrers.at(-1)).toMatchObject({name: OTHER, count: 1_500 - 49})
  const [document] = await client.fetch<object[]>('*[_type == "siteStatus"]')
  for (const text of ['127.0.0.1', 'Ada', 'iPhone']) expect(JSON.stringify(document)).not.toContain(text)
})

test.each([
  ['IPv4 address', () => '192.0.2.1', 60],
  ['IPv6 /64 network', (index: number) => `2001:db8::${index}`, 60],
  ['IPv6 /56 network', (index: number) => `2001:db8:0:${(index % 256).toString(16)}::1`, 120],
])(
  'an %s writes a limited number of visits and referrers, and others are counted',
  async (_name, address, limit) => {
    const {client, createCounter, fetchDays} = await start()
    const {visits, open} = await createCounter()
    const visit = (from: string, referrer: string) =>
      open('/', {
        ...BROWSER,
        'sec-fetch-site': 'cross-site',
        'x-forwarded-for': from,
        referer: `https://${referrer}/`,
      })
    vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-06-01T12:00:00Z')})
    for (let index = 0; index < 500; index += 1) await visit(address(index), `${index}.forged.example`)
    // An office, of which everybody opens a newsletter.
    for (let index = 0; index < 50; index += 1) await visit('203.0.113.7', 'news.example')
    await visits.flush()
    const [day] = await fetchDays()
    expect(day).toMatchObject({visits: limit + 50, views: limit + 50})
    expect(day?.referrers[0]).toMatchObject({name: 'news.example', count: 50})
    expect(day?.referrers.length).toBeLessThanOrEqual(12)
    expect(JSON.stringify(await client.fetch('*'))).not.toMatch(/192\.0\.2|2001:db8|203\.0\.113/)

    vi.setSystemTime(new Date('2026-06-01T12:01:00Z'))
    await visit(address(0), '0.forged.example')
    await visits.flush()
    expect(await fetchDays()).toMatchObject([{visits: limit + 51}])
  },
)

test('a document of another type in the place of a day is not overwritten', async () => {
  const {client, createCounter} = await start()
  const {visits} = await createCounter()
  visits.countStep('sent')
  const _id = `site.visits.${new Date().toISOString().slice(0, 10)}`
  await client.create({_id, _type: 'post', title: 'Not counts'})
  await visits.flush()
  expect(await client.getDocument(_id)).not.toHaveProperty('sent')
  await client.delete(_id)
  await visits.flush()
  expect(await client.getDocument(_id)).toMatchObject({sent: 1})
})

test('counts are kept while the lake is unreachable', async () => {
  const tokens = [{token: 'site', name: 'Site', role: 'editor' as const}]
  const first = await startContentLake({tokens})
  const client = createClient({...first.clientConfig, token: 'site', maxRetries: 0})
  const visits = createVisitCounter({client, studioUrl: undefined, log})
  await first.close()
  visits.countStep('sent')
  await visits.flush()

  await using _second = await startContentLake({tokens, port: Number(new URL(first.url).port)})
  visits.countStep('sent')
  await visits.flush()
  expect(await client.fetch('*[_type == "siteStatus"].sent')).toEqual([2])
})
