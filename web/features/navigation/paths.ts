import {CONTACT_PATH, DESTINATIONS_PATH} from '@roam/documents/page-paths'

export {
  BLOG_PATH,
  CONTACT_PATH,
  DESTINATIONS_PATH,
  destinationAnchorPath,
  destinationPath,
  FEED_PATH,
  HOME_PATH,
  PACKAGES_PATH,
  PRIVACY_PATH,
  postPath,
  SAMPLE_PLAN_PATH,
} from '@roam/documents/page-paths'

/** Ends the preview. */
export const PREVIEW_DISABLE_PATH = '/api/draft-mode/disable'

/** Server-sent events for an open preview. */
export const PREVIEW_CHANGES_PATH = '/api/draft-mode/changes'

/**
 * Receives the form without JavaScript and responds with it if it failed. Not the home page: there, links to the
 * fragments of that page would scroll instead of leaving the form.
 */
export const REQUEST_PATH = '/request'

/** Query parameter of the home page: the name of a destination to fill into the request form. */
export const DESTINATION_PARAMETER = 'destination'

/**
 * Path, query and fragment of the request form that asks for a trip to this destination. Lone surrogates are replaced, but
 * not by `toWellFormed`, which browsers lack that the site supports.
 */
export const planDestinationPath = (name: string) =>
  CONTACT_PATH.replace(
    '#',
    `?${DESTINATION_PARAMETER}=${encodeURIComponent(name.replace(/\p{Cs}/gu, '\ufffd'))}#`,
  )

/** Path prefix of the gallery pages after the first. */
export const FURTHER_GALLERY_PATH = `${DESTINATIONS_PATH}/page/`

/** True for the gallery of destinations, false for their own pages. */
export const isGalleryPath = (path: string) =>
  path === DESTINATIONS_PATH || path.startsWith(FURTHER_GALLERY_PATH)

const DESTINATION_PATH = new RegExp(`^${DESTINATIONS_PATH}/([^/]+)$`)

/** Returns the slug of the destination whose own page has this path; undefined for other pages. */
export const parseDestinationPath = (path: string) => DESTINATION_PATH.exec(path)?.[1]
