import type {MetadataRoute} from 'next'
import {hasLake} from '../content/environment.ts'
import {currentContent} from '../content/snapshot.ts'
import {absolute} from '../found/address.ts'
import {pageAddresses} from '../gallery/pages.ts'
import {BLOG, HOME, PRIVACY, postAddress} from '../navigation/addresses.ts'

/** Every page that search engines should know; none before the site knows its own address. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  if (!hasLake()) return []
  const {destinations, posts, privacyPage, changed} = await currentContent()
  const pages: [path: string, changed: string | null][] = [
    [HOME, changed.home],
    ...pageAddresses(destinations).map((path): [string, string | null] => [
      path,
      changed.destinations,
    ]),
    [BLOG, changed.blog],
    ...(privacyPage ? [[PRIVACY, changed.privacy] satisfies [string, string | null]] : []),
    ...posts.map(({slug, _updatedAt}): [string, string] => [postAddress(slug), _updatedAt]),
  ]
  return pages.map(([path, lastModified]) => ({
    url: absolute(path),
    ...(lastModified && {lastModified}),
  }))
}
