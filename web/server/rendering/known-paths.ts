import {globSync} from 'node:fs'
import {join} from 'node:path'
import type {Content} from '../../content/content.ts'
import {galleryPagePaths} from '../../features/destinations/pagination.ts'
import {BLOG_PATH, FEED_PATH, HOME_PATH, PRIVACY_PATH, postPath} from '../../features/navigation/paths.ts'

/** Returns the paths of all pages and feeds that are rendered from the content. */
export const contentPaths = ({destinations, posts}: Content): string[] => [
  HOME_PATH,
  ...galleryPagePaths(destinations),
  BLOG_PATH,
  PRIVACY_PATH,
  FEED_PATH,
  '/sitemap.xml',
  '/llms.txt',
  ...posts.map(({slug}) => postPath(slug)),
]

/** Metadata files of Next's `app` folder. */
const METADATA_PATHS = [
  '/apple-icon.png',
  '/favicon.ico',
  '/icon.svg',
  '/manifest.webmanifest',
  '/robots.txt',
]

/**
 * Returns the paths of all files that do not depend on the content, except build assets.
 *
 * @param directory the web package
 */
export const filePaths = (directory: string): string[] => [
  ...METADATA_PATHS,
  ...globSync('**/*', {cwd: join(directory, 'public'), withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => join(parentPath, name).slice(join(directory, 'public').length)),
]
