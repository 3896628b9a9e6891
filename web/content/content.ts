import {MAX_TESTIMONIALS} from '@roam/documents/content-rules'
import {z} from 'zod'
import {blogPageSchema, latestTime, postSchema, withDays} from '../features/blog/blog.content.ts'
import {
  type Destination,
  destinationSchema,
  destinationsPageSchema,
  photoSchema,
} from '../features/destinations/gallery.content.ts'
import {tripStorySchema} from '../features/destinations/trip-story.content.ts'
import {homeSchema, processStepSchema} from '../features/home/home.content.ts'
import {addOnSchema, travelPackageSchema} from '../features/home/packages/packages.content.ts'
import {testimonialSchema, withDestinations} from '../features/home/testimonials/testimonials.content.ts'
import {privacyPageSchema} from '../features/privacy/privacy.content.ts'
import {samplePlanSchema} from '../features/sample-plan/sample-plan.content.ts'
import {lastModifiedSchema, redirectSchema, withFormerSlugs} from '../features/seo/seo.content.ts'
import {settingsSchema} from '../features/settings/settings.content.ts'
import {requestFormSchema} from '../features/trip-request/trip-request.content.ts'
import {validateOnce} from './validate-once.ts'

/**
 * The result of the content query. A singleton that does not exist yet is null and the site renders
 * without it; a document with a missing field is an error, see `parseValidDocuments`.
 */
export const queryResultSchema = z.object({
  settings: settingsSchema.nullable(),
  home: homeSchema.nullable(),
  requestForm: requestFormSchema.nullable(),
  destinationsPage: destinationsPageSchema.nullable(),
  samplePlan: samplePlanSchema.nullish().transform((plan) => plan ?? null),
  blogPage: blogPageSchema.nullable(),
  privacyPage: privacyPageSchema.nullable(),
  packages: z.array(travelPackageSchema),
  addOns: z.array(addOnSchema),
  processSteps: z.array(processStepSchema),
  /** Absent in snapshots of versions before testimonials. */
  testimonials: z.array(testimonialSchema).default([]),
  destinations: z.array(validateOnce(destinationSchema)),
  photos: z.array(validateOnce(photoSchema)),
  tripStories: z.array(tripStorySchema),
  posts: z.array(postSchema),
  changed: lastModifiedSchema,
  formerAddresses: z.array(redirectSchema),
})

/** Returns when a page or one of its items was last modified: ISO 8601; null if nothing is known. */
function withItems(changed: string | null, items: {_updatedAt: string}[]): string | null {
  const times = [...(changed ? [changed] : []), ...items.map(({_updatedAt}) => _updatedAt)]
  return times.length > 0 ? latestTime(times) : null
}

/** Destinations with their photos and former slugs, by the destination without them. */
const completed = new WeakMap<object, Destination>()

const isSameList = (a: unknown[], b: unknown[]) =>
  a.length === b.length && a.every((item, index) => item === b[index])

/** Completes a destination; returns the same object if nothing has changed. */
function completeDestination(
  destination: z.output<typeof destinationSchema>,
  photos: Destination['photos'],
  formerSlugs: string[],
): Destination {
  const former = completed.get(destination)
  if (former && isSameList(former.photos, photos) && isSameList(former.formerSlugs, formerSlugs))
    return former
  const complete = {...destination, formerSlugs, photos}
  completed.set(destination, complete)
  return complete
}

/** The content that pages render: destinations with their photos, and former slugs for redirects. */
export const contentSchema = queryResultSchema.transform(({photos, formerAddresses, ...content}) => {
  const photosByDestination = Map.groupBy(photos, ({destination}) => destination)
  const {changed, posts, destinations} = content
  const {settings = null, timeZone = null} = content.settings ?? {}
  return {
    ...content,
    settings,
    /** Of all days that the site shows or counts; null: the business has chosen none, and days are those of UTC. */
    timeZone,
    changed: {
      ...changed,
      home: withItems(changed.home, destinations),
      destinations: withItems(changed.destinations, [...destinations, ...photos]),
      blog: withItems(changed.blog, posts),
    },
    testimonials: withDestinations(content.testimonials.slice(0, MAX_TESTIMONIALS), content.destinations),
    posts: withFormerSlugs(withDays(posts, timeZone), formerAddresses, (post, formerSlugs) => ({
      ...post,
      formerSlugs,
    })),
    destinations: withFormerSlugs(destinations, formerAddresses, (destination, formerSlugs) =>
      completeDestination(destination, photosByDestination.get(destination._id) ?? [], formerSlugs),
    ),
  }
})

export type Content = z.output<typeof contentSchema>

/** The content of an empty dataset. */
export const EMPTY_CONTENT: Content = {
  settings: null,
  timeZone: null,
  home: null,
  requestForm: null,
  destinationsPage: null,
  samplePlan: null,
  blogPage: null,
  privacyPage: null,
  packages: [],
  addOns: [],
  processSteps: [],
  testimonials: [],
  destinations: [],
  tripStories: [],
  posts: [],
  changed: {home: null, destinations: null, blog: null, privacy: null},
}
