import type {Content} from '../content/content.ts'
import {pageAddresses} from '../gallery/pages.ts'
import {BLOG, HOME, PRIVACY, postAddress} from '../navigation/addresses.ts'

/** Every address of which there is a page to keep ready. */
export const pathsOf = ({destinations, posts}: Content): string[] => [
  HOME,
  ...pageAddresses(destinations),
  BLOG,
  PRIVACY,
  '/blog/feed.xml',
  '/sitemap.xml',
  '/llms.txt',
  ...posts.map(({slug}) => postAddress(slug)),
]
