export const HOME_PATH = '/'
export const BLOG_PATH = '/blog'
export const DESTINATIONS_PATH = '/destinations'
export const PRIVACY_PATH = '/privacy'
export const FEED_PATH = '/blog/feed.xml'

/** The request form, as path and fragment. */
export const CONTACT_PATH = '/#contact-section'

/** Starts a preview, with a secret from the Studio. */
export const PREVIEW_START_PATH = '/api/preview/start'

/** Ends the preview. */
export const PREVIEW_LEAVE_PATH = '/api/preview/leave'

/** Server-sent events for an open preview. */
export const PREVIEW_CHANGES_PATH = '/api/preview/changes'

export const postPath = (slug: string) => `${BLOG_PATH}/${slug}`

/** Path and fragment of a destination on the first page of the gallery. */
export const destinationPath = (slug: string) => `${DESTINATIONS_PATH}#${slug}`
