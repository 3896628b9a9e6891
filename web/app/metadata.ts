import type {Metadata} from 'next'
import type {Content} from '../content/content.ts'
import {environment, hasLake} from '../content/environment.ts'
import {words} from '../interface-words.ts'
import {FEED} from '../navigation/addresses.ts'
import {CARD_SIZE, cardAddress} from '../share-card/address.ts'
import {altOf, type ShareCard} from '../share-card/card.ts'

/** What holds for every page. */
export function siteMetadata({settings}: Content): Metadata {
  return {
    ...(hasLake() && {metadataBase: new URL(environment().siteUrl)}),
    title: {
      default: settings?.title ?? words.noContent,
      template: settings ? `%s: ${settings.title}` : '%s',
    },
    description: settings?.description ?? words.noContent,
  }
}

interface PageWords {
  title: string
  /** True if the title is whole without the site's name. */
  whole?: boolean
  description: string
  /** The page's address on the site. */
  path: string
  /** When it was published, if it is a story: ISO 8601. */
  publishedAt?: string
  card: ShareCard | undefined
  /** Posters of what is on the page: some networks let who shares it choose. */
  moreCards?: (ShareCard | undefined)[]
}

const imageOf = (card: ShareCard) => ({
  url: cardAddress(card),
  ...CARD_SIZE,
  type: 'image/jpeg',
  alt: altOf(card),
})

/** What search engines and social networks are told of a page. */
export function pageMetadata(page: PageWords): Metadata {
  const {title, whole, description, path, publishedAt, card, moreCards = []} = page
  const images = [card, ...moreCards].filter((one) => one !== undefined).map(imageOf)
  return {
    title: whole ? {absolute: title} : title,
    description,
    alternates: {canonical: path, types: {'application/atom+xml': FEED}},
    openGraph: {
      title,
      description,
      url: path,
      images,
      ...(publishedAt ? {type: 'article', publishedTime: publishedAt} : {type: 'website'}),
    },
    twitter: {
      card: card ? 'summary_large_image' : 'summary',
      ...(card && {images: imageOf(card)}),
    },
  }
}
