import {describe, expect, it} from 'vitest'
import {destinationsOnPage} from '../features/destinations/pagination.ts'
import {blogOgImage, homeOgImage} from '../features/seo/og-image.ts'
import {fetchContent} from './fetch-content.ts'
import {homeContent} from './page-content.ts'
import {parseContent} from './parse-content.ts'
import {useTestDataset} from './test-dataset-lake.ts'

const client = await useTestDataset()
const content = parseContent((await fetchContent(client)).queryResult)

describe('the test dataset, imported, fetched and parsed', () => {
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

  it('shows the first six destinations on the home page, and a seventh on the page of all', () => {
    const [first] = content.destinations
    if (!first) throw new Error('The dataset has no destinations')
    const destinations = [...content.destinations, {...first, _id: 'destination-iceland'}]
    const home = homeContent({...content, destinations})
    expect(home.destinations.map(({_id}) => _id)).toEqual(content.destinations.map(({_id}) => _id))
    expect(home.hasMoreDestinations).toBe(true)
    expect(destinationsOnPage(1, destinations)).toHaveLength(7)
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
