import {describe, expect, it} from 'vitest'
import {editAttributes, registerOrigins} from '../ui/edit-attributes.ts'
import {EMPTY_CONTENT} from './content.ts'
import {parseContent} from './parse-content.ts'
import {repairContent} from './repair.ts'

const {destinations, ...rest} = EMPTY_CONTENT
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

describe('repairContent', () => {
  it('keeps complete drafts unchanged', () => {
    const {content, problems} = repairContent(
      {...published, packages: [{...explorer, price: 275}]},
      published,
    )
    expect(content.packages[0]?.price).toBe(275)
    expect(problems).toEqual([])
  })

  it('fills a missing field with its published value and keeps the rest of the draft', () => {
    const draft = {...explorer, price: null, name: 'Explorer for two'}
    const {content, problems} = repairContent({...published, packages: [draft]}, published)
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

  it('fills a missing string without a published value with the name of its field', () => {
    const draft = {...explorer, _id: 'package-new', name: 'Weekend', madeFor: null}
    const {content} = repairContent({...published, packages: [explorer, draft]}, published)
    expect(content.packages[1]).toMatchObject({name: 'Weekend', madeFor: '‹made for›'})
  })

  it('removes a document that cannot be repaired and reports its problems', () => {
    const draft = {...explorer, _id: 'package-new', name: null, price: null}
    const {content, problems} = repairContent({...published, packages: [explorer, draft]}, published)
    expect(content.packages.map(({name}) => name)).toEqual(['Explorer'])
    expect(problems.map(({title, field}) => [title, field])).toEqual([
      ['package', 'name'],
      ['package', 'price'],
    ])
  })

  it('removes an invalid array item and keeps the others', () => {
    const picture = {_type: 'picture', _key: 'p', alt: null, id: null, inks: []}
    const draft = {...post, body: [paragraph('a', 'One'), picture, paragraph('b', 'Two')]}
    const {content, problems} = repairContent({...published, posts: [draft]}, published)
    expect(content.posts[0]?.body.map(({_key}) => _key)).toEqual(['a', 'b'])
    expect(problems[0]).toMatchObject({document: 'post-ferries', title: 'Ferries'})
  })

  it('restores the published document when a field cannot be repaired', () => {
    const draft = {...post, slug: 'Not an address', title: 'Ships'}
    const {content} = repairContent({...published, posts: [draft]}, published)
    expect(content.posts[0]).toMatchObject({slug: 'ferries', title: 'Ships'})
  })

  it('marks no object of the published content for editing when a document is restored', () => {
    const destination = {
      ...{_id: 'destination-greece', _type: 'destination', _updatedAt: '2026-05-02T08:00:00Z'},
      ...{name: 'Greece', slug: 'greece', intro: 'Islands', ink: '#112233'},
      card: {
        id: `image-${'0'.repeat(40)}-20x20-jpg`,
        alt: 'Sea',
        caption: null,
        crop: null,
        hotspot: null,
        lqip: null,
      },
    }
    const isPublic = {...empty, destinations: [destination]}
    const [shown] = parseContent(isPublic).destinations
    const {content} = repairContent({...empty, destinations: [{...destination, noIndex: 'often'}]}, isPublic)
    registerOrigins(content)
    expect(content.destinations).toEqual([shown])
    const isMarked = [content.destinations[0], content.destinations[0]?.card, shown, shown?.card].map(
      (value) => value && 'data-sanity' in editAttributes<object>(value, 'name' as never),
    )
    expect(isMarked).toEqual([true, true, false, false])
  })

  it('repairs drafts without any published content', () => {
    const {content, problems} = repairContent(
      {...empty, packages: [explorer], posts: [{...post, slug: null}]},
      undefined,
    )
    expect(content.packages).toHaveLength(1)
    expect(content.posts).toEqual([])
    expect(problems).toHaveLength(1)
  })
})
