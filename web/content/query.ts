import {defineQuery} from 'next-sanity'
import {blogPageQuery, postsQuery} from '../features/blog/blog.content.ts'
import {
  destinationsPageQuery,
  destinationsQuery,
  photosQuery,
} from '../features/destinations/gallery.content.ts'
import {tripStoriesQuery} from '../features/destinations/trip-story.content.ts'
import {homeQuery, processStepsQuery} from '../features/home/home.content.ts'
import {addOnsQuery, packagesQuery} from '../features/home/packages/packages.content.ts'
import {testimonialsQuery} from '../features/home/testimonials/testimonials.content.ts'
import {privacyPageQuery} from '../features/privacy/privacy.content.ts'
import {samplePlanQuery} from '../features/sample-plan/sample-plan.content.ts'
import {lastModifiedQuery, redirectsQuery} from '../features/seo/seo.content.ts'
import {settingsQuery} from '../features/settings/settings.content.ts'
import {requestFormQuery} from '../features/trip-request/trip-request.content.ts'

/** All content of the site in one query, so that a snapshot is consistent. */
export const contentQuery = defineQuery(`{
  "settings": ${settingsQuery},
  "home": ${homeQuery},
  "requestForm": ${requestFormQuery},
  "destinationsPage": ${destinationsPageQuery},
  "samplePlan": ${samplePlanQuery},
  "blogPage": ${blogPageQuery},
  "privacyPage": ${privacyPageQuery},
  "packages": ${packagesQuery},
  "addOns": ${addOnsQuery},
  "processSteps": ${processStepsQuery},
  "testimonials": ${testimonialsQuery},
  "destinations": ${destinationsQuery},
  "photos": ${photosQuery},
  "tripStories": ${tripStoriesQuery},
  "posts": ${postsQuery},
  "changed": ${lastModifiedQuery},
  "formerAddresses": ${redirectsQuery}
}`)
