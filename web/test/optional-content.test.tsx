import {renderToStaticMarkup} from 'react-dom/server'
import {beforeEach, expect, test} from 'vitest'
import {fetchContent} from '../content/fetch-content.ts'
import {sitemapContent, summaryContent} from '../content/file-content.ts'
import {listPages} from '../content/list-pages.ts'
import {destinationContent, homeContent, samplePlanContent} from '../content/page-content.ts'
import {parseContent} from '../content/parse-content.ts'
import {useTestDataset} from '../content/test-dataset-lake.ts'
import {DestinationPage} from '../features/destinations/destination-page.tsx'
import {Footer} from '../features/footer/footer.tsx'
import {Hero} from '../features/home/hero/hero.tsx'
import {Packages} from '../features/home/packages/packages.tsx'
import {SamplePlan} from '../features/sample-plan/sample-plan.tsx'
import {renderLlmsTxt} from '../features/seo/llms-txt.ts'
import {stubEnvironment} from './stub-environment.ts'

const client = await useTestDataset()

beforeEach(() => stubEnvironment({}))

const getContent = async () => parseContent((await fetchContent(client)).queryResult)

const readText = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

async function renderHome() {
  const {home, settings, packages, addOns, samplePlan} = homeContent(await getContent())
  if (!home || !settings) throw new Error('There is no home page')
  return renderToStaticMarkup(
    <>
      <Hero hero={home.hero} settings={settings} />
      <Packages content={home} packages={packages} addOns={addOns} samplePlan={samplePlan} />
      <Footer settings={settings} privacy={null} />
    </>,
  )
}

async function renderDestination(slug: string) {
  const content = destinationContent(slug)(await getContent())
  const {settings, destination, destinationsPage} = content
  if (!settings || !destination || !destinationsPage) throw new Error('There is no page of the destination')
  return renderToStaticMarkup(
    <DestinationPage {...content} settings={settings} destination={destination} page={destinationsPage} />,
  )
}

async function renderSamplePlan() {
  const content = samplePlanContent(await getContent())
  const {samplePlan, settings, destinationsPage} = content
  if (!samplePlan || !settings) return undefined
  return renderToStaticMarkup(
    <SamplePlan {...content} plan={samplePlan} page={destinationsPage} settings={settings} />,
  )
}

test('the home page shows name, terms, imprint and profiles only when they are there', async () => {
  await client
    .patch('siteSettings')
    .unset(['founder'])
    .set({social: [{_key: 'a', label: 'Instagram', url: 'https://www.instagram.com/'}]})
    .commit()
  const empty = await renderHome()
  for (const text of ['Ada Lovelace', '<address', 'Together', 'Instagram', 'disclosure'])
    expect(empty).not.toContain(text)

  const list = [{_key: 'a', question: 'When do I pay?', answer: 'Later, from {lowestPrice}.'}]
  const addOns = ['addOn-support', 'addOn-packing-list'].map((_ref) => ({
    ...{_type: 'reference', _key: _ref, _ref, _weak: true},
  }))
  const priceExample = {
    heading: 'A week for four',
    package: {_type: 'reference', _ref: 'package-luxe', _weak: true},
    addOns,
    extras: [{_key: 'b', label: 'Two more travelers', price: 60}],
  }
  await client
    .transaction()
    .patch('siteSettings', {
      set: {
        founder: {name: 'Ada Lovelace', since: 'Planning trips since 1843'},
        imprint: 'Roam\n12 St James’s Square',
      },
      insert: {after: 'social[-1]', items: [{_key: 'c', label: 'Mine', url: 'https://social.example/ada'}]},
    })
    .patch('homePage', {set: {terms: {heading: 'Before you pay', list}, priceExample}})
    .commit()
  const text = readText(await renderHome())
  for (const part of ['Ada Lovelace Planning trips since 1843', 'Roam 12 St James’s Square', 'Mine'])
    expect(text).toContain(part)
  expect(text).toContain('When do I pay? Later, from $150.')
  // The price of Luxe includes the support.
  expect(text).toMatch(
    /Luxe \$350 .*Support Included .*Packing List \$50 Two more travelers \$60 Together \$460/,
  )
  await client.delete('package-luxe')
  expect(readText(await renderHome())).not.toContain('Together')
  await client.patch('homePage').unset(['terms']).commit()
  const getSection = (html: string) => html.slice(html.indexOf('packages-heading'), html.indexOf('<footer'))
  const withoutPackage = getSection(await renderHome())
  await client.patch('homePage').unset(['priceExample']).commit()
  expect(withoutPackage).toBe(getSection(await renderHome()))
})

