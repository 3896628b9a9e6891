import type {Problem} from '@roam/documents/site-status'
import {describe, expect, it} from 'vitest'
import {EMPTY_CONTENT} from './content.ts'
import {ContentError, parseContent} from './parse-content.ts'

const {destinations, ...rest} = EMPTY_CONTENT
const empty = {...rest, destinations, photos: [], formerAddresses: []}

const addOn = {
  _id: 'addOn-list',
  _type: 'addOn',
  name: 'List',
  price: 50,
  description: 'What to bring',
  formNote: 'Made for you',
  shortName: 'list',
}

const createPackage = (_id: string) => ({
  _id,
  _type: 'package',
  name: 'All',
  price: 100,
  recommended: null,
  madeFor: 'You',
  blurb: 'All',
  features: [{label: 'Activities', value: null}],
  includedAddOns: null,
})

const createDestination = (_id: string) => ({
  _id,
  _type: 'destination',
  _updatedAt: '2026-05-02T08:00:00Z',
  name: 'Naxos',
  slug: _id,
  intro: 'An island',
  ink: '#1a2b3c',
  card: {alt: 'A harbor', caption: null, crop: null, hotspot: null, id: 'image-ab-20x10-jpg', lqip: null},
})

function getProblems(queryResult: unknown): Problem[] {
  try {
    parseContent(queryResult)
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
  return []
}

describe('parseContent', () => {
  it('parses an empty dataset', () => {
    expect(parseContent(empty)).toEqual(EMPTY_CONTENT)
  })

  it.each([
    [1, 1, 'In this package: One place'],
    [2, 2, 'In both: Two places'],
    [3, 6, 'In all three: Six places'],
    [4, 9, 'In all four: Six places'],
  ])('replaces placeholders that count: %i packages, %i destinations', (packages, places, heading) => {
    const {addOns} = parseContent({
      ...empty,
      addOns: [{...addOn, name: 'In {allPackages}: {places}'}],
      packages: Array.from({length: packages}, (_, index) => createPackage(`package-${index}`)),
      destinations: Array.from({length: places}, (_, index) => createDestination(`place-${index}`)),
    })
    expect(addOns[0]?.name).toBe(heading)
  })

  it.each([
    'data:image/png;base64,AA);}body{display:none',
    'data:image/svg+xml,<svg/>',
    'https://evil.example/x.png',
    5,
  ])('ignores the placeholder %j, which is part of a stylesheet', (lqip) => {
    const destination = createDestination('naxos')
    const {destinations: shown} = parseContent({
      ...empty,
      destinations: [{...destination, card: {...destination.card, lqip}}],
    })
    expect(shown[0]?.card.lqip).toBeNull()
  })

  it('reports the document and field of a missing value', () => {
    expect(getProblems({...empty, addOns: [{...addOn, price: null}]})).toEqual([
      {
        document: 'addOn-list',
        type: 'addOn',
        field: 'price',
        reason: 'A whole number of dollars, such as 250',
      },
    ])
  })

  it('reports every problem, nested fields with their path', () => {
    const features = [
      {label: 'Activities', value: null},
      {label: null, value: null},
    ]
    const travelPackage = {...createPackage('package-x'), features}
    expect(
      getProblems({...empty, addOns: [{...addOn, price: 1.5}], packages: [travelPackage]}),
    ).toMatchObject([
      {document: 'package-x', field: 'features[1].label', reason: 'This is missing'},
      {
        document: 'addOn-list',
        type: 'addOn',
        field: 'price',
        reason: 'A whole number of dollars, such as 250',
      },
    ])
  })

  it('reports reasons without technical terms', () => {
    const post = {
      _id: 'post-x',
      _type: 'post',
      _updatedAt: '2026-05-02T08:00:00Z',
      title: 7,
      slug: 'a-b',
      publishedAt: 'in May',
      excerpt: 'All',
      cover: null,
      body: [{_type: 'video', _key: 'a'}],
    }
    expect(getProblems({...empty, posts: [post]})).toEqual([
      {document: 'post-x', type: 'post', field: 'title', reason: 'Words belong here'},
      {document: 'post-x', type: 'post', field: 'publishedAt', reason: 'This is no date with a time'},
      {
        document: 'post-x',
        type: 'post',
        field: 'body[0]._type',
        reason: 'The site cannot show what stands here',
      },
    ])
  })

  it('reports one problem when the result is not an object', () => {
    expect(getProblems('<html>')).toHaveLength(1)
  })
})
