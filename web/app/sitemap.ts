import type {MetadataRoute} from 'next'
import {environment, hasLake} from '../content/environment.ts'
import {currentContent} from '../content/snapshot.ts'
import {BLOG, DESTINATIONS, HOME, PRIVACY, postAddress} from '../navigation/addresses.ts'

/** Every page that search engines should know; none before the site knows its own address. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  if (!hasLake()) return []
  const {posts, privacyPage} = await currentContent()
  const {siteUrl} = environment()
  const pages = [
    HOME,
    DESTINATIONS,
    BLOG,
    ...(privacyPage ? [PRIVACY] : []),
    ...posts.map(({slug}) => postAddress(slug)),
  ]
  return pages.map((path) => ({url: new URL(path, siteUrl).href}))
}
