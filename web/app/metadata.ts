import type {Metadata} from 'next'
import type {Content} from '../content/content.ts'
import {environment, hasLake} from '../content/environment.ts'
import {words} from '../interface-words.ts'
import type {Picture} from '../picture/picture.content.ts'
import {printOf} from '../picture/print.ts'

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
  picture?: Picture | null | undefined
}

/** What search engines and social networks are told of a page. */
export function pageMetadata({title, whole, description, path, picture}: PageWords): Metadata {
  const print = picture && printOf(picture)
  return {
    title: whole ? {absolute: title} : title,
    description,
    alternates: {canonical: path},
    openGraph: {
      title,
      description,
      url: path,
      type: 'website',
      ...(print && {images: [{url: print.src, alt: picture.alt}]}),
    },
    twitter: {card: picture ? 'summary_large_image' : 'summary'},
  }
}
