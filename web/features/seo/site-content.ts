import type {BlogPage, Post} from '../blog/blog.content.ts'
import type {Destination, DestinationsPage} from '../destinations/gallery.content.ts'
import type {Home, ProcessStep} from '../home/home.content.ts'
import type {AddOn, TravelPackage} from '../home/packages/packages.content.ts'
import type {PrivacyPage} from '../privacy/privacy.content.ts'
import type {SamplePlanContent} from '../sample-plan/sample-plan.content.ts'
import type {Settings} from '../settings/settings.content.ts'
import type {RequestFormContent} from '../trip-request/trip-request.content.ts'
import type {LastModified} from './seo.content.ts'

/** The content that feeds, Open Graph images and structured data summarize. */
export interface SiteContent {
  settings: Settings | null
  home: Home | null
  requestForm: RequestFormContent | null
  destinationsPage: DestinationsPage | null
  samplePlan: SamplePlanContent | null
  blogPage: BlogPage | null
  privacyPage: PrivacyPage | null
  packages: TravelPackage[]
  addOns: AddOn[]
  processSteps: ProcessStep[]
  destinations: Destination[]
  posts: Post[]
  changed: LastModified
}
