import {LINKABLE_TYPES} from '@roam/documents/page-paths'
import {expect, it} from 'vitest'
import {richTextSchema} from './rich-text.content.ts'

const createText = (page: unknown) => [
  {
    _type: 'block',
    _key: 'block',
    style: 'normal',
    children: [{_type: 'span', _key: 'span', text: 'Here', marks: ['link']}],
    markDefs: [{_type: 'internalLink', _key: 'link', page}],
  },
]

const parseLinks = (page: unknown) =>
  richTextSchema
    .parse(createText(page))
    .flatMap((block) => (block._type === 'block' ? block.markDefs.map(({href}) => href) : []))

it('resolves links to documents to the paths of their pages', () => {
  const paths = LINKABLE_TYPES.flatMap((_type) => parseLinks({_type, slug: 'naxos'}))
  expect(paths).toEqual([
    '/',
    '/#packages-heading',
    '/#contact-section',
    '/destinations',
    '/destinations/naxos',
    '/sample-plan',
    '/blog',
    '/blog/naxos',
    '/privacy',
  ])
})

it('rejects a link to a document that is not published', () => {
  expect(() => parseLinks(null)).toThrow('A link leads to a page that is not on the site')
})
