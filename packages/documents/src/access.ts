import type {DocumentRule} from 'lakelet'
import {z} from 'zod'
import {EVENT_TYPES, eventIdOfMail, requestIdOf} from './ids.ts'
import {handling, requestDeletion, systemFields} from './request-documents.ts'
import {tripOrder} from './trip-order.ts'

/** Who writes a document: the site, for visitors and clients and its own jobs, or a person's role. */
export type Writer = 'site' | 'contributor' | 'editor' | 'administrator'

/**
 * Who creates, changes, deletes and reads the documents of a type. The embedded lake enforces it for every way to
 * write; an administrator may do everything, but an id still belongs to a type.
 */
export interface DocumentAccess extends Omit<DocumentRule<Writer>, 'validate'> {
  validate?: (document: object) => string | undefined
}

const FOUNDER: Writer[] = ['editor', 'administrator']
const PEOPLE: Writer[] = ['contributor', ...FOUNDER]
const SITE: Writer[] = ['site']

/** Types with exactly one document, whose id is the name of the type. */
export const SINGLETON_TYPES = [
  'homePage',
  'destinationsPage',
  'samplePlan',
  'blogPage',
  'requestForm',
  'privacyPage',
  'tripTexts',
  'siteSettings',
]

/** Types of content with a document for each item. */
export const LISTED_TYPES = [
  'package',
  'addOn',
  'processStep',
  'destination',
  'galleryPhoto',
  'tripStory',
  'testimonial',
  'post',
  'savedReply',
]

/** Content: an assistant writes drafts, and who may publish does. */
const contentAccess = (type: string, ids: string[]): DocumentAccess => ({
  type,
  ids,
  // The site weakens references that would keep a deleted request from being erased.
  drafts: ['site', ...PEOPLE],
  versions: ['site', ...FOUNDER],
  create: FOUNDER,
  update: [{writers: FOUNDER}],
  delete: FOUNDER,
})

/** Returns the patterns of ids that have a key of a request after the name of the type, and further segments. */
const keyed = (type: string, ...rest: string[]): string[] =>
  [['*'], ['*', '*']].map((key) => [type, ...key, ...rest].join('.'))

/** Not to be changed, but a condition of transactions: a patch that changes nothing fails if it does not exist. */
const asCondition = (writers: Writer[]): DocumentAccess['update'] => [{writers, fields: []}]

/** Written once by the site, and never changed. */
const writtenOnce = (type: string, ids: string[]): DocumentAccess => ({
  type,
  ids,
  create: SITE,
  update: [],
  delete: ['site', ...FOUNDER],
})

/**
 * A document of a request that people delete only with the request: without an event, another one would get its number.
 */
const partOfRequest = (
  access: DocumentAccess,
  toRequestId: (id: string) => string = (id) => requestIdOf(access.type, id),
): DocumentAccess => ({
  ...access,
  delete: SITE,
  deleteWith: {writers: FOUNDER, document: toRequestId},
})

/** An event, or a mail about one. */
const requestIdOfEvent = (id: string): string => {
  const ofEvent = eventIdOfMail(id) ?? id
  return requestIdOf(ofEvent.replace(/\..*/, ''), ofEvent, true)
}

/** Written by the site alone. */
const ofSite = (type: string, ids: string[]): DocumentAccess => ({
  ...writtenOnce(type, ids),
  update: [{writers: SITE}],
})

/** A proposal or plan: people write the draft; the site publishes what it sends. */
const sendable = (type: string): DocumentAccess => ({
  type,
  ids: keyed(type),
  drafts: ['site', ...PEOPLE],
  create: SITE,
  update: [{writers: SITE}],
  delete: ['site', ...FOUNDER],
})

/** Fields of every document that the lake checks. */
const SYSTEM_FIELDS = Object.keys(systemFields)

/** What the Studio writes to make the site look at its content again. */
const siteRenewal = z.object({askedAt: z.iso.datetime()})

/** Returns a validation by a schema, which has no other fields. */
const shapeOf =
  (schema: z.ZodObject) =>
  (document: object): string | undefined => {
    const fields = Object.fromEntries(
      Object.entries(document).filter(([name]) => !SYSTEM_FIELDS.includes(name)),
    )
    const issue = schema.strict().safeParse(fields).error?.issues[0]
    return issue && [issue.path.join('.'), issue.message].filter(Boolean).join(': ')
  }

/** The table of all document types. A type without a row is written by administrators only. */
export const DOCUMENT_ACCESS: DocumentAccess[] = [
  ...SINGLETON_TYPES.map((type) => ({...contentAccess(type, [type]), strongTarget: true})),
  ...LISTED_TYPES.map((type) => contentAccess(type, ['*'])),
  // What was said.
  {...writtenOnce('tripRequest', keyed('tripRequest')), update: asCondition(['site', ...PEOPLE])},
  ...EVENT_TYPES.map((type) => partOfRequest(writtenOnce(type, keyed(type, '*')), requestIdOfEvent)),
  // What the founder does about it.
  {
    type: 'requestHandling',
    ids: keyed('requestHandling'),
    create: PEOPLE,
    update: [{writers: PEOPLE}],
    delete: ['site', ...FOUNDER],
    validate: shapeOf(handling),
  },
  {
    type: 'requestDeletion',
    ids: keyed('requestDeletion'),
    create: FOUNDER,
    update: asCondition(FOUNDER),
    delete: ['site', ...FOUNDER],
    validate: shapeOf(requestDeletion),
  },
  sendable('proposal'),
  sendable('tripPlan'),
  {
    type: 'tripOrder',
    ids: ['tripOrder.*'],
    create: FOUNDER,
    update: asCondition(SITE),
    delete: ['site', ...FOUNDER],
    validate: shapeOf(tripOrder),
  },
  // What the site does.
  {
    ...partOfRequest(ofSite('requestProcessing', keyed('requestProcessing'))),
    update: [{writers: SITE}, ...asCondition(FOUNDER)],
  },
  {...partOfRequest(writtenOnce('privatePage', keyed('privatePage'))), read: ['site', ...FOUNDER]},
  partOfRequest(
    ofSite(
      'mailDelivery',
      EVENT_TYPES.flatMap((type) => keyed(`mailDelivery.${type}`, '*')),
    ),
    requestIdOfEvent,
  ),
  ofSite('orderResult', ['orderResult.*']),
  // Without an id of a site: of a former version.
  ofSite('siteStatus', [
    ...['site.retention', 'site.status', 'site.mail', 'site.jobs'],
    ...['site.status.*', 'site.mail.*', 'site.jobs.*', 'site.visits.*'],
  ]),
  ofSite('formerAddress', ['formerAddress.*']),
  // What the Studio writes besides content.
  {
    type: 'siteRenewal',
    ids: ['site.renewal'],
    create: PEOPLE,
    update: [{writers: PEOPLE}],
    delete: FOUNDER,
    validate: shapeOf(siteRenewal),
  },
  {type: 'trash', ids: ['trash.*'], create: FOUNDER, update: [], delete: ['site', ...FOUNDER]},
  {
    // The Presentation tool creates drafts only.
    type: 'sanity.previewUrlSecret',
    ids: ['*'],
    drafts: ['site', ...PEOPLE],
    create: [],
    update: [],
    delete: PEOPLE,
  },
]
