import {hash} from 'node:crypto'
import type {ImageContent} from '../../ui/image/image.content.ts'
import {COLORS} from '../../ui/styles/colors.ts'
import type {Post} from '../blog/blog.content.ts'
import type {Destination} from '../destinations/gallery.content.ts'
import type {SiteContent} from './site-content.ts'

/** In pixels. Social networks show this aspect ratio without cropping. */
export const OG_IMAGE_SIZE = {width: 1200, height: 630} as const

/** Path prefix of all OG image URLs. */
export const OG_IMAGES_PATH = '/cards/'

/** Increment when the rendering changes: it changes every URL, so networks refetch the images. */
const EDITION = 2

/** More images in a row would be too narrow to recognize. */
const MAX_IMAGES = 6

/** Each alternative adds a few hundred bytes to the page's head. */
const MAX_ALTERNATIVES = 12

/** The content of the Open Graph image that a social network shows for a shared page. */
export interface OgImage {
  /** Display text on the band. */
  title: string
  /** Smaller text next to the title; left out if there is no room. */
  subtitle: string
  /** Hex color. */
  bandColor: string
  /** At least one; several are placed side by side. */
  images: ImageContent[]
  /** Left side of the footer. */
  caption: string
  /** Right side of the footer. */
  siteName: string
}

interface Options extends Pick<OgImage, 'title' | 'subtitle'> {
  bandColor?: string
  images: (ImageContent | null | undefined)[]
  /** The founder's choice, instead of `images`. */
  sharePicture?: ImageContent | null | undefined
}

/**
 * Returns the OG image of a page. Without its own image it uses the founder's image; returns
 * undefined if there is none either.
 */
function createOgImage(
  {settings, home}: SiteContent,
  {title, subtitle, bandColor = COLORS.band, ...options}: Options,
): OgImage | undefined {
  const {sharePicture} = options
  const ownImages = (sharePicture ? [sharePicture] : options.images).filter(
    (image) => image !== null && image !== undefined,
  )
  const images = ownImages.length === 0 && home ? [home.founder.picture] : ownImages
  if (!settings || images.length === 0) return undefined
  const caption = (images.length === 1 && images[0]?.caption) || settings.tagline
  return {title, subtitle, bandColor, images, caption, siteName: settings.title}
}

/** Returns the OG image of the home page. */
export function homeOgImage(content: SiteContent): OgImage | undefined {
  if (!content.home) return undefined
  const {hero, search} = content.home
  const {heading, note, picture} = hero
  const {sharePicture} = search
  return createOgImage(content, {
    title: heading,
    // Her sentence with the lowest price.
    subtitle: note.split('\n', 1).join(),
    images: [picture],
    sharePicture,
  })
}

/** Returns the OG image of the gallery, with the images of its first destinations. */
export function destinationsOgImage(content: SiteContent): OgImage | undefined {
  const {destinationsPage: page, destinations} = content
  if (!page) return undefined
  const images = destinations.slice(0, MAX_IMAGES).map((destination) => destination.card)
  const {heading, description, sharePicture} = page
  return createOgImage(content, {title: heading, subtitle: description, images, sharePicture})
}

/** Returns the OG image of a destination, with its poster's image and color. */
export const destinationOgImage = (content: SiteContent, {name, intro, ink, card}: Destination) =>
  createOgImage(content, {title: name, subtitle: intro, bandColor: ink, images: [card]})

/** Returns the destinations whose OG images a list of them has too: some networks let the person who shares choose one. */
export const withAlternativeImage = (destinations: Destination[]): Destination[] =>
  destinations.slice(0, MAX_ALTERNATIVES)

/** Returns the OG image of the blog's index, with the cover of the latest post or the placeholder's picture. */
export function blogOgImage(content: SiteContent): OgImage | undefined {
  const {blogPage: page, posts} = content
  if (!page) return undefined
  const {heading, description, emptyPicture, sharePicture} = page
  const images = [posts[0]?.cover ?? emptyPicture]
  return createOgImage(content, {title: heading, subtitle: description, images, sharePicture})
}

/** Returns the OG image of a blog post. */
export const postOgImage = (
  content: SiteContent,
  {title, excerpt, cover, sharePicture}: Post,
): OgImage | undefined => createOgImage(content, {title, subtitle: excerpt, images: [cover], sharePicture})

/** Returns the OG image of the sample plan, with its picture or that of its destination. */
export function samplePlanOgImage(content: SiteContent): OgImage | undefined {
  const {samplePlan, destinations} = content
  if (!samplePlan) return undefined
  const destination = destinations.find(({_id}) => _id === samplePlan.destination)
  const {title, mark, picture, sharePicture} = samplePlan
  return createOgImage(content, {title, subtitle: mark, images: [picture ?? destination?.card], sharePicture})
}

/** Returns the OG image of the privacy page. */
export function privacyOgImage(content: SiteContent): OgImage | undefined {
  const {privacyPage: page} = content
  if (!page) return undefined
  const {heading, intro, sharePicture} = page
  return createOgImage(content, {title: heading, subtitle: intro, images: [], sharePicture})
}

/** Returns the OG images of all pages and destinations. */
export const listOgImages = (content: SiteContent): OgImage[] =>
  [
    homeOgImage(content),
    destinationsOgImage(content),
    ...content.destinations.map((destination) => destinationOgImage(content, destination)),
    samplePlanOgImage(content),
    blogOgImage(content),
    ...content.posts.map((post) => postOgImage(content, post)),
    privacyOgImage(content),
  ].filter((image) => image !== undefined)

/** Returns the text alternative of an OG image. */
const ogImageAlt = ({title, subtitle, images}: OgImage): string =>
  `${title}. ${images.length === 1 ? images[0]?.alt : subtitle}`

/** What a page shows of an OG image. */
export interface OgImageLink {
  path: string
  alt: string
  siteName: string
}

/** Returns what a page shows of an OG image. */
export const linkOgImage = (image: OgImage | undefined): OgImageLink | undefined =>
  image && {path: ogImagePath(image), alt: ogImageAlt(image), siteName: image.siteName}

/**
 * Returns the URL path of an OG image. It contains a hash of everything that is rendered, so a
 * change of the content changes the URL.
 */
export function ogImagePath(image: OgImage): string {
  const {bandColor, title, subtitle, caption, siteName, images} = image
  // Key names and order are part of the hash: changing them changes every published URL.
  const rendered = JSON.stringify({
    EDITION,
    band: bandColor,
    title,
    note: subtitle,
    caption,
    site: siteName,
    pictures: images.map(({id, crop, hotspot}) => ({id, crop, hotspot})),
  })
  return `${OG_IMAGES_PATH}${hash('sha256', rendered).slice(0, 40)}.jpg`
}
