import {MAX_POSTERS} from '@roam/documents/content-rules'
import {latestTime, type Post} from '../features/blog/blog.content.ts'
import {type Destination, isNoIndex, type PosterContent} from '../features/destinations/gallery.content.ts'
import {countPages, destinationsOnPage, galleryPagePaths} from '../features/destinations/pagination.ts'
import {
  BLOG_PATH,
  destinationPath,
  FEED_PATH,
  HOME_PATH,
  PRIVACY_PATH,
  postPath,
  SAMPLE_PLAN_PATH,
} from '../features/navigation/paths.ts'
import {
  alternativeOgImages,
  blogOgImage,
  destinationOgImage,
  destinationsOgImage,
  homeOgImage,
  linkOgImage,
  postOgImage,
  privacyOgImage,
  samplePlanOgImage,
} from '../features/seo/og-image.ts'
import {omit, pick} from '../ui/edit-attributes.ts'
import type {Content} from './content.ts'

/*
 * Selectors of what pages show. A page gets nothing else, and is rendered again only if this changes: each selector
 * leaves out the fields that its page does not show. The `_id` of each document is in it: a page that cannot be rendered
 * keeps its last version only if all documents on it are still public. `page-content.test.ts` lists the fields of each page.
 */

const siteSettings = ({settings}: Content) => settings && omit(settings, 'founder', 'description')

/** For pages that name the founder. */
const settingsWithFounder = ({settings}: Content) => settings && omit(settings, 'description')

/** Returns the content of the navigation, the footer and the 404 page, which are in every page. */
export const layoutContent = (content: Content) => ({
  settings: siteSettings(content),
  privacyPage: content.privacyPage && pick(content.privacyPage, 'linkLabel'),
})

/** Returns what the metadata of the 404 page contains besides the layout's content. */
export const notFoundContent = ({settings}: Content) => settings && pick(settings, 'description', 'notFound')

const pickPoster = (destination: Destination): PosterContent =>
  pick(destination, '_id', 'name', 'slug', 'ink', 'card')

export const homeContent = (content: Content) => {
  const {home, requestForm, privacyPage, packages, addOns, processSteps, destinations, samplePlan} = content
  return {
    settings: settingsWithFounder(content),
    samplePlan: samplePlan && pick(samplePlan, '_id', 'linkLabel'),
    home: home && {...home, search: omit(home.search, 'sharePicture')},
    requestForm: requestForm && omit(requestForm, 'receipt'),
    sendsConfirmation: requestForm?.receipt?.send === true,
    privacyPage: privacyPage && pick(privacyPage, 'formNote', 'linkLabel'),
    packages,
    addOns,
    processSteps,
    testimonials: content.testimonials,
    destinations: destinations.slice(0, MAX_POSTERS).map(pickPoster),
    hasMoreDestinations: destinations.length > MAX_POSTERS,
    ogImage: linkOgImage(homeOgImage(content)),
  }
}

/** The page of a destination leads to up to so many others. */
const MAX_OTHER_PLACES = 4

const getStories = ({tripStories}: Content, {_id}: Destination) =>
  tripStories.filter(({destination}) => destination === _id)

const getSlides = ({photos}: Destination) =>
  photos.map((photo) => omit(photo, '_type', '_updatedAt', 'destination'))

/** @param page counted from 1 */
export const galleryContent = (page: number) => (content: Content) => {
  const {destinationsPage} = content
  const destinations = destinationsOnPage(page, content.destinations)
  return {
    settings: siteSettings(content),
    destinationsPage: destinationsPage && omit(destinationsPage, 'sharePicture'),
    destinations: destinations.map((destination) =>
      Object.assign(pick(destination, '_id', 'name', 'nameInSentence', 'slug', 'intro', 'formerSlugs'), {
        photos: getSlides(destination),
      }),
    ),
    /** Ids of the destinations with trip stories. */
    withStories: destinations
      .filter((destination) => getStories(content, destination).length > 0)
      .map(({_id}) => _id),
    pageCount: countPages(content.destinations),
    ogImage: linkOgImage(destinationsOgImage(content)),
    alternativeImages: alternativeOgImages(content, destinations).map(linkOgImage),
  }
}

export type GalleryContent = ReturnType<ReturnType<typeof galleryContent>>

const indexes = new WeakMap<readonly {slug: string}[], ReadonlyMap<string, number>>()

/** Returns the index of the item with this slug, or -1. A scan for each page would be quadratic. */
function indexOfSlug(items: readonly {slug: string}[], slug: string): number {
  const index = indexes.get(items) ?? new Map(items.map((item, position) => [item.slug, position]))
  indexes.set(items, index)
  return index.get(slug) ?? -1
}

