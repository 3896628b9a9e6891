import {z} from 'zod'
import {LISTED_TYPES, SINGLETON_TYPES} from './access.ts'
import {filterOf} from './ids.ts'
import {MAIL_FAILURES} from './mail-settings.ts'

/*
 * The site and the Studio communicate only through documents in the lake. Their ids contain a
 * dot, which makes them private; their types are in no schema, so the Studio does not list them.
 */

/** One of the sites that use a Content Lake. */
export interface SiteIdentity {
  /** Segment of document ids; the same after a restart, and another one on another machine. */
  id: string
  /** Host and port of its process. */
  name: string
  /** SITE_URL */
  url: string
}

/** Type of the documents in which sites store their state. They are no content. */
export const STATUS_TYPE = 'siteStatus'

type SiteDocumentKind = 'status' | 'mail' | 'jobs'

/**
 * Returns the document in which a site stores the result of its last content sync (`status`), the state of its outgoing
 * e-mail (`mail`), or the documents that its jobs could not process (`jobs`).
 */
export const siteDocument = (kind: SiteDocumentKind, {id}: Pick<SiteIdentity, 'id'>) => ({
  _id: `site.${kind}.${id}`,
  _type: STATUS_TYPE,
})

/** Returns the GROQ filter of these documents of all sites. */
export const siteDocumentFilter = (kind: SiteDocumentKind): string =>
  `_type == "${STATUS_TYPE}" && _id in path("site.${kind}.*")`

/** The document in which the sites store the state of the retention job. */
export const RETENTION_STATUS = {_id: 'site.retention', _type: STATUS_TYPE}

/** The document that lists what could not be converted from a former version. */
export const UPGRADE_STATUS = {_id: 'site.jobs', _type: STATUS_TYPE}

/** Days after which the documents of a site that stores its state no more are deleted. */
const GONE_AFTER_DAYS = 3

const GONE_BEFORE = `dateTime(now()) - ${GONE_AFTER_DAYS * 24 * 60 * 60}`

/** GROQ: ids of the documents of sites that are gone, and of a former version, by the lake's time. */
export const GONE_SITES_QUERY = `*[_type == "${STATUS_TYPE}" && dateTime(_updatedAt) < ${GONE_BEFORE} && (
  _id in ["site.status", "site.mail"] || _id in path("site.status.*") || _id in path("site.mail.*")
  || _id in path("site.jobs.*")
) && !defined(*[
  _id == "site.status." + string::split(^._id, ".")[2] && dateTime(_updatedAt) >= ${GONE_BEFORE}
][0]._id)]._id`

/** Name of the job that converts documents of a former version: the lake's start or a command runs it. */
export const UPGRADE_JOB = 'convert documents of a former version'

/** At most so many problems are stored in the status of jobs. */
export const MAX_JOB_PROBLEMS = 20

/** The document that the Studio writes to request a content sync; the change triggers the webhook. */
export const SYNC_REQUEST = {_id: 'site.renewal', _type: 'siteRenewal'}

/** Types of the documents that pages show or depend on, and of the request for a content sync. */
const CONTENT_TYPES = [
  ...SINGLETON_TYPES,
  // The Studio's inbox alone uses saved replies.
  ...LISTED_TYPES.filter((type) => type !== 'savedReply'),
  'formerAddress',
  SYNC_REQUEST._type,
]

/** GROQ filter of the documents whose changes trigger a content sync: a list of types, so that no private one is in it. */
export const CONTENT_FILTER = `_type in ${JSON.stringify(CONTENT_TYPES)}`

/** Types of the documents whose changes the site acts on without a content sync: see `UNSENT_MAIL_FILTER`. */
const JOB_TYPES = ['tripOrder', 'mailDelivery', 'requestHandling']

/** Returns whether a webhook's payload is about a document that is not content. */
export const isJobPayload = (payload: unknown): boolean =>
  JOB_TYPES.includes(z.object({_type: z.string()}).safeParse(payload).data?._type ?? '')

/**
 * GROQ filter of the documents that make the site act on orders and send mail: orders of the founder, mail that is
 * held, and requests that a person has unmarked as spam.
 */
export const UNSENT_MAIL_FILTER = `(${filterOf('tripOrder')}) || (${filterOf('mailDelivery')} && state == "held" && !defined(claimedBy)) || (${filterOf('requestHandling')} && spam == false)`

/** GROQ projection of a webhook, which lets the site poll until queries return the change. */
export const WEBHOOK_PROJECTION = '{_id, _type, _rev, _updatedAt, "operation": delta::operation()}'

