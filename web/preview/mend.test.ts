import {describe, expect, it} from 'vitest'
import {EMPTY} from '../content/content.ts'
import {mend} from './mend.ts'

const {destinations, ...rest} = EMPTY
const empty = {...rest, destinations, photos: [], formerAddresses: []}

const explorer = {
  _id: 'package-explorer',
  _type: 'package',
  name: 'Explorer',
  price: 250,
  recommended: true,
  madeFor: 'Trips of 4–10 days',
  blurb: 'A balance',
  features: [{label: 'Tours', value: null}],
  includedAddOns: null,
}

const paragraph = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: null,
  children: [{_type: 'span', _key: 's', text, marks: []}],
})

const post = {
  _id: 'post-ferries',
  _type: 'post',
  _updatedAt: '2026-05-02T08:00:00Z',
  title: 'Ferries',
  slug: 'ferries',
  publishedAt: '2026-05-02T08:00:00Z',
  excerpt: 'They run late',
  cover: null,
  body: [paragraph('a', 'One')],
}

const published = {...empty, packages: [explorer], posts: [post]}

describe('mend', () => {
  it('leaves whole drafts alone', () => {
    const {content, problems} = mend(
      {...published, packages: [{...explorer, price: 275}]},
      published,
    )
    expect(content.packages[0]?.price).toBe(275)
    expect(problems).toEqual([])
  })

  it('shows what is published where a draft has a hole, and the rest of the draft', () => {
    const draft = {...explorer, price: null, name: 'Explorer for two'}
    const {content, problems} = mend({...published, packages: [draft]}, published)
    expect(content.packages[0]).toMatchObject({name: 'Explorer for two', price: 250})
    expect(problems).toEqual([
      {
        document: 'package-explorer',
        type: 'package',
        title: 'Explorer for two',
        field: 'price',
        reason: 'A whole number of dollars, such as 250',
      },
    ])
  })

  it('marks the place of words that were never written', () => {
    const draft = {...explorer, _id: 'package-new', name: 'Weekend', madeFor: null}
    const {content} = mend({...published, packages: [explorer, draft]}, published)
    expect(content.packages[1]).toMatchObject({name: 'Weekend', madeFor: '‹made for›'})
  })

  it('leaves out a document that cannot be shown at all, and says so', () => {
    const draft = {...explorer, _id: 'package-new', name: null, price: null}
    const {content, problems} = mend({...published, packages: [explorer, draft]}, published)
    expect(content.packages.map(({name}) => name)).toEqual(['Explorer'])
    expect(problems.map(({title, field}) => [title, field])).toEqual([
      ['package', 'name'],
      ['package', 'price'],
    ])
  })

  it('leaves out a paragraph or a row that cannot be shown, and keeps those around it', () => {
    const picture = {_type: 'picture', _key: 'p', alt: null, id: null, inks: []}
    const draft = {...post, body: [paragraph('a', 'One'), picture, paragraph('b', 'Two')]}
    const {content, problems} = mend({...published, posts: [draft]}, published)
    expect(content.posts[0]?.body.map(({_key}) => _key)).toEqual(['a', 'b'])
    expect(problems[0]).toMatchObject({document: 'post-ferries', title: 'Ferries'})
  })

  it('puts back what is published where a field cannot be mended', () => {
    const draft = {...post, slug: 'Not an address', title: 'Ships'}
    const {content} = mend({...published, posts: [draft]}, published)
    expect(content.posts[0]).toMatchObject({slug: 'ferries', title: 'Ships'})
  })

  it('shows drafts before anything was ever published', () => {
    const {content, problems} = mend(
      {...empty, packages: [explorer], posts: [{...post, slug: null}]},
      undefined,
    )
    expect(content.packages).toHaveLength(1)
    expect(content.posts).toEqual([])
    expect(problems).toHaveLength(1)
  })
})