/** Returns the destinations after the one at the index of the list, which begins again after its end. */
function getFollowing({destinations}: Content, index: number): Destination[] {
  const after = destinations.slice(index + 1, index + 1 + MAX_OTHER_PLACES)
  return [...after, ...destinations.slice(0, Math.min(index, MAX_OTHER_PLACES - after.length))]
}

/** Returns the content of the own page of the destination with this slug; with a former slug, only its path. */
export const destinationContent = (slug: string) => (content: Content) => {
  const {destinationsPage, destinations, samplePlan} = content
  const index = indexOfSlug(destinations, slug)
  const destination = destinations[index]
  const moved = destination ? undefined : destinations.find(({formerSlugs}) => formerSlugs.includes(slug))
  return {
    settings: siteSettings(content),
    destinationsPage:
      destinationsPage &&
      pick(destinationsPage, 'heading', 'planLabel', 'storiesHeading', 'closing', 'noIndex'),
    destination:
      destination &&
      Object.assign(omit(destination, '_type', '_updatedAt', 'photos', 'formerSlugs'), {
        photos: getSlides(destination),
      }),
    stories: destination
      ? getStories(content, destination).map((story) => omit(story, '_type', '_updatedAt', 'destination'))
      : [],
    others: destination ? getFollowing(content, index).map(pickPoster) : [],
    samplePlan:
      samplePlan && destination && samplePlan.destination === destination._id
        ? pick(samplePlan, '_id', 'linkLabel')
        : null,
    ogImage: linkOgImage(destination && destinationOgImage(content, destination)),
    movedTo: moved && destinationPath(moved.slug),
  }
}

const summarizePost = (post: Post) =>
  pick(post, '_id', 'title', 'slug', 'publishedAt', 'day', 'excerpt', 'cover')

export const blogContent = (content: Content) => {
  const {home, blogPage, posts} = content
  return {
    settings: siteSettings(content),
    blogPage: blogPage && omit(blogPage, 'backLabel', 'sharePicture'),
    posts: posts.map(summarizePost),
    destinationsLabel: posts.length === 0 ? home?.hero.destinationsLabel : undefined,
    ogImage: linkOgImage(blogOgImage(content)),
  }
}

/** What the page of a post shows of a neighbor: it is rendered again only if this changes. */
const summarizeNeighbor = (post: Post | undefined) => post && pick(post, '_id', 'title', 'slug')

/** Returns the content of the post with this slug; with a former slug, only where it has moved. */
export const postContent = (slug: string) => (content: Content) => {
  const {blogPage, destinationsPage, destinations, posts} = content
  const index = indexOfSlug(posts, slug)
  const post = posts[index]
  const destination = destinations.find(({_id}) => _id === post?.destination)
  const movedPost = post ? undefined : posts.find(({formerSlugs}) => formerSlugs.includes(slug))
  return {
    settings: settingsWithFounder(content),
    blogPage: blogPage && pick(blogPage, 'heading', 'backLabel'),
    post:
      post &&
      pick(
        post,
        '_id',
        '_updatedAt',
        'title',
        'slug',
        'publishedAt',
        'day',
        'excerpt',
        'noIndex',
        'cover',
        'body',
      ),
    previousPost: post && summarizeNeighbor(posts[index + 1]),
    nextPost: post && summarizeNeighbor(posts[index - 1]),
    destinationsPage: destinationsPage && pick(destinationsPage, 'planLabel', 'closing'),
    destination: destination && pick(destination, '_id', 'name', 'nameInSentence', 'slug', 'ink', 'card'),
    ogImage: linkOgImage(post && postOgImage(content, post)),
    movedTo: movedPost && postPath(movedPost.slug),
  }
}

/** Returns the content of the sample plan's page. */
export const samplePlanContent = (content: Content) => {
  const {samplePlan, destinationsPage, destinations} = content
  const destination = destinations.find(({_id}) => _id === samplePlan?.destination)
  return {
    settings: siteSettings(content),
    samplePlan: samplePlan && omit(samplePlan, '_updatedAt', 'destination', 'linkLabel', 'sharePicture'),
    destination: destination && pick(destination, '_id', 'name', 'nameInSentence', 'slug', 'card', 'ink'),
    founder: content.settings?.founder ?? null,
    destinationsPage: destinationsPage && pick(destinationsPage, 'planLabel', 'closing'),
    ogImage: linkOgImage(samplePlanOgImage(content)),
  }
}

/** What the private pages of clients show of the public content. */
export const tripContent = ({settings, destinations}: Content) => ({
  founder: settings?.founder ?? null,
  destinations: destinations.map((destination) => pick(destination, 'name', 'card', 'ink')),
})

