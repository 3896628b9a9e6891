export const HOME_PATH = '/'
export const BLOG_PATH = '/blog'
export const DESTINATIONS_PATH = '/destinations'
export const PRIVACY_PATH = '/privacy'
export const FEED_PATH = '/blog/feed.xml'

/** The request form, as path and fragment. */
export const CONTACT_PATH = '/#contact-section'

/** Ends the preview. */
export const PREVIEW_DISABLE_PATH = '/api/draft-mode/disable'

/** Server-sent events for an open preview. */
export const PREVIEW_CHANGES_PATH = '/api/draft-mode/changes'

export const postPath = (slug: string) => `${BLOG_PATH}/${slug}`

/** Path and fragment of a destination on the first page of the gallery. */
export const destinationPath = (slug: string) => `${DESTINATIONS_PATH}#${slug}`
