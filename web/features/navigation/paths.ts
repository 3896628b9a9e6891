export {
  BLOG_PATH,
  CONTACT_PATH,
  DESTINATIONS_PATH,
  destinationPath,
  FEED_PATH,
  HOME_PATH,
  PRIVACY_PATH,
  postPath,
} from '@roam/sanity/page-paths'

/** Ends the preview. */
export const PREVIEW_DISABLE_PATH = '/api/draft-mode/disable'

/** Server-sent events for an open preview. */
export const PREVIEW_CHANGES_PATH = '/api/draft-mode/changes'