export const privacyContent = (content: Content) => {
  const {privacyPage} = content
  return {
    settings: siteSettings(content),
    privacyPage: privacyPage && omit(privacyPage, 'formNote', 'linkLabel', 'sharePicture'),
    ogImage: linkOgImage(privacyOgImage(content)),
  }
}

export const feedContent = ({settings, blogPage, posts, changed}: Content) => ({
  settings: settings && pick(settings, 'title'),
  blogPage: blogPage && pick(blogPage, 'heading', 'description'),
  posts: posts.map((post) => ({...summarizePost(post), ...pick(post, '_updatedAt', 'body')})),
  changed: pick(changed, 'blog'),
})

/** Returns the content of the sitemap: the pages that search engines may list. */
export const sitemapContent = (content: Content) => {
  const {destinations, destinationsPage, samplePlan, posts, blogPage, privacyPage, changed} = content
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
    samplePlan: samplePlan && !samplePlan.noIndex ? pick(samplePlan, '_updatedAt') : null,
    posts: posts.filter(({noIndex}) => !noIndex).map(({slug, _updatedAt}) => ({slug, _updatedAt})),
    hasBlogPage: !blogPage?.noIndex,
    hasPrivacyPage: privacyPage !== null && !privacyPage.noIndex,
    changed,
  }
}

/** Returns the content of /llms.txt. */
export const summaryContent = (content: Content) => {
  const {settings, home, requestForm, samplePlan, destinationsPage, blogPage, privacyPage} = content
  return {
    settings: settings && pick(settings, 'title', 'description', 'startLabel'),
    home: home && {
      lead: home.founder.lead,
      steps: home.steps,
      packages: pick(home.packages, 'heading', 'intro', 'everyPackageLabel', 'everyPackage', 'addOnsHeading'),
    },
    requestForm: requestForm && pick(requestForm, 'heading', 'sendNote', 'questions'),
    samplePlan: samplePlan && pick(samplePlan, 'title', 'description'),
    destinationsPage: destinationsPage && pick(destinationsPage, 'heading', 'description'),
    blogPage: blogPage && pick(blogPage, 'heading', 'description'),
    privacyPage: privacyPage && pick(privacyPage, 'linkLabel', 'heading', 'description'),
    packages: content.packages.map((item) => pick(item, 'name', 'price', 'madeFor', 'blurb', 'features')),
    addOns: content.addOns.map((item) => pick(item, 'name', 'price', 'description')),
    processSteps: content.processSteps.map((step) => pick(step, 'title', 'duration', 'description')),
    destinations: content.destinations.map((item) => pick(item, 'name', 'slug', 'intro')),
    posts: content.posts.map((post) => pick(post, 'title', 'slug', 'excerpt')),
  }
}

/** Returns the content of the web app manifest. */
export const manifestContent = ({settings}: Content) => ({
  settings: settings && pick(settings, 'title', 'description'),
})

/** A page or file of the site, with the content that it shows. */
export interface SitePage {
  path: string
  /** The page changes only if this changes. */
  content: unknown
  /** An HTML page, with navigation and footer. */
  hasLayout: boolean
}

/** Path of the page for paths that do not exist. */
export const NOT_FOUND_PATH = '/_not-found'

/** Metadata files of Next's `app` folder that show no content. */
const CONSTANT_FILES = ['/apple-icon.png', '/favicon.ico', '/icon.svg', '/robots.txt']

/** Returns all pages and generated files of the site. */
export function listPages(content: Content): SitePage[] {
  const layout = layoutContent(content)
  const pages = [
    {path: HOME_PATH, content: homeContent(content)},
    ...galleryPagePaths(content.destinations).map((path, index) => ({
      path,
      content: galleryContent(index + 1)(content),
    })),
    ...content.destinations.map(({slug}) => ({
      path: destinationPath(slug),
      content: destinationContent(slug)(content),
    })),
    ...(content.samplePlan ? [{path: SAMPLE_PLAN_PATH, content: samplePlanContent(content)}] : []),
    {path: BLOG_PATH, content: blogContent(content)},
    ...content.posts.map(({slug}) => ({path: postPath(slug), content: postContent(slug)(content)})),
    {path: PRIVACY_PATH, content: privacyContent(content)},
    {path: NOT_FOUND_PATH, content: notFoundContent(content)},
  ]
  const files = [
    {path: '/manifest.webmanifest', content: manifestContent(content)},
    {path: FEED_PATH, content: feedContent(content)},
    {path: '/sitemap.xml', content: sitemapContent(content)},
    {path: '/llms.txt', content: summaryContent(content)},
    ...CONSTANT_FILES.map((path) => ({path, content: null})),
  ]
  return [
    ...pages.map(({path, content: shown}) => ({path, content: [layout, shown], hasLayout: true})),
    ...files.map((file) => ({...file, hasLayout: false})),
  ]
}
