import {readFile, readlink, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {fetchHealth} from '../../fixtures/health.ts'
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

/** Reads the files of the current release, with their paths: HTML, payloads and metadata files. */
async function readRelease(dataFolder: string): Promise<Record<string, string>> {
  const pages = join(dataFolder, 'pages')
  const folder = join(pages, await readlink(join(pages, 'current')))
  const manifest: {checksums: object} = JSON.parse(await readFile(`${folder}.json`, 'utf8'))
  const paths = Object.keys(manifest.checksums).filter((path) => !/\.(gz|br|png|ico)$/.test(path))
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')])),
  )
}

test('pages that changes have not rendered again are those of a new rendering', async ({mutableRoam}) => {
  const {client, dataFolder} = mutableRoam
  const time = '2026-05-01T08:00:00Z'
  const [destination, photo, step, testimonial] = await Promise.all(
    ['destination', 'galleryPhoto', 'processStep', 'testimonial'].map((type) =>
      client.fetch<string>('*[_type == $type && !(_id in path("drafts.**"))][0]._id', {type}),
    ),
  )
  const text = [{_type: 'block', _key: 'a', style: 'normal', markDefs: [], children: []}]
  const reference = {_type: 'reference', _ref: destination}
  const post = {_type: 'post', publishedAt: time, excerpt: 'Short', body: text, destination: reference}
  for (const slug of ['first', 'second'])
    await client.create({...post, _id: slug, title: slug, slug: {_type: 'slug', current: slug}})
  const changes: [id: string | undefined, fields: Record<string, unknown>][] = [
    ['siteSettings', {'founder.name': 'Somebody Else'}],
    [
      'siteSettings',
      {'navigation.note': `$5 & <b>"it's" \\`, copyright: '© é 😀', 'navigation.blog': '</script>'},
    ],
    ['siteSettings', {description: 'Another description', tagline: 'Another tagline'}],
    ['homePage', {'founder.lead': 'Another lead', 'hero.destinationsLabel': 'Where to'}],
    ['requestForm', {'receipt.subject': 'Another subject', intro: 'Another intro'}],
    ['privacyPage', {intro: 'Another intro'}],
    ['privacyPage', {formNote: 'Another note', linkLabel: 'Another label'}],
    ['destinationsPage', {planLabel: 'Plan [place]', 'closing.heading': 'Shall we?'}],
    ['blogPage', {backLabel: 'All posts', description: 'Another description'}],
    [destination, {intro: 'Another intro', ink: '#123456'}],
    [photo, {title: 'Another title'}],
    [step, {title: 'Another title'}],
    [testimonial, {words: 'Other words'}],
    ['package-explorer', {price: 275}],
    ['first', {title: 'Renamed', excerpt: 'Other words'}],
  ]
  for (const [id = '', fields] of changes) {
    await client.patch(id).set(fields).commit()
    await mutableRoam.waitForContentSync()
  }
  expect((await fetchHealth(mutableRoam.siteUrl)).snapshot.state).toBe('current')
  const published = await readRelease(dataFolder)

  await mutableRoam.stopSite()
  await rm(join(dataFolder, 'pages'), {recursive: true})
  await mutableRoam.startSite()
  const rendered = await readRelease(dataFolder)
  expect(Object.keys(published).sort()).toEqual(Object.keys(rendered).sort())
  expect(Object.keys(rendered).filter((path) => published[path] !== rendered[path])).toEqual([])
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

test('with the lake stopped, requests to each page return the last content', async ({mutableRoam}) => {
  const fetchPages = () => Promise.all(PATHS.map((path) => fetchHtml(mutableRoam.siteUrl + path)))
  const before = await fetchPages()
  await mutableRoam.stopLake()
  for (let count = 0; count < 50; count += 1) expect(await fetchPages()).toEqual(before)
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
