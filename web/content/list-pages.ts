import {galleryPagePaths} from '../features/destinations/pagination.ts'
import {
  BLOG_PATH,
  destinationPath,
  FEED_PATH,
  HOME_PATH,
  PRIVACY_PATH,
  postPath,
  SAMPLE_PLAN_PATH,
} from '../features/navigation/paths.ts'
import type {Content} from './content.ts'
import {feedContent, manifestContent, sitemapContent, summaryContent} from './file-content.ts'
import {
  blogContent,
  destinationContent,
  galleryContent,
  homeContent,
  layoutContent,
  notFoundContent,
  postContent,
  privacyContent,
  samplePlanContent,
} from './page-content.ts'

/** A page or file of the site, with the content that it shows. */
export interface SitePage {
  path: string
  /** The page changes only if this changes. */
  content: unknown
  /** An HTML page, with navigation and footer. */
  hasLayout: boolean
}

/** Path of the page for paths that do not exist. */
export const NOT_FOUND_PATH = '/_not-found'

/** Metadata files of Next's `app` folder that show no content. */
const CONSTANT_FILES = ['/apple-icon.png', '/favicon.ico', '/icon.svg', '/robots.txt']

/** Returns all HTML pages of the site; their content is without that of the layout. */
export const listHtmlPages = (content: Content): Omit<SitePage, 'hasLayout'>[] => [
  {path: HOME_PATH, content: homeContent(content)},
  ...galleryPagePaths(content.destinations).map((path, index) => ({
    path,
    content: galleryContent(index + 1)(content),
  })),
  ...content.destinations.map(({slug}) => ({
    path: destinationPath(slug),
    content: destinationContent(slug)(content),
  })),
  ...(content.samplePlan ? [{path: SAMPLE_PLAN_PATH, content: samplePlanContent(content)}] : []),
  {path: BLOG_PATH, content: blogContent(content)},
  ...content.posts.map(({slug}) => ({path: postPath(slug), content: postContent(slug)(content)})),
  {path: PRIVACY_PATH, content: privacyContent(content)},
  {path: NOT_FOUND_PATH, content: notFoundContent(content)},
]

/** Returns all generated files of the site. */
export const listFiles = (content: Content): Omit<SitePage, 'hasLayout'>[] => [
  {path: '/manifest.webmanifest', content: manifestContent(content)},
  {path: FEED_PATH, content: feedContent(content)},
  {path: '/sitemap.xml', content: sitemapContent(content)},
  {path: '/llms.txt', content: summaryContent(content)},
  ...CONSTANT_FILES.map((path) => ({path, content: null})),
]

/** Returns all pages and generated files of the site. */
export function listPages(content: Content): SitePage[] {
  const layout = layoutContent(content)
  return [
    ...listHtmlPages(content).map(({path, content: shown}) => ({
      path,
      content: [layout, shown],
      hasLayout: true,
    })),
    ...listFiles(content).map((file) => ({...file, hasLayout: false})),
  ]
}
