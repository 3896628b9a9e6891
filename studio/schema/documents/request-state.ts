import {REQUEST_STAGES} from '@roam/trip-request'
import {defineField, defineType} from 'sanity'

/*
 * What is stored beside a trip request. The schema has these types, because a request refers to them. They are shown
 * and changed at the request only: they are in no list, search or menu.
 */

const common = {
  type: 'document',
  readOnly: true,
  liveEdit: true,
  __experimental_omnisearch_visibility: false,
} as const

const stageFields = [
  defineField({name: 'stage', title: 'Step', type: 'string', options: {list: [...REQUEST_STAGES]}}),
  defineField({name: 'stageAt', title: 'At this step since', type: 'datetime'}),
  defineField({name: 'answeredAt', title: 'Answered', type: 'datetime'}),
]

const requestField = defineField({
  name: 'request',
  title: 'Request',
  type: 'reference',
  to: [{type: 'tripRequest'}],
  weak: true,
})

/** What the founder does about a request. */
const requestHandling = defineType({
  ...common,
  name: 'requestHandling',
  title: 'What is done about a request',
  fields: [
    requestField,
    ...stageFields,
    defineField({name: 'stageAfter', title: 'Step chosen after event', type: 'number'}),
    defineField({name: 'unansweredAt', title: 'Not answered after all', type: 'datetime'}),
    defineField({name: 'unansweredAfter', title: 'Not answered after event', type: 'number'}),
    defineField({name: 'followUpDate', title: 'Follow up on', type: 'date'}),
    defineField({name: 'note', title: 'Private note', type: 'text'}),
    defineField({name: 'spam', title: 'Spam', type: 'boolean'}),
  ],
  preview: {select: {title: 'request.name'}},
})

/** What the site does about a request. */
const requestProcessing = defineType({
  ...common,
  name: 'requestProcessing',
  title: 'What the site does about a request',
  fields: [
    requestField,
    ...stageFields,
    defineField({name: 'stageEvent', title: 'Moved to this step by event', type: 'number'}),
    defineField({name: 'answeredEvent', title: 'Answered by event', type: 'number'}),
    defineField({name: 'eventCount', title: 'Number of events', type: 'number'}),
    defineField({
      name: 'mail',
      title: 'E-mail to you',
      type: 'string',
      options: {list: ['held', 'sent', 'filed']},
    }),
    defineField({
      name: 'confirmation',
      title: 'Confirmation to the visitor',
      type: 'string',
      options: {list: ['sent', 'filed', 'refused']},
    }),
    defineField({name: 'deleteAt', title: 'Will be deleted', type: 'datetime'}),
    defineField({name: 'receivedAt', title: 'Received', type: 'datetime'}),
  ],
  preview: {select: {title: 'request.name'}},
})

/** Types that the Studio offers nowhere by themselves. */
export const requestStateTypes = [requestHandling, requestProcessing]
