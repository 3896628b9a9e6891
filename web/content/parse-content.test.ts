import type {Problem} from '@roam/sanity/site-status'
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

  it('reports the document and field of a missing value', () => {
    expect(getProblems({...empty, addOns: [{...addOn, price: null}]})).toEqual([
      {document: 'addOn-list', field: 'price', reason: 'A whole number of dollars, such as 250'},
    ])
  })

  it('reports every problem, nested fields with their path', () => {
    const travelPackage = {
      _id: 'package-x',
      _type: 'package',
      name: 'X',
      price: 150,
      recommended: null,
      madeFor: 'You',
      blurb: 'All',
      features: [
        {label: 'Activities', value: null},
        {label: null, value: null},
      ],
      includedAddOns: null,
    }
    expect(
      getProblems({...empty, addOns: [{...addOn, price: 1.5}], packages: [travelPackage]}),
    ).toMatchObject([
      {document: 'package-x', field: 'features[1].label', reason: 'This is missing'},
      {document: 'addOn-list', field: 'price', reason: 'A whole number of dollars, such as 250'},
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
      {document: 'post-x', field: 'title', reason: 'Words belong here'},
      {document: 'post-x', field: 'publishedAt', reason: 'This is no date with a time'},
      {document: 'post-x', field: 'body[0]._type', reason: 'The site cannot show what stands here'},
    ])
  })

  it('reports one problem when the result is not an object', () => {
    expect(getProblems('<html>')).toHaveLength(1)
  })
})
