import {MAX_POSTERS} from '@roam/documents/content-rules'
import type {Post} from '../features/blog/blog.content.ts'
import type {Destination, PosterContent} from '../features/destinations/gallery.content.ts'
import {countPages, destinationsOnPage} from '../features/destinations/pagination.ts'
import {destinationPath, postPath} from '../features/navigation/paths.ts'
import {
  blogOgImage,
  destinationOgImage,
  destinationsOgImage,
  homeOgImage,
  linkOgImage,
  postOgImage,
  privacyOgImage,
  samplePlanOgImage,
  withAlternativeImage,
} from '../features/seo/og-image.ts'
import {omit, pick} from '../ui/edit-attributes.ts'
import type {Content} from './content.ts'
import {once} from './once.ts'

/*
 * Selectors of what pages show. A page gets nothing else, and is rendered again only if this changes: each selector
 * leaves out the fields that its page does not show. The `_id` of each document is in it: a page that cannot be rendered
 * keeps its last version only if all documents on it are still public. `page-fields.test.ts` lists the fields of each page.
 */

const siteSettings = ({settings}: Content) => settings && omit(settings, 'founder', 'description')

/** For pages that name the founder. */
const settingsWithFounder = ({settings}: Content) => settings && omit(settings, 'description')

/** For pages that name the founder only in the bar with a link to the form. */
const settingsWithFounderName = once(
  ({settings}: Content) =>
    settings &&
    Object.assign(omit(settings, 'founder', 'description'), {
      founder: settings.founder && pick(settings.founder, 'name'),
    }),
)

/** Returns the content of the navigation, the footer and the 404 page, which are in every page. */
export const layoutContent = (content: Content) => ({
  settings: siteSettings(content),
  privacyPage: content.privacyPage && pick(content.privacyPage, 'linkLabel'),
})

/** Returns what the metadata of the 404 page contains besides the layout's content. */
export const notFoundContent = ({settings}: Content) => settings && pick(settings, 'description', 'notFound')

const pickPoster = once(
  (destination: Destination): PosterContent => pick(destination, '_id', 'name', 'slug', 'ink', 'card'),
)

export const homeContent = (content: Content) => {
  const {home, requestForm, privacyPage, packages, addOns, processSteps, destinations, samplePlan} = content
  return {
    settings: settingsWithFounder(content),
    samplePlan: samplePlan && pick(samplePlan, '_id', 'linkLabel'),
    home: home && {...home, search: omit(home.search, 'sharePicture')},
    requestForm: requestForm && omit(requestForm, 'receipt'),
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
const MAX_OTHER_PLACES = 5

export const getStories = ({tripStories}: Content, {_id}: Destination) =>
  tripStories.filter(({destination}) => destination === _id)

const getSlides = once(({photos}: Destination) =>
  photos.map((photo) => omit(photo, '_type', '_updatedAt', 'destination')),
)

const getSection = once((destination: Destination) =>
  Object.assign(pick(destination, '_id', 'name', 'nameInSentence', 'slug', 'intro', 'formerSlugs'), {
    photos: getSlides(destination),
  }),
)

const getOwnPage = once((destination: Destination) =>
  Object.assign(omit(destination, '_type', '_updatedAt', 'photos', 'formerSlugs'), {
    photos: getSlides(destination),
  }),
)

const getOwnPageTexts = once((page: NonNullable<Content['destinationsPage']>) =>
  pick(page, 'heading', 'planLabel', 'storiesHeading', 'closing', 'noIndex'),
)

/** Returns a function that returns the OG image of a destination. */
const linkOgImages = once((content: Content) =>
  once((destination: Destination) => linkOgImage(destinationOgImage(content, destination))),
)

/** @param page counted from 1 */
export const galleryContent = (page: number) => (content: Content) => {
  const {destinationsPage} = content
  const destinations = destinationsOnPage(page, content.destinations)
  return {
    settings: settingsWithFounderName(content),
    destinationsPage: destinationsPage && omit(destinationsPage, 'sharePicture'),
    destinations: destinations.map(getSection),
    /** Ids of the destinations with trip stories. */
    withStories: destinations
      .filter((destination) => getStories(content, destination).length > 0)
      .map(({_id}) => _id),
    pageCount: countPages(content.destinations),
    ogImage: linkOgImage(destinationsOgImage(content)),
    alternativeImages: withAlternativeImage(destinations).map(linkOgImages(content)),
  }
}

export type GalleryContent = ReturnType<ReturnType<typeof galleryContent>>

/** The index of each item by its slug. A scan for each page would be quadratic. */
const indexBySlug = once(
  (items: readonly {slug: string}[]): ReadonlyMap<string, number> =>
    new Map(items.map((item, index) => [item.slug, index])),
)

/** Returns the index of the item with this slug, or -1. */
const indexOfSlug = (items: readonly {slug: string}[], slug: string): number =>
  indexBySlug(items).get(slug) ?? -1

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
    settings: settingsWithFounderName(content),
    destinationsPage: destinationsPage && getOwnPageTexts(destinationsPage),
    destination: destination && getOwnPage(destination),
    stories: destination
      ? getStories(content, destination).map((story) => omit(story, '_type', '_updatedAt', 'destination'))
      : [],
    others: destination ? getFollowing(content, index).map(pickPoster) : [],
    samplePlan:
      samplePlan && destination && samplePlan.destination === destination._id
        ? pick(samplePlan, '_id', 'linkLabel')
        : null,
    ogImage: destination && linkOgImages(content)(destination),
    movedTo: moved && destinationPath(moved.slug),
  }
}

export const summarizePost = (post: Post) =>
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
  const {samplePlan, destinationsPage, destinations, packages} = content
  const destination = destinations.find(({_id}) => _id === samplePlan?.destination)
  const travelPackage = packages.find(({_id}) => _id === samplePlan?.package)
  return {
    settings: siteSettings(content),
    samplePlan:
      samplePlan && omit(samplePlan, '_updatedAt', 'destination', 'package', 'linkLabel', 'sharePicture'),
    travelPackage: travelPackage && pick(travelPackage, '_id', 'name', 'price'),
    destination: destination && pick(destination, '_id', 'name', 'nameInSentence', 'slug', 'card', 'ink'),
    founder: content.settings?.founder ?? null,
    destinationsPage: destinationsPage && pick(destinationsPage, 'planLabel', 'closing'),
    ogImage: linkOgImage(samplePlanOgImage(content)),
  }
}

/** What the private pages of clients show of the public content. */
export const tripContent = ({settings, home, destinations}: Content) => ({
  founder: settings?.founder ?? null,
  business: settings && pick(settings, 'title', 'email', 'imprint'),
  terms: home?.terms,
  destinations,
})

export const privacyContent = (content: Content) => {
  const {privacyPage} = content
  return {
    settings: siteSettings(content),
    privacyPage: privacyPage && omit(privacyPage, 'formNote', 'linkLabel', 'sharePicture'),
    ogImage: linkOgImage(privacyOgImage(content)),
  }
}
