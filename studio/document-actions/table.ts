import type {DocumentActionComponent, DocumentActionsResolver} from 'sanity'
import {DeleteRequestAction} from '../inbox/delete-requests.tsx'
import {PreviewAction} from '../proposals/preview-action.ts'
import {SendProposalAction, SharePlanAction} from '../proposals/send-action.tsx'
import {
  CancelAction,
  PublishLaterAction,
  PublishNowAction,
  RescheduleAction,
  UnpublishLaterAction,
} from '../schedule/actions.tsx'
import {singletonTypes} from '../schema/index.ts'
import {environment} from '../shared/environment.ts'
import {DeleteAction} from './delete.tsx'
import {DuplicateAction} from './duplicate.ts'
import {guard} from './guard.ts'
import {HideAction} from './hide.ts'
import {guardPublish} from './publish.tsx'
import {UnpublishAction} from './unpublish.tsx'

/** Sanity's actions, by their names, each with what guards it. */
const SANITY_ACTIONS = {
  publish: guardPublish,
  schedule: guard('schedulePublish'),
  discardChanges: guard('discard'),
  restore: guard('edit'),
}

/** An action of Roam, or the name of one of Sanity's. */
type Action = DocumentActionComponent | keyof typeof SANITY_ACTIONS

/** Hosted Sanity schedules drafts itself, and cannot unpublish later. */
const later: Action[] = environment.apiHost ? [PublishLaterAction] : ['schedule']
const offLater: Action[] = environment.apiHost ? [UnpublishLaterAction] : []

const singleton: Action[] = ['publish', ...later, 'restore', 'discardChanges']
const listed: Action[] = [
  'publish',
  ...later,
  ...offLater,
  UnpublishAction,
  DuplicateAction,
  'restore',
  DeleteAction,
  'discardChanges',
]
const without = (...actions: Action[]) => listed.filter((action) => !actions.includes(action))

/** The actions of each type of document, in order: the first one is the button. A type without a row has none. */
const ACTIONS: Record<string, Action[]> = {
  ...Object.fromEntries(singletonTypes.map(({name}) => [name, singleton])),
  // The site can do without it.
  samplePlan: without(DuplicateAction, DeleteAction),
  package: listed,
  addOn: listed,
  processStep: listed,
  // Its photos refer to it: it is hidden instead. A copy would have none.
  destination: ['publish', ...later, HideAction, 'restore', DeleteAction, 'discardChanges'],
  // A photo is not shown twice.
  galleryPhoto: without(DuplicateAction),
  tripStory: listed,
  testimonial: listed,
  post: listed,
  // Not on the site.
  savedReply: without(...later, ...offLater),
  tripRequest: [DeleteRequestAction],
  proposal: [SendProposalAction, PreviewAction, 'discardChanges'],
  tripPlan: [SharePlanAction, PreviewAction, 'discardChanges'],
}

/** Actions of the scheduled version of a document. */
const SCHEDULED_ACTIONS: Action[] = [RescheduleAction, PublishNowAction, CancelAction]

/** Actions that are offered beside the draft only: in the published perspective all documents are read-only. */
const DRAFT_ACTIONS: Action[] = [...later, ...offLater, UnpublishAction, HideAction]

/** Returns the actions of a document. */
export const documentActions: DocumentActionsResolver = (original, {schemaType, versionType}) => {
  const isScheduled = versionType === 'scheduled-draft'
  if (versionType === 'version' || (isScheduled && !environment.apiHost)) return original
  const row = isScheduled ? SCHEDULED_ACTIONS : (ACTIONS[schemaType] ?? [])
  return row
    .filter((action) => isScheduled || versionType === 'draft' || !DRAFT_ACTIONS.includes(action))
    .flatMap((action) => {
      if (typeof action !== 'string') return [action]
      return original.filter((item) => item.action === action).map(SANITY_ACTIONS[action])
    })
}
