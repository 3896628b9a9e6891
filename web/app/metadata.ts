import type {Metadata} from 'next'

import type {GalleryContent} from '../content/page-content.ts'
import {getEnvironment, isSanityConfigured} from '../environment.ts'
import {galleryPagePath} from '../features/destinations/pagination.ts'
import {FEED_PATH} from '../features/navigation/paths.ts'
import {OG_IMAGE_SIZE, type OgImageLink} from '../features/seo/og-image.ts'
import type {Settings} from '../features/settings/settings.content.ts'
import {serverText} from '../ui/ui-text.ts'

/** Returns the metadata that all pages share. */
export function siteMetadata({settings}: {settings: Pick<Settings, 'title'> | null}): Metadata {
  return {
    ...(isSanityConfigured() && {metadataBase: new URL(getEnvironment().siteUrl)}),
    title: {
      default: settings?.title ?? serverText.noContent,
      template: settings ? `%s: ${settings.title}` : '%s',
    },
    ...(!settings && {description: serverText.noContent}),
    // Safari on iOS would replace text by links before hydration.
    formatDetection: {telephone: false, date: false, address: false, email: false},
  }
}

interface PageInfo {
  title: string
  /** True to use the title without the name of the site. */
  isAbsoluteTitle?: boolean
  description: string
  path: string
  /** True to ask search engines not to list the page. */
  noIndex?: boolean | null | undefined
  /** Publication date of a blog post, ISO 8601. */
  publishedAt?: string
  ogImage: OgImageLink | undefined
  /** Further images, from which users of some networks can choose. */
  alternativeImages?: (OgImageLink | undefined)[]
}

const toImageMetadata = ({path, alt}: OgImageLink) => ({url: path, ...OG_IMAGE_SIZE, type: 'image/jpeg', alt})

/** Returns the metadata of a page, with canonical URL, Open Graph and Twitter tags. */
export function pageMetadata(page: PageInfo): Metadata {
  const {title, isAbsoluteTitle, description, path, publishedAt, noIndex, ogImage} = page
  const images = [ogImage, ...(page.alternativeImages ?? [])]
    .filter((image) => image !== undefined)
    .map(toImageMetadata)
  return {
    title: isAbsoluteTitle ? {absolute: title} : title,
    description,
    ...(noIndex && {robots: {index: false}}),
    alternates: {canonical: path, types: {'application/atom+xml': FEED_PATH}},
    openGraph: {
      title,
      description,
      url: path,
      images,
      ...(ogImage && {siteName: ogImage.siteName}),
      ...(publishedAt ? {type: 'article', publishedTime: publishedAt} : {type: 'website'}),
    },
    twitter: {
      card: ogImage ? 'summary_large_image' : 'summary',
      ...(ogImage && {images: toImageMetadata(ogImage)}),
    },
  }
}

/** Returns the metadata of a gallery page, counted from 1. */
export function galleryMetadata(content: GalleryContent, page: number): Metadata {
  const {destinationsPage, ogImage, alternativeImages} = content
  if (!destinationsPage) return {}
  const {heading, description, noIndex} = destinationsPage
  return pageMetadata({
    title: page === 1 ? heading : serverText.pageTitle(heading, page),
    description,
    noIndex,
    path: galleryPagePath(page),
    ogImage,
    alternativeImages,
  })
}
