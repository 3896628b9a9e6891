import {LOWEST_PRICE_PLACEHOLDER, MAX_POSTERS} from '@roam/documents/content-rules'
import {IS_PUBLISHED} from '@roam/documents/ids'
import type {ImageFraming} from '@roam/documents/image-framing'
import {destinationPath, SAMPLE_PLAN_PATH} from '@roam/documents/page-paths'
import {formatDollars} from '@roam/trip-request'
import {z} from 'zod'
import {parseShownImage} from '../schema/fields/picture.ts'

/** GROQ: what previews need of the rest of the site. */
export const siteQuery = {
  query: `{
    "title": *[_id == "siteSettings"][0].title,
    "tagline": *[_id == "siteSettings"][0].tagline,
    "lowestPrice": math::min(*[_type == "package"].price),
    "founderPicture": *[_id == "homePage"][0].founder.picture,
    "cards": *[_type == "destination" && hidden != true] | order(orderRank)[0...${MAX_POSTERS}].card,
    "latestCover": *[_type == "post"] | order(publishedAt desc)[0].cover
  }`,
  listenFilter: `_type in ["siteSettings", "package", "homePage", "destination", "post"] && ${IS_PUBLISHED}`,
  throttleTime: 1000,
}

export const siteSchema = z.object({
  title: z.string().nullable().catch(null),
  tagline: z.string().nullable().catch(null),
  lowestPrice: z.number().nullable().catch(null),
  founderPicture: z.unknown(),
  cards: z.array(z.unknown()),
  latestCover: z.unknown(),
})

export type Site = z.output<typeof siteSchema>

const text = z.string().catch('')

/** The fields that page documents have; other types of values count as empty. */
const pageSchema = z.object({
  name: text,
  title: text,
  heading: text,
  intro: text,
  description: text,
  mark: text,
  excerpt: text,
  ink: text,
  slug: z.object({current: text}).catch({current: ''}),
  search: z
    .object({title: text, description: text, sharePicture: z.unknown().optional()})
    .catch({title: '', description: ''}),
  hero: z
    .object({heading: text, tagline: text, picture: z.unknown().optional()})
    .catch({heading: '', tagline: '', picture: null}),
  card: z.unknown().optional(),
  cover: z.unknown().optional(),
  emptyPicture: z.unknown().optional(),
  sharePicture: z.unknown().optional(),
})

type Page = z.output<typeof pageSchema>

/** What a search result shows. */
export interface SearchResult {
  title: string
  /** Whether the name of the site follows the title. */
  hasSiteName: boolean
  description: string
  path: string
}

/** What the picture of a shared link shows. */
export interface Poster {
  title: string
  subtitle: string
  /** Hex color; undefined for the default. */
  bandColor?: string
  /** Without pictures, the founder's is shown. */
  pictures: unknown[]
}

interface PagePreview {
  search: SearchResult
  poster: Poster
}

const getPage = (
  page: Page,
  path: string,
  pictures: unknown[],
  subtitle = page.description,
): PagePreview => ({
  search: {title: page.heading, hasSiteName: true, description: page.description, path},
  poster: {title: page.heading, subtitle, pictures},
})

/** Returns the preview of each document type that has a page. */
const PREVIEWS: Record<string, (page: Page, site: Site) => PagePreview> = {
  homePage: ({search: {title, description}, hero}) => ({
    search: {title, description, hasSiteName: false, path: '/'},
    poster: {title: hero.heading, subtitle: hero.tagline, pictures: [hero.picture]},
  }),
  destinationsPage: (page, {cards}) => getPage(page, '/destinations', cards),
  samplePlan: ({title, mark, description}) => ({
    search: {title, hasSiteName: true, description, path: SAMPLE_PLAN_PATH},
    poster: {title, subtitle: mark, pictures: []},
  }),
  blogPage: (page, {latestCover}) => getPage(page, '/blog', [latestCover ?? page.emptyPicture]),
  privacyPage: (page) => getPage(page, '/privacy', [], page.intro),
  post: ({title, excerpt, slug, cover}) => ({
    search: {title, hasSiteName: true, description: excerpt, path: `/blog/${slug.current}`},
    poster: {title, subtitle: excerpt, pictures: [cover]},
  }),
  destination: ({name, intro, slug, ink, card}) => ({
    search: {title: name, hasSiteName: true, description: intro, path: destinationPath(slug.current)},
    poster: {title: name, subtitle: intro, pictures: [card], ...(ink && {bandColor: ink})},
  }),
}

export const hasPreview = (type: string): boolean => Object.hasOwn(PREVIEWS, type)

/** Replaces the placeholder of the lowest price; the others are not in these fields. */
const replacePrice = (value: string, {lowestPrice}: Site) =>
  lowestPrice === null ? value : value.replaceAll(LOWEST_PRICE_PLACEHOLDER, formatDollars(lowestPrice))

/** Returns how a document appears in search results and shared links; undefined for types without a page. */
export function createPagePreview(type: string, document: unknown, site: Site): PagePreview | undefined {
  const page = pageSchema.parse(document ?? {})
  const preview = PREVIEWS[type]?.(page, site)
  if (!preview) return undefined
  const chosenPicture = page.sharePicture ?? page.search.sharePicture
  const {search, poster} = preview
  return {
    search: {
      ...search,
      title: replacePrice(search.title, site),
      description: replacePrice(search.description, site),
    },
    poster: {
      ...poster,
      ...(parseShownImage(chosenPicture) && {pictures: [chosenPicture]}),
      title: replacePrice(poster.title, site),
      subtitle: replacePrice(poster.subtitle, site),
    },
  }
}

/** Returns the images of a poster, as the site chooses them. */
export function getPosterImages({pictures}: Poster, {founderPicture}: Site): ImageFraming[] {
  const parse = (values: unknown[]) => values.map(parseShownImage).filter((image) => image !== undefined)
  const images = parse(pictures)
  return images.length > 0 ? images : parse([founderPicture])
}
