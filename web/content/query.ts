import {defineQuery} from 'groq'
import {blogPageQuery, postsQuery} from '../blog/blog.content.ts'
import {destinationsPageQuery, destinationsQuery, photosQuery} from '../gallery/gallery.content.ts'
import {privacyPageQuery} from '../privacy/privacy.content.ts'
import {homeQuery, processStepsQuery} from '../sections/home.content.ts'
import {addOnsQuery, packagesQuery} from '../sections/packages/packages.content.ts'
import {lastModifiedQuery, redirectsQuery} from '../seo/seo.content.ts'
import {requestFormQuery} from '../trip-request/trip-request.content.ts'
import {settingsQuery} from './settings.content.ts'

/** All content of the site in one query, so that a snapshot is consistent. */
export const contentQuery = defineQuery(`{
  "settings": ${settingsQuery},
  "home": ${homeQuery},
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
  "changed": ${lastModifiedQuery},
  "formerAddresses": ${redirectsQuery}
}`)
