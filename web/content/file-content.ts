import {latestTime} from '../features/blog/blog.content.ts'
import {isNoIndex} from '../features/destinations/gallery.content.ts'
import {galleryPagePaths} from '../features/destinations/pagination.ts'
import {pick} from '../ui/edit-attributes.ts'
import type {Content} from './content.ts'
import {getStories, summarizePost} from './page-content.ts'

/* Selectors of what generated files show, as those of pages in page-content.ts. */

/** Whole posts in the feed, the newest: readers fetch it every hour, and keep what they have. */
const MAX_FEED_POSTS = 50

export const feedContent = ({settings, blogPage, posts, changed}: Content) => ({
  settings: settings && pick(settings, 'title'),
  blogPage: blogPage && pick(blogPage, 'heading', 'description'),
  posts: posts
    .slice(0, MAX_FEED_POSTS)
    .map((post) => ({...summarizePost(post), ...pick(post, '_updatedAt', 'body')})),
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

const isListed = <T extends {noIndex?: boolean | null | undefined}>(page: T | null): page is T =>
  page !== null && !page.noIndex

/** Returns the content of /llms.txt: like search engines, programs that read it leave out what is hidden from them. */
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
    samplePlan: isListed(samplePlan) ? pick(samplePlan, 'title', 'description') : null,
    destinationsPage: isListed(destinationsPage) ? pick(destinationsPage, 'heading', 'description') : null,
    blogPage: isListed(blogPage) ? pick(blogPage, 'heading', 'description') : null,
    privacyPage: isListed(privacyPage) ? pick(privacyPage, 'linkLabel', 'heading', 'description') : null,
    packages: content.packages.map((item) => pick(item, 'name', 'price', 'madeFor', 'blurb', 'features')),
    addOns: content.addOns.map((item) => pick(item, 'name', 'price', 'description')),
    processSteps: content.processSteps.map((step) => pick(step, 'title', 'duration', 'description')),
    destinations: content.destinations.filter(isListed).map((item) => pick(item, 'name', 'slug', 'intro')),
    posts: content.posts.filter(isListed).map((post) => pick(post, 'title', 'slug', 'excerpt')),
  }
}

/** Returns the content of the web app manifest. */
export const manifestContent = ({settings}: Content) => ({
  settings: settings && pick(settings, 'title', 'description'),
})
