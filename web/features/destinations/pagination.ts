import {DESTINATIONS_PATH, FURTHER_GALLERY_PATH} from '../navigation/paths.ts'
import type {Destination} from './gallery.content.ts'

const DESTINATIONS_PER_PAGE = 12

/** Returns the number of gallery pages, at least one. */
export const countPages = (destinations: Destination[]) =>
  Math.max(1, Math.ceil(destinations.length / DESTINATIONS_PER_PAGE))

/** Returns the destinations on a page, counted from 1. */
export const destinationsOnPage = (page: number, destinations: Destination[]) =>
  destinations.slice((page - 1) * DESTINATIONS_PER_PAGE, page * DESTINATIONS_PER_PAGE)

/** Returns the path of a gallery page, counted from 1. */
export const galleryPagePath = (page: number) =>
  page === 1 ? DESTINATIONS_PATH : FURTHER_GALLERY_PATH + page

/** Returns the paths of all gallery pages. */
export const galleryPagePaths = (destinations: Destination[]): string[] =>
  Array.from({length: countPages(destinations)}, (_, index) => galleryPagePath(index + 1))

/** Parses the number in /destinations/page/2; NaN unless it is a canonical positive integer. */
export const parsePageNumber = (text: string): number => (/^[1-9]\d*$/.test(text) ? Number(text) : NaN)
