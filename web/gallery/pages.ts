import {DESTINATIONS} from '../navigation/addresses.ts'
import type {Destination} from './gallery.content.ts'

/** More destinations than these stand on further pages, so that no page grows without end. */
const ON_A_PAGE = 12

/** How many pages the destinations take, at least one. */
export const pagesFor = (destinations: Destination[]) =>
  Math.max(1, Math.ceil(destinations.length / ON_A_PAGE))

/** What stands on a page, counted from 1. */
export const destinationsOn = (page: number, destinations: Destination[]) =>
  destinations.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE)

export const pageAddress = (page: number) =>
  page === 1 ? DESTINATIONS : `${DESTINATIONS}/page/${page}`

/** Of all the pages. */
export const pageAddresses = (destinations: Destination[]): string[] =>
  Array.from({length: pagesFor(destinations)}, (_, index) => pageAddress(index + 1))

/** Where on the pages the destination stands that has this anchor, or had it; undefined for none. */
export function placeAddress(slug: string, destinations: Destination[]): string | undefined {
  const index = destinations.findIndex((one) => one.slug === slug || one.formerSlugs.includes(slug))
  return index < 0 ? undefined : `${pageAddress(Math.floor(index / ON_A_PAGE) + 1)}#${slug}`
}

/** The page that an address such as /destinations/page/2 means; undefined where there is none. */
export function pageNumber(text: string, destinations: Destination[]): number | undefined {
  const page = Number(text)
  const isAddress =
    Number.isInteger(page) && page > 1 && pageAddress(page) === `${DESTINATIONS}/page/${text}`
  return isAddress && page <= pagesFor(destinations) ? page : undefined
}
