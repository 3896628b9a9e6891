export const HOME_PATH = '/'
export const BLOG_PATH = '/blog'
export const DESTINATIONS_PATH = '/destinations'
export const SAMPLE_PLAN_PATH = '/sample-plan'
export const PRIVACY_PATH = '/privacy'
export const FEED_PATH = '/blog/feed.xml'

/** The request form, as path and fragment. */
export const CONTACT_PATH = '/#contact-section'

/** The price table, as path and fragment. */
export const PACKAGES_PATH = '/#packages-heading'

export const postPath = (slug: string) => `${BLOG_PATH}/${slug}`

/** Path of a destination's own page. */
export const destinationPath = (slug: string) => `${DESTINATIONS_PATH}/${slug}`

/** Path and fragment of a destination in the gallery. */
export const destinationAnchorPath = (slug: string) => `${DESTINATIONS_PATH}#${slug}`

/** Types of documents that links in Portable Text can refer to. */
export const LINKABLE_TYPES = [
  'homePage',
  'package',
  'requestForm',
  'destinationsPage',
  'destination',
  'samplePlan',
  'blogPage',
  'post',
  'privacyPage',
] as const

/** A document that a link refers to; only visible destinations and posts have a slug. */
export interface LinkTarget {
  _type: (typeof LINKABLE_TYPES)[number]
  slug: string | null
}

/** Returns the path, with the fragment of a section, at which the site shows a document. */
export function documentPath({_type, slug}: LinkTarget): string {
  switch (_type) {
    case 'homePage':
      return HOME_PATH
    case 'package':
      return PACKAGES_PATH
    case 'requestForm':
      return CONTACT_PATH
    case 'destinationsPage':
      return DESTINATIONS_PATH
    case 'destination':
      return slug ? destinationPath(slug) : DESTINATIONS_PATH
    case 'samplePlan':
      return SAMPLE_PLAN_PATH
    case 'blogPage':
      return BLOG_PATH
    case 'post':
      return slug ? postPath(slug) : BLOG_PATH
    case 'privacyPage':
      return PRIVACY_PATH
  }
}