/** GROQ query in the published perspective. Equal results mean equal content. */
export const CONTENT_VERSION_QUERY = `{
  "documents": count(*[${CONTENT_FILTER}]),
  "newest": *[${CONTENT_FILTER}] | order(_updatedAt desc)[0]._updatedAt
}`

/** GROQ query of the revision of each document of the content but those of these types. */
export const revisionsQuery = (withoutTypes: readonly string[]) =>
  `*[_type in ${JSON.stringify(CONTENT_TYPES.filter((type) => !withoutTypes.includes(type)))}] {_id, _rev}`

export const contentVersion = z.object({
  documents: z.int(),
  /** ISO 8601, UTC; null in an empty dataset. */
  newest: z.string().nullable().catch(null),
})

/** A violated content rule, described for the founder. */
export const problem = z.object({
  /** The document id, or the name of the site section if the document is missing. */
  document: z.string(),
  /** The document's `_type`; empty for a missing document. */
  type: z.string(),
  /** Path of the field, as in `features[2].label`; empty for the document as a whole. */
  field: z.string(),
  reason: z.string(),
})

export const siteStatus = z.object({
  site: z.object({name: z.string(), url: z.string()}),
  /**
   * `partial`: the content is shown, but for documents that violate rules, whose last valid version is shown, or none.
   * `refused`: no content can be shown without the documents that violate rules, so that the previous content stays.
   * `failed`: the content is valid, but rendering failed.
   */
  state: z.enum(['current', 'partial', 'refused', 'failed']),
  problems: z.array(problem),
  /** What the site has mended in documents that it shows: one entry for each. Absent in former versions. */
  repairs: z.array(problem).default([]),
  /** Why the state is `failed`, or why redirects of a `current` or `partial` site could not be saved; else empty. */
  failure: z.string(),
  /** Content version of the last sync, successful or not. */
  seen: contentVersion,
  /** When the content that visitors see was published to the site: ISO 8601, UTC; null before the first sync. */
  shownSince: z.string().nullable(),
})

/** All times are ISO 8601, UTC. */
export const retentionStatus = z.object({
  /** Last run of the retention job. */
  checkedAt: z.iso.datetime(),
  /** Last deletion of expired requests. */
  deletedAt: z.iso.datetime().nullable(),
  /** Nothing is deleted, because the clock jumped; null in normal operation. */
  pause: z
    .object({
      /** First run after the jump. */
      since: z.iso.datetime(),
      /** Last run before the jump. */
      before: z.iso.datetime(),
      /** End of the pause if the clock does not jump again. */
      until: z.iso.datetime(),
    })
    .nullable(),
})

/** Contains no personal data. All times are ISO 8601, UTC. */
export const mailStatus = z.object({
  /** False: there is no mail server, so messages are written to .eml files. */
  isConfigured: z.boolean(),
  /** Whether the password of the mail server may be sent without encryption: SMTP_ENCRYPTION is `optional`. */
  allowsPlaintext: z.boolean().default(false),
  /** Why messages are not sent; null in normal operation. */
  failure: z
    .object({
      kind: z.enum(MAIL_FAILURES),
      /** The mail server's words, without e-mail addresses. */
      reason: z.string(),
      since: z.iso.datetime(),
    })
    .nullable(),
  /** Number of messages in the outbox that are not sent yet. */
  waiting: z.int(),
  /** Number of requests that the site has not saved yet, because there are very many. Absent in former versions. */
  heldRequests: z.int().default(0),
  /** Number of .eml files. */
  files: z.int(),
  /** When the last notification of the founder was sent, or written to a file. */
  sentAt: z.iso.datetime().nullable(),
})

/** A document that a job could not process. Without its name, which can be personal data. */
export const jobProblem = z.object({
  /** Name of the job, as in logs. */
  job: z.string(),
  /** Id of the document; null if the result of the job's query has no rows at all. */
  document: z.string().nullable(),
  type: z.string().nullable(),
  /** Path of the field, as in `events.0._type`; empty for the document as a whole. */
  field: z.string(),
  reason: z.string(),
})

export const jobsStatus = z.object({
  /** The first {@link MAX_JOB_PROBLEMS}. */
  problems: z.array(jobProblem),
  /** Number of all problems. */
  count: z.int(),
})

export type JobProblem = z.output<typeof jobProblem>
export type JobsStatus = z.output<typeof jobsStatus>
export type ContentVersion = z.output<typeof contentVersion>
export type Problem = z.output<typeof problem>
export type SiteStatus = z.output<typeof siteStatus>
export type RetentionStatus = z.output<typeof retentionStatus>
export type MailStatus = z.output<typeof mailStatus>
