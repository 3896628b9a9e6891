import {defineQuery} from 'groq'
import {blogPageQuery, postsQuery} from '../blog/blog.content.ts'
import {changedQuery} from '../found/changed.content.ts'
import {formerAddressesQuery} from '../found/former-addresses.content.ts'
import {destinationsPageQuery, destinationsQuery, photosQuery} from '../gallery/gallery.content.ts'
import {privacyPageQuery} from '../privacy/privacy.content.ts'
import {founderProjection} from '../sections/founder/founder.content.ts'
import {heroProjection} from '../sections/hero/hero.content.ts'
import {journeysProjection} from '../sections/journeys/journeys.content.ts'
import {
  addOnsQuery,
  packagesProjection,
  packagesQuery,
} from '../sections/packages/packages.content.ts'
import {sampleDayProjection} from '../sections/steps/sample-day.content.ts'
import {processStepsQuery, stepsProjection} from '../sections/steps/steps.content.ts'
import {requestFormQuery} from '../trip-request/trip-request.content.ts'
import {settingsQuery} from './settings.content.ts'

/** All that visitors may see, in one question: a snapshot is of one moment. */
export const contentQuery = defineQuery(`{
  "settings": ${settingsQuery},
  "home": *[_type == "homePage" && _id == "homePage"][0]{
    _id,
    _type,
    "hero": hero${heroProjection},
    "founder": founder${founderProjection},
    "steps": steps${stepsProjection},
    "sampleDay": sampleDay${sampleDayProjection},
    "packages": packages${packagesProjection},
    "journeys": journeys${journeysProjection},
    search{title, description}
  },
  "requestForm": ${requestFormQuery},
  "destinationsPage": ${destinationsPageQuery},
  "blogPage": ${blogPageQuery},
  "privacyPage": ${privacyPageQuery},
  "packages": ${packagesQuery},
  "addOns": ${addOnsQuery},
  "processSteps": ${processStepsQuery},
  "destinations": ${destinationsQuery},
  "photos": ${photosQuery},
  "posts": ${postsQuery},
  "changed": ${changedQuery},
  "formerAddresses": ${formerAddressesQuery}
}`)
