import type {Blog, BlogPosting} from 'schema-dts'
import type {BlogPage, Post} from '../blog/blog.content.ts'
import type {Settings} from '../content/settings.content.ts'
import {BLOG, postAddress} from '../navigation/addresses.ts'
import {printOf} from '../picture/print.ts'
import {absolute} from './address.ts'
import {reference} from './business.ts'

/** What the list and the story itself both say of a story. */
const inShort = ({title, slug, publishedAt, excerpt}: Post): BlogPosting => ({
  '@type': 'BlogPosting',
  '@id': absolute(postAddress(slug)),
  headline: title,
  description: excerpt,
  url: absolute(postAddress(slug)),
  datePublished: publishedAt,
})

export const blog = (settings: Settings, page: BlogPage, posts: Post[]): Blog => ({
  '@type': 'Blog',
  '@id': absolute(BLOG),
  name: page.heading,
  description: page.description,
  url: absolute(BLOG),
  publisher: reference(settings),
  blogPost: posts.map(inShort),
})

export const story = (settings: Settings, post: Post): BlogPosting => ({
  ...inShort(post),
  dateModified: post._updatedAt,
  inLanguage: 'en',
  author: reference(settings),
  publisher: reference(settings),
  mainEntityOfPage: absolute(postAddress(post.slug)),
  ...(post.cover && {image: absolute(printOf(post.cover).src)}),
})
