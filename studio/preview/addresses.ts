import {FORM_SECTION_ID} from '@roam/trip-request'

/** Where things are seen on the site. */
export const HOME = '/'
export const BLOG = '/blog'
export const DESTINATIONS = '/destinations'
export const REQUEST_FORM = `/#${FORM_SECTION_ID}`

export const postAddress = (slug: string) => `${BLOG}/${slug}`
export const destinationAddress = (slug: string) => `${DESTINATIONS}#${slug}`
