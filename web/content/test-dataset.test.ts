import {importTestDataset} from '@roam/test-dataset'
import {createClient, type SanityClient} from '@sanity/client'
import {startContentLake, type TemporaryLake} from 'lakelet'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {blogOgImage, homeOgImage} from '../features/seo/og-image/og-image.ts'
import type {Content} from './content.ts'
import {fetchContent} from './fetch-content.ts'
import {parseContent} from './parse-content.ts'

let content: Content
let lake: TemporaryLake
let client: SanityClient

beforeAll(async () => {
  lake = await startContentLake()
  client = createClient(lake.clientConfig)
  await importTestDataset(client)
  content = parseContent((await fetchContent(client)).queryResult)
}, 120_000)

afterAll(() => lake.close())

describe('the test dataset, imported, fetched and parsed', () => {
  it('contains the packages, one of them recommended', () => {
    expect(content.packages.map(({name, price, recommended}) => [name, price, recommended])).toEqual([
      ['Essentials', 150, false],
      ['Explorer', 250, true],
      ['Luxe', 350, false],
    ])
    expect(content.home?.packages.recommendedLabel).toBe('Most Popular')
  })

  it('contains the add-ons, one of them included in Luxe', () => {
    expect(content.addOns.map(({name, price}) => [name, price])).toEqual([
      ['Ongoing Trip Support', 100],
      ['Customized Packing List', 50],
    ])
    const [support] = content.addOns
    expect(content.packages.map(({includedAddOns}) => includedAddOns)).toEqual([[], [], [support?._id]])
  })

  it('contains the process steps and the form options', () => {
    expect(content.processSteps.map(({title}) => title)).toEqual([
      'Inquire',
      'Plan',
      'Revise',
      'Deliver',
      'Enjoy',
    ])
    expect(content.requestForm?.contactOptions).toEqual(['Text/Call', 'Email', 'No Preference'])
    expect(content.requestForm?.tripTypes).toEqual([
      'Relaxation',
      'Adventure',
      'Culture',
      'Family',
      'Romantic',
      'Honeymoon',
      'Birthday Party',
      'Solo Trip',
      'Other',
    ])
    expect(content.requestForm?.budgetTypes.map(({name}) => name)).toEqual(['Saver', 'Comfort', 'Indulge'])
  })

  it('contains the destinations with unique photos, at least three with fit contain', () => {
    expect(content.destinations.map(({slug, name, photos}) => [slug, name, photos.length])).toEqual([
      ['colorado', 'Colorado', 8],
      ['greece', 'Greek Islands', 6],
      ['italy', 'Italy', 8],
      ['cancun', 'Cancun', 3],
      ['florida', 'Florida', 4],
      ['las-vegas', 'Las Vegas', 6],
    ])
    const photos = content.destinations.flatMap((destination) => destination.photos)
    expect(new Set(photos.map(({picture}) => picture.id)).size).toBe(35)
    expect(photos.filter(({fit}) => fit === 'contain').length).toBeGreaterThanOrEqual(3)
    for (const {picture, tags} of photos) {
      expect(picture.lqip).toMatch(/^data:image/)
      expect(tags.length).toBeGreaterThan(0)
    }
  })

  it('replaces the placeholder of the lowest price', () => {
    expect(content.home?.hero.note).toContain('from $150')
    expect(JSON.stringify(content)).not.toContain('{lowestPrice}')
  })

  it('shares a page with the chosen picture, if there is one', () => {
    const {home, blogPage} = content
    const picture = content.destinations[2]?.card
    if (!home || !blogPage) throw new Error('The dataset has no pages')
    const chosen = {
      ...content,
      home: {...home, search: {...home.search, sharePicture: picture}},
      blogPage: {...blogPage, sharePicture: picture},
    }
    expect(homeOgImage(content)?.images).toEqual([home.hero.picture])
    expect(homeOgImage(chosen)?.images).toEqual([picture])
    expect(blogOgImage(content)?.images).toEqual([blogPage.emptyPicture])
    expect(blogOgImage(chosen)?.images).toEqual([picture])
  })

  it('excludes a hidden destination with its photos', async () => {
    await client.patch('destination-cancun').set({hidden: true}).commit()
    const {queryResult} = await fetchContent(client)
    expect(parseContent(queryResult).destinations.map(({slug}) => slug)).toEqual([
      'colorado',
      'greece',
      'italy',
      'florida',
      'las-vegas',
    ])
    expect(JSON.stringify(queryResult)).not.toContain('destination-cancun')
  })

  it('contains the testimonials in order, without a link to a hidden destination', async () => {
    expect(content.testimonials.map(({name, destinationSlug}) => [name, destinationSlug])).toEqual([
      ['Test client A', 'greece'],
      ['Test client B', null],
      ['Test client C', null],
    ])
    await client.patch('destination-greece').set({hidden: true}).commit()
    const {testimonials} = parseContent((await fetchContent(client)).queryResult)
    expect(testimonials[0]?.destinationSlug).toBeNull()
  })
})