test('the page of a destination shows facts, a sample day and other places', async () => {
  const empty = await renderDestination('italy')
  for (const text of ['<dl', 'Best months', 'How long']) expect(empty).not.toContain(text)
  expect(readText(empty)).toMatch(/Other places .*Cancun .*Florida .*Las Vegas .*Colorado .*Greek Islands/)

  const sampleDay = {
    heading: 'A day there',
    day: 'Florence, day 2',
    hours: [{_key: 'a', time: '9 am', title: 'Coffee', text: 'At the bar.'}],
  }
  await client
    .patch('destination-italy')
    .set({bestMonths: [12, 4, 1, 5], howLong: 'Nine days', planContains: ['Trains'], sampleDay})
    .commit()
  const text = readText(await renderDestination('italy'))
  expect(text).toContain('Best months April – May, December – January')
  expect(text).toContain('How long Nine days What a plan there contains Trains')
  expect(text).toContain('A day there Florence, day 2 9 am Coffee At the bar.')
})

test('the sample plan is a page of its own, with the plan that a client gets and without scripts of it', async () => {
  const getPaths = async () => listPages(await getContent()).map(({path}) => path)
  await client.delete('samplePlan')
  expect(await renderSamplePlan()).toBeUndefined()
  expect(await getPaths()).not.toContain('/sample-plan')

  const entries = [{_key: 'b', time: '2 pm', title: 'Off the ferry', booking: 'SECRET', place: 'Harbor'}]
  await client.create({
    ...{_id: 'samplePlan', _type: 'samplePlan', title: 'Three days on Naxos', mark: 'A sample plan'},
    ...{linkLabel: 'Read a whole plan', description: 'Hour by hour.', intro: 'Slowly.'},
    destination: {_type: 'reference', _ref: 'destination-greece', _weak: true},
    days: [
      {_key: 'a', title: 'Arriving', entries},
      {_key: 'c', title: 'Leaving'},
    ],
  })
  const html = (await renderSamplePlan()) ?? ''
  const text = readText(html)
  for (const part of ['A sample plan Greek Islands', 'Day 1 Arriving', '2 pm Off the ferry', 'Day 2 Leaving'])
    expect(text).toContain(part)
  expect(html).toMatch(/--poster-color:#\w{6}.*<img.*<h1/)
  expect(text).toContain('Slowly. Ada Lovelace')
  expect(text).toMatch(/^ Roam Ada Lovelace .*hello@roam\.example A sample plan/)
  expect(html).not.toContain('SECRET')
  expect(await getPaths()).toContain('/sample-plan')
  expect(sitemapContent(await getContent()).samplePlan).not.toBeNull()
  expect(await renderDestination('greece')).toContain('<a href="/sample-plan">Read a whole plan</a>')
  expect(await renderDestination('italy')).not.toContain('/sample-plan')
  expect(renderLlmsTxt(summaryContent(await getContent()))).toContain(
    '[Three days on Naxos](https://roam.example/sample-plan): Hour by hour.',
  )

  await client.patch('samplePlan').set({linkLabel: ' '}).unset(['mark']).commit()
  expect(readText((await renderSamplePlan()) ?? '')).toContain('A sample plan Greek Islands')
  expect(await renderDestination('greece')).toContain('<a href="/sample-plan">A sample plan</a>')

  const countPrices = async () =>
    readText((await renderSamplePlan()) ?? '').split('Essentials from $150').length - 1
  expect(await countPrices()).toBe(0)
  const essentials = {_type: 'reference', _ref: 'package-essentials', _weak: true}
  await client.patch('samplePlan').set({package: essentials}).commit()
  expect(await countPrices()).toBe(2)
  await client.delete('package-essentials')
  expect(await countPrices()).toBe(0)

  await client.patch('destination-greece').set({hidden: true}).commit()
  const withoutPlace = (await renderSamplePlan()) ?? ''
  expect(readText(withoutPlace)).not.toContain('Greek Islands')
  expect(withoutPlace).not.toContain('<img')

  const picture = await client.fetch<object>('*[_id == "destination-italy"][0].card')
  await client
    .patch('samplePlan')
    .set({picture: {...picture, alt: 'A table by the sea', caption: 'Naxos. June'}})
    .commit()
  const withPicture = (await renderSamplePlan()) ?? ''
  expect(withPicture).toMatch(/--poster-color:#\w{6}.*<img[^>]*alt="A table by the sea".*<h1.*>Naxos\. June</)
  expect(samplePlanContent(await getContent()).ogImage?.alt).toContain('A table by the sea')
})
