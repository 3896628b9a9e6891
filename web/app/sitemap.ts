import type {MetadataRoute} from 'next'
import {sitemapContent} from '../content/file-content.ts'
import {getPublishedContent} from '../content/snapshot.ts'
import {absoluteUrl, isSanityConfigured} from '../environment.ts'
import {
  BLOG_PATH,
  destinationPath,
  HOME_PATH,
  PRIVACY_PATH,
  postPath,
  SAMPLE_PLAN_PATH,
} from '../features/navigation/paths.ts'

/** The public pages; empty in a build without environment variables, which has no base URL. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  if (!isSanityConfigured()) return []
  const {galleryPaths, destinations, samplePlan, posts, hasBlogPage, hasPrivacyPage, changed} =
    sitemapContent(getPublishedContent())
  const pages: [path: string, lastModified: string | null][] = [
    [HOME_PATH, changed.home],
    ...galleryPaths.map((path): [string, string | null] => [path, changed.destinations]),
    ...destinations.map(({slug, _updatedAt}): [string, string] => [destinationPath(slug), _updatedAt]),
    ...(samplePlan ? [[SAMPLE_PLAN_PATH, samplePlan._updatedAt] satisfies [string, string]] : []),
    ...(hasBlogPage ? [[BLOG_PATH, changed.blog] satisfies [string, string | null]] : []),
    ...(hasPrivacyPage ? [[PRIVACY_PATH, changed.privacy] satisfies [string, string | null]] : []),
    ...posts.map(({slug, _updatedAt}): [string, string] => [postPath(slug), _updatedAt]),
  ]
  return pages.map(([path, lastModified]) => ({
    url: absoluteUrl(path),
    ...(lastModified && {lastModified}),
  }))
}
