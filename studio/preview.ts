import {
  BLOG_PATH,
  CONTACT_PATH,
  DESTINATIONS_PATH,
  destinationAnchorPath,
  destinationPath,
  HOME_PATH,
  postPath,
  SAMPLE_PLAN_PATH,
} from '@roam/documents/page-paths'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {getPublishedId} from 'sanity'
import {
  type DocumentLocation,
  type DocumentLocationResolvers,
  defineDocuments,
  defineLocations,
  presentationTool,
} from 'sanity/presentation'
import {previewPath} from './proposals/preview-path.ts'
import {environment} from './shared/environment.ts'

const home = {title: 'Home page', href: HOME_PATH}
const requestForm = {title: 'Request form', href: CONTACT_PATH}
const destinations = {title: 'Destinations', href: DESTINATIONS_PATH}
const blog = {title: 'Blog', href: BLOG_PATH}

const onPages = (...locations: DocumentLocation[]) => defineLocations({locations})

/** The own page of a destination and its section in the gallery. */
const destinationLocations = (name = 'This place', slug?: string): DocumentLocation[] =>
  slug
    ? [
        {title: name, href: destinationPath(slug)},
        {title: `${name}, on Destinations`, href: destinationAnchorPath(slug)},
      ]
    : []

/** The private page of a client, with the proposal and the plan. */
const privatePage = defineLocations({
  select: {id: '_id'},
  resolve: (document) => ({
    locations: document?.id ? [{title: 'The page of your client', href: previewPath(document.id)}] : [],
  }),
})

/** The pages that display a document, by document type. */
const locations: DocumentLocationResolvers = {
  homePage: onPages(home),
  destinationsPage: onPages(destinations),
  samplePlan: onPages({title: 'Sample plan', href: SAMPLE_PLAN_PATH}, home),
  blogPage: onPages(blog),
  requestForm: onPages(requestForm),
  siteSettings: defineLocations({
    message: 'The menu and footer are on every page',
    locations: [home, destinations, blog],
  }),
  package: onPages(home, requestForm),
  addOn: onPages(home, requestForm),
  processStep: onPages(home),
  testimonial: onPages(home),
  destination: defineLocations({
    select: {name: 'name', slug: 'slug.current', hidden: 'hidden'},
    resolve: (document) => ({
      locations: document?.hidden ? [] : [...destinationLocations(document?.name, document?.slug), home],
    }),
  }),
  proposal: privatePage,
  tripPlan: privatePage,
  galleryPhoto: defineLocations({
    select: {name: 'destination.name', slug: 'destination.slug.current'},
    resolve: (document) =>
      document?.slug
        ? {locations: destinationLocations(document.name, document.slug)}
        : {message: 'Not on a page yet: it needs a destination', tone: 'caution'},
  }),
  tripStory: defineLocations({
    select: {id: '_id', name: 'destination.name', slug: 'destination.slug.current'},
    resolve: (document) =>
      document?.slug
        ? {
            locations: [
              {
                title: `${document.name}: this story`,
                href: `${destinationPath(document.slug)}#${getPublishedId(document.id)}`,
              },
            ],
          }
        : {message: 'Not on a page yet: it needs a destination', tone: 'caution'},
  }),
  post: defineLocations({
    select: {title: 'title', slug: 'slug.current'},
    resolve: (document) =>
      document?.slug
        ? {
            locations: [{title: document.title ?? 'This post', href: postPath(document.slug)}, blog],
          }
        : {message: 'Not on a page yet: it needs an address', tone: 'caution'},
  }),
}

/** The document that opens for a URL in the preview. */
const mainDocuments = defineDocuments([
  {route: HOME_PATH, type: 'homePage'},
  {route: DESTINATIONS_PATH, type: 'destinationsPage'},
  {route: destinationPath(':slug'), filter: '_type == "destination" && slug.current == $slug'},
  {route: SAMPLE_PLAN_PATH, type: 'samplePlan'},
  {route: BLOG_PATH, type: 'blogPage'},
  {route: postPath(':slug'), filter: '_type == "post" && slug.current == $slug'},
])

/** The Presentation tool: the site with drafts, next to the documents. */
export const preview = () =>
  presentationTool({
    title: 'Preview',
    icon: EyeOpenIcon,
    // Messages of other origins are dropped, and the frame shows no other site.
    allowOrigins: [new URL(environment.siteUrl).origin],
    previewUrl: {
      initial: environment.siteUrl,
      // No shareable preview links: drafts require a signed-in user.
      previewMode: {enable: '/api/draft-mode/enable', shareAccess: false},
    },
    resolve: {locations, mainDocuments},
  })
