import type {SchemaTypeDefinition} from 'sanity'
import {addOn} from './documents/addOn.ts'
import {destination} from './documents/destination.ts'
import {galleryPhoto} from './documents/galleryPhoto.ts'
import {packageType} from './documents/package.ts'
import {post} from './documents/post.ts'
import {processStep} from './documents/processStep.ts'
import {tripRequest} from './documents/tripRequest.ts'
import {picture} from './parts/picture.ts'
import {longText, shortText} from './parts/text.ts'
import {blogPage} from './singletons/blogPage.ts'
import {destinationsPage} from './singletons/destinationsPage.ts'
import {homePage} from './singletons/homePage.ts'
import {privacyPage} from './singletons/privacyPage.ts'
import {requestForm} from './singletons/requestForm.ts'
import {siteSettings} from './singletons/siteSettings.ts'

/** Documents of which there is exactly one; its id is its type's name. */
export const singletons: SchemaTypeDefinition[] = [
  homePage,
  destinationsPage,
  blogPage,
  requestForm,
  privacyPage,
  siteSettings,
]

/** Documents whose order is the site's. A copy would claim the place of its original. */
export const ordered: SchemaTypeDefinition[] = [
  packageType,
  addOn,
  processStep,
  destination,
  galleryPhoto,
]

export const schemaTypes: SchemaTypeDefinition[] = [
  ...singletons,
  ...ordered,
  post,
  tripRequest,
  picture,
  shortText,
  longText,
]
