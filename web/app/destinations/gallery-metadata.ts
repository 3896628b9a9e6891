import type {Metadata} from 'next'
import type {Content} from '../../content/content.ts'
import {pageAddress} from '../../gallery/pages.ts'
import {words} from '../../interface-words.ts'
import {destinationsCard, offeredCards} from '../../share-card/card.ts'
import {pageMetadata} from '../metadata.ts'

/** What search engines and social networks are told of a page of destinations, counted from 1. */
export function galleryMetadata(content: Content, page: number): Metadata {
  const {destinationsPage} = content
  if (!destinationsPage) return {}
  const {heading, description} = destinationsPage
  return pageMetadata({
    title: page === 1 ? heading : words.pageOf(heading, page),
    description,
    path: pageAddress(page),
    card: destinationsCard(content),
    moreCards: offeredCards(content),
  })
}
