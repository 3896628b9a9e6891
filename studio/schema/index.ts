import type {ComponentType} from 'react'
import type {DocumentDefinition, SchemaTypeDefinition} from 'sanity'
import {addOn} from './documents/addOn.ts'
import {destination} from './documents/destination.ts'
import {galleryPhoto} from './documents/galleryPhoto.ts'
import {packageType} from './documents/package.ts'
import {post} from './documents/post.ts'
import {processStep} from './documents/processStep.ts'
import {proposal} from './documents/proposal.ts'
import {requestStateTypes} from './documents/request-state.ts'
import {savedReply} from './documents/savedReply.ts'
import {testimonial} from './documents/testimonial.ts'
import {tripPlan} from './documents/tripPlan.ts'
import {tripRequest} from './documents/tripRequest.ts'
import {tripStory} from './documents/tripStory.ts'
import {picture} from './fields/picture.ts'
import {longText, shortText} from './fields/portable-text.ts'
import {blogPage} from './singletons/blogPage.ts'
import {destinationsPage} from './singletons/destinationsPage.ts'
import {homePage} from './singletons/homePage.ts'
import {privacyPage} from './singletons/privacyPage.ts'
import {requestForm} from './singletons/requestForm.ts'
import {samplePlan} from './singletons/samplePlan.ts'
import {siteSettings} from './singletons/siteSettings.ts'
import {tripTextsType} from './singletons/tripTexts.ts'

/** Types with exactly one document, whose id is the type's name. */
export const singletonTypes: SchemaTypeDefinition[] = [
  homePage,
  destinationsPage,
  samplePlan,
  blogPage,
  requestForm,
  privacyPage,
  tripTextsType,
  siteSettings,
]

/** A type with a list of documents that are on the site. */
export type ListedType = DocumentDefinition & {icon?: ComponentType}

/** Types with a list of documents that are on the site. */
export const listedTypes: ListedType[] = [
  packageType,
  addOn,
  processStep,
  destination,
  galleryPhoto,
  tripStory,
  testimonial,
  post,
]

export const schemaTypes: SchemaTypeDefinition[] = [
  ...singletonTypes,
  ...listedTypes,
  tripRequest,
  ...requestStateTypes,
  proposal,
  tripPlan,
  savedReply,
  picture,
  shortText,
  longText,
]
