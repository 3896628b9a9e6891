import {z} from 'zod'
import {blogPage, post} from '../blog/blog.content.ts'
import {changed} from '../found/changed.content.ts'
import {formerAddress, withFormerSlugs} from '../found/former-addresses.content.ts'
import {destination, destinationsPage, photo} from '../gallery/gallery.content.ts'
import {privacyPage} from '../privacy/privacy.content.ts'
import {founder} from '../sections/founder/founder.content.ts'
import {hero} from '../sections/hero/hero.content.ts'
import {journeys} from '../sections/journeys/journeys.content.ts'
import {addOn, packagesWords, travelPackage} from '../sections/packages/packages.content.ts'
import {sampleDay} from '../sections/steps/sample-day.content.ts'
import {processStep, steps} from '../sections/steps/steps.content.ts'
import {requestForm} from '../trip-request/trip-request.content.ts'
import {settings} from './settings.content.ts'

const home = z.object({
  _id: z.string(),
  _type: z.string(),
  hero,
  founder,
  steps,
  sampleDay: sampleDay.nullable(),
  packages: packagesWords,
  journeys,
  search: z.object({title: z.string(), description: z.string()}),
})

/**
 * The answer to the content query. A document that nobody has made yet is null, and the site does
 * without it; a document with a hole in it is an error, and the site keeps what it had.
 */
export const answer = z.object({
  settings: settings.nullable(),
  home: home.nullable(),
  requestForm: requestForm.nullable(),
  destinationsPage: destinationsPage.nullable(),
  blogPage: blogPage.nullable(),
  privacyPage: privacyPage.nullable(),
  packages: z.array(travelPackage),
  addOns: z.array(addOn),
  processSteps: z.array(processStep),
  destinations: z.array(destination),
  photos: z.array(photo),
  posts: z.array(post),
  changed,
  formerAddresses: z.array(formerAddress),
})

/** The site's content: what the pages are made of. */
export const content = answer.transform(({photos, formerAddresses, ...rest}) => ({
  ...rest,
  posts: withFormerSlugs(rest.posts, formerAddresses),
  destinations: withFormerSlugs(rest.destinations, formerAddresses).map((place) => ({
    ...place,
    photos: photos.filter((one) => one.destination === place._id),
  })),
}))

export type Content = z.output<typeof content>
export type Home = z.output<typeof home>

/** A site before anybody has written anything. */
export const EMPTY: Content = {
  settings: null,
  home: null,
  requestForm: null,
  destinationsPage: null,
  blogPage: null,
  privacyPage: null,
  packages: [],
  addOns: [],
  processSteps: [],
  destinations: [],
  posts: [],
  changed: {home: null, destinations: null, blog: null, privacy: null},
}
