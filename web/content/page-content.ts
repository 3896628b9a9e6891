import {MAX_POSTERS} from '@roam/sanity/content-rules'
import {latestTime, type Post} from '../features/blog/blog.content.ts'
import {type Destination, isNoIndex} from '../features/destinations/gallery.content.ts'
import {countPages, destinationsOnPage, galleryPagePaths} from '../features/destinations/pagination.ts'
import {
  BLOG_PATH,
  destinationPath,
  FEED_PATH,
  HOME_PATH,
  PRIVACY_PATH,
  postPath,
} from '../features/navigation/paths.ts'
import {
  alternativeOgImages,
  blogOgImage,
  destinationOgImage,
  destinationsOgImage,
  homeOgImage,
  postOgImage,
  privacyOgImage,
} from '../features/seo/og-image/og-image.ts'
import type {Content} from './content.ts'

/** Returns the content of the navigation and the footer, which are on every page. */
export const layoutContent = ({settings, privacyPage}: Content) => ({settings, privacyPage})

export const homeContent = (content: Content) => {
  const {settings, home, requestForm, privacyPage, packages, addOns, processSteps, destinations} = content
  const ogImage = homeOgImage(content)
  return {
    settings,
    home,
    requestForm,
    privacyPage,
    packages,
    addOns,
    processSteps,
    testimonials: content.testimonials,
    destinations: destinations.slice(0, MAX_POSTERS),
    hasMoreDestinations: destinations.length > MAX_POSTERS,
    ogImage,
  }
}

const getStories = ({tripStories}: Content, {_id}: Destination) =>
  tripStories.filter(({destination}) => destination === _id)

/** @param page counted from 1 */
export const galleryContent = (page: number) => (content: Content) => {
  const {settings, destinationsPage} = content
  const destinations = destinationsOnPage(page, content.destinations)
  return {
    settings,
    destinationsPage,
    destinations,
    /** Ids of the destinations with trip stories. */
    withStories: destinations
      .filter((destination) => getStories(content, destination).length > 0)
      .map(({_id}) => _id),
    pageCount: countPages(content.destinations),
    ogImage: destinationsOgImage(content),
    alternativeImages: alternativeOgImages(content, destinations),
  }
}

export type GalleryContent = ReturnType<ReturnType<typeof galleryContent>>

/** Returns the content of the own page of the destination with this slug; with a former slug, only its path. */
export const destinationContent = (slug: string) => (content: Content) => {
  const {settings, destinationsPage, destinations} = content
  const destination = destinations.find((item) => item.slug === slug)
  const moved = destinations.find(({formerSlugs}) => formerSlugs.includes(slug))
  return {
    settings,
    destinationsPage,
    destination,
    stories: destination ? getStories(content, destination) : [],
    ogImage: destination && destinationOgImage(content, destination),
    movedTo: moved && destinationPath(moved.slug),
  }
}

export const blogContent = (content: Content) => {
  const {settings, home, blogPage, posts} = content
  const destinationsLabel = home?.hero.destinationsLabel
  return {settings, blogPage, posts, destinationsLabel, ogImage: blogOgImage(content)}
}

/** What the page of a post shows of a neighbor: it is rendered again only if this changes. */
const summarizeNeighbor = (post: Post | undefined) => post && {title: post.title, slug: post.slug}

/** What the page of a post shows of its destination. */
const summarizeDestination = ({name, nameInSentence, slug, ink, card}: Destination) => ({
  name,
  nameInSentence,
  slug,
  ink,
  card,
})

/** Returns the content of the post with this slug; with a former slug, only where it has moved. */
export const postContent = (slug: string) => (content: Content) => {
  const {settings, blogPage, destinationsPage, destinations, posts} = content
  const index = posts.findIndex((item) => item.slug === slug)
  const post = posts[index]
  const destination = destinations.find(({_id}) => _id === post?.destination)
  const movedPost = posts.find(({formerSlugs}) => formerSlugs.includes(slug))
  return {
    settings,
    blogPage,
    post,
    previousPost: post && summarizeNeighbor(posts[index + 1]),
    nextPost: post && summarizeNeighbor(posts[index - 1]),
    destinationsPage,
    destination: destination && summarizeDestination(destination),
    ogImage: post && postOgImage(content, post),
    movedTo: movedPost && postPath(movedPost.slug),
  }
}

export const privacyContent = (content: Content) => {
  const {settings, privacyPage} = content
  return {settings, privacyPage, ogImage: privacyOgImage(content)}
}

export const feedContent = ({settings, blogPage, posts, changed}: Content) => ({
  settings,
  blogPage,
  posts,
  changed,
})

/** Returns the content of the sitemap: the pages that search engines may list. */
export const sitemapContent = (content: Content) => {
  const {destinations, destinationsPage, posts, blogPage, privacyPage, changed} = content
  return {
    galleryPaths: destinationsPage?.noIndex ? [] : galleryPagePaths(destinations),
    destinations: destinations
      .filter((destination) => !isNoIndex(destination, destinationsPage))
      .map((destination) => ({
        slug: destination.slug,
        _updatedAt: latestTime(
          [destination, ...destination.photos, ...getStories(content, destination)].map(
            (item) => item._updatedAt,
          ),
        ),
      })),
    posts: posts.filter(({noIndex}) => !noIndex).map(({slug, _updatedAt}) => ({slug, _updatedAt})),
    hasBlogPage: !blogPage?.noIndex,
    hasPrivacyPage: privacyPage !== null && !privacyPage.noIndex,
    changed,
  }
}

/** Returns the content of /llms.txt. */
export const summaryContent = ({
  destinations,
  posts,
  tripStories: _stories,
  timeZone: _zone,
  ...content
}: Content) => ({
  ...content,
  destinations: destinations.map(({name, slug, intro}) => ({name, slug, intro})),
  posts: posts.map(({title, slug, excerpt}) => ({title, slug, excerpt})),
})

/** A page or file of the site, with the content that it shows. */
export interface SitePage {
  path: string
  /** The page changes only if this changes. */
  content: unknown
}

/** Path of the page for paths that do not exist. */
export const NOT_FOUND_PATH = '/_not-found'

/** Metadata files of Next's `app` folder that show no content. */
const CONSTANT_FILES = ['/apple-icon.png', '/favicon.ico', '/icon.svg', '/robots.txt']

/** Returns all pages and generated files of the site. */
export function listPages(content: Content): SitePage[] {
  const layout = layoutContent(content)
  const pages: SitePage[] = [
    {path: HOME_PATH, content: homeContent(content)},
    ...galleryPagePaths(content.destinations).map((path, index) => ({
      path,
      content: galleryContent(index + 1)(content),
    })),
    ...content.destinations.map(({slug}) => ({
      path: destinationPath(slug),
      content: destinationContent(slug)(content),
    })),
    {path: BLOG_PATH, content: blogContent(content)},
    ...content.posts.map(({slug}) => ({path: postPath(slug), content: postContent(slug)(content)})),
    {path: PRIVACY_PATH, content: privacyContent(content)},
    {path: NOT_FOUND_PATH, content: null},
  ]
  return [
    ...pages.map((page) => ({...page, content: [layout, page.content]})),
    {path: '/manifest.webmanifest', content: layout},
    {path: FEED_PATH, content: feedContent(content)},
    {path: '/sitemap.xml', content: sitemapContent(content)},
    {path: '/llms.txt', content: summaryContent(content)},
    ...CONSTANT_FILES.map((path) => ({path, content: null})),
  ]
}
