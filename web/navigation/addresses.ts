/** Where the site's pages and the request form are. */
export const HOME = '/'
export const BLOG = '/blog'
export const DESTINATIONS = '/destinations'
export const PRIVACY = '/privacy'
export const FEED = '/blog/feed.xml'
export const CONTACT = '/#contact-section'

export const postAddress = (slug: string) => `${BLOG}/${slug}`
export const destinationAddress = (slug: string) => `${DESTINATIONS}#${slug}`
