import {
  type DocumentLocation,
  type DocumentLocationResolvers,
  defineLocations,
} from 'sanity/presentation'
import {
  BLOG,
  DESTINATIONS,
  destinationAddress,
  HOME,
  postAddress,
  REQUEST_FORM,
} from './addresses.ts'

const home = {title: 'Home page', href: HOME}
const requestForm = {title: 'Request form', href: REQUEST_FORM}
const destinations = {title: 'Destinations', href: DESTINATIONS}
const blog = {title: 'Blog', href: BLOG}

const onPages = (...locations: DocumentLocation[]) => defineLocations({locations})

const place = (name?: string, slug?: string): DocumentLocation[] =>
  slug ? [{title: `${name ?? 'This place'}, on Destinations`, href: destinationAddress(slug)}] : []

/** On which pages a visitor meets each kind of document. Requests are on none. */
export const locations: DocumentLocationResolvers = {
  homePage: onPages(home),
  destinationsPage: onPages(destinations),
  blogPage: onPages(blog),
  requestForm: onPages(requestForm),
  siteSettings: defineLocations({
    message: 'Its menu and footer are on every page',
    locations: [home, destinations, blog],
  }),
  package: onPages(home, requestForm),
  addOn: onPages(home, requestForm),
  processStep: onPages(home),
  destination: defineLocations({
    select: {name: 'name', slug: 'slug.current'},
    resolve: (shown) => ({locations: [...place(shown?.name, shown?.slug), home]}),
  }),
  galleryPhoto: defineLocations({
    select: {name: 'destination.name', slug: 'destination.slug.current'},
    resolve: (shown) =>
      shown?.slug
        ? {locations: place(shown.name, shown.slug)}
        : {message: 'On no page yet: it needs a destination', tone: 'caution'},
  }),
  post: defineLocations({
    select: {title: 'title', slug: 'slug.current'},
    resolve: (shown) =>
      shown?.slug
        ? {locations: [{title: shown.title ?? 'This post', href: postAddress(shown.slug)}, blog]}
        : {message: 'On no page yet: it needs an address', tone: 'caution'},
  }),
}
