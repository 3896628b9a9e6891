import {FORM_SECTION_ID} from '@roam/trip-request'
import {TRIP_PATH} from '@roam/trip-request/trip'
import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {
  type DocumentLocation,
  type DocumentLocationResolvers,
  defineDocuments,
  defineLocations,
  presentationTool,
} from 'sanity/presentation'
import {environment} from './shared/environment.ts'

const HOME_PATH = '/'
const BLOG_PATH = '/blog'
const DESTINATIONS_PATH = '/destinations'

const postPath = (slug: string) => `${BLOG_PATH}/${slug}`

const home = {title: 'Home page', href: HOME_PATH}
const requestForm = {title: 'Request form', href: `/#${FORM_SECTION_ID}`}
const destinations = {title: 'Destinations', href: DESTINATIONS_PATH}
const blog = {title: 'Blog', href: BLOG_PATH}

const onPages = (...locations: DocumentLocation[]) => defineLocations({locations})

const destinationSection = (name?: string, slug?: string): DocumentLocation[] =>
  slug
    ? [
        {
          title: `${name ?? 'This place'}, on Destinations`,
          href: `${DESTINATIONS_PATH}#${slug}`,
        },
      ]
    : []

/** The private page of a client, with the proposal and the plan. */
const privatePage = defineLocations({
  select: {token: 'token'},
  resolve: (document) => ({
    locations: document?.token ? [{title: 'The page of your client', href: TRIP_PATH + document.token}] : [],
  }),
})

/** The pages that display a document, by document type. */
const locations: DocumentLocationResolvers = {
  homePage: onPages(home),
  destinationsPage: onPages(destinations),
  blogPage: onPages(blog),
  requestForm: onPages(requestForm),
  siteSettings: defineLocations({
    message: 'The menu and footer are on every page',
    locations: [home, destinations, blog],
  }),
  package: onPages(home, requestForm),
  addOn: onPages(home, requestForm),
  processStep: onPages(home),
  destination: defineLocations({
    select: {name: 'name', slug: 'slug.current', hidden: 'hidden'},
    resolve: (document) => ({
      locations: document?.hidden ? [] : [...destinationSection(document?.name, document?.slug), home],
    }),
  }),
  proposal: privatePage,
  tripPlan: privatePage,
  galleryPhoto: defineLocations({
    select: {name: 'destination.name', slug: 'destination.slug.current'},
    resolve: (document) =>
      document?.slug
        ? {locations: destinationSection(document.name, document.slug)}
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
  {route: BLOG_PATH, type: 'blogPage'},
  {route: postPath(':slug'), filter: '_type == "post" && slug.current == $slug'},
])

/** The Presentation tool: the site with drafts, next to the documents. */
export const preview = () =>
  presentationTool({
    title: 'Preview',
    icon: EyeOpenIcon,
    previewUrl: {
      initial: environment.siteUrl,
      // No shareable preview links: drafts require a signed-in user.
      previewMode: {enable: '/api/draft-mode/enable', shareAccess: false},
    },
    resolve: {locations, mainDocuments},
  })
