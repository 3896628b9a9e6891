import type {Post} from '../blog/blog.content.ts'
import type {Content} from '../content/content.ts'
import type {Destination} from '../gallery/gallery.content.ts'
import type {Picture} from '../picture/picture.content.ts'
import {INKS} from '../styles/inks.ts'

/** More pictures in a row would be too narrow to tell what is on them. */
const LONGEST_ROW = 6

/** Each weighs some hundred bytes in the head of the page. */
const MOST_OFFERED = 12

/** What stands on the poster that a network shows where somebody shares a page. */
export interface ShareCard {
  /** Lettered on the band. */
  title: string
  /** Set small beside the lettering, where that leaves room. */
  note: string
  /** The colour of the band, as hex. */
  band: string
  /** One, or some side by side. */
  pictures: Picture[]
  /** Below the sheet: where and when, and the site's name. */
  caption: string
  site: string
}

interface Own extends Pick<ShareCard, 'title' | 'note'> {
  band?: string
  pictures: (Picture | null | undefined)[]
}

/** Where nothing of its own is to be seen, the founder's desk is. Without any picture there is no card. */
function card({settings, home}: Content, {pictures, ...own}: Own): ShareCard | undefined {
  const found = pictures.filter((picture) => picture !== null && picture !== undefined)
  const shown = found.length === 0 && home ? [home.founder.picture] : found
  if (!settings || shown.length === 0) return undefined
  const caption = (shown.length === 1 && shown[0]?.caption) || settings.tagline
  return {band: INKS.band, ...own, pictures: shown, caption, site: settings.title}
}

export function homeCard(content: Content): ShareCard | undefined {
  if (!content.home) return undefined
  const {heading, tagline, picture} = content.home.hero
  return card(content, {title: heading, note: tagline, pictures: [picture]})
}

export function destinationsCard(content: Content): ShareCard | undefined {
  const {destinationsPage: page, destinations} = content
  if (!page) return undefined
  const pictures = destinations.slice(0, LONGEST_ROW).map((place) => place.card)
  return card(content, {title: page.heading, note: page.description, pictures})
}

const destinationCard = (content: Content, place: Destination): ShareCard | undefined =>
  card(content, {title: place.name, note: place.intro, band: place.ink, pictures: [place.card]})

/** What who shares the destinations page may choose instead, where a network lets them. */
export const offeredCards = (content: Content): (ShareCard | undefined)[] =>
  content.destinations.slice(0, MOST_OFFERED).map((place) => destinationCard(content, place))

export function blogCard(content: Content): ShareCard | undefined {
  const {blogPage: page, posts} = content
  if (!page) return undefined
  return card(content, {title: page.heading, note: page.description, pictures: [posts[0]?.cover]})
}

export const postCard = (content: Content, {title, excerpt, cover}: Post): ShareCard | undefined =>
  card(content, {title, note: excerpt, pictures: [cover]})

export function privacyCard(content: Content): ShareCard | undefined {
  const {privacyPage: page} = content
  return page ? card(content, {title: page.heading, note: page.intro, pictures: []}) : undefined
}

/** All cards of the site. */
export const cardsOf = (content: Content): ShareCard[] =>
  [
    homeCard(content),
    destinationsCard(content),
    ...content.destinations.map((place) => destinationCard(content, place)),
    blogCard(content),
    ...content.posts.map((post) => postCard(content, post)),
    privacyCard(content),
  ].filter((one) => one !== undefined)

/** What is to be seen on the card, for those who do not see it. */
export const altOf = ({title, note, pictures}: ShareCard): string =>
  `${title}. ${pictures.length === 1 ? pictures[0]?.alt : note}`
