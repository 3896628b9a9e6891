import type {Problem} from '@roam/sanity/site-status'
import {describe, expect, it} from 'vitest'
import {EMPTY} from './content.ts'
import {ContentError} from './content-error.ts'
import {parseContent} from './parse.ts'

const {destinations, ...rest} = EMPTY
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

function problemsOf(answer: unknown): Problem[] {
  try {
    parseContent(answer)
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
  return []
}

describe('parseContent', () => {
  it('takes an empty dataset', () => {
    expect(parseContent(empty)).toEqual(EMPTY)
  })

  it('names the document and the field that is missing', () => {
    expect(problemsOf({...empty, addOns: [{...addOn, price: null}]})).toEqual([
      {document: 'addOn-list', field: 'price', reason: 'A whole number of dollars, such as 250'},
    ])
  })

  it('names every problem, deep fields with their path', () => {
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
      problemsOf({...empty, addOns: [{...addOn, price: 1.5}], packages: [travelPackage]}),
    ).toMatchObject([
      {document: 'package-x', field: 'features[1].label', reason: 'This is missing'},
      {document: 'addOn-list', field: 'price', reason: 'A whole number of dollars, such as 250'},
    ])
  })

  it('tells what is wrong without the words of a program', () => {
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
    expect(problemsOf({...empty, posts: [post]})).toEqual([
      {document: 'post-x', field: 'title', reason: 'Words belong here'},
      {document: 'post-x', field: 'publishedAt', reason: 'This is no date with a time'},
      {document: 'post-x', field: 'body[0]._type', reason: 'The site cannot show what stands here'},
    ])
  })

  it('says so when the answer is no content at all', () => {
    expect(problemsOf('<html>')).toHaveLength(1)
  })
})
