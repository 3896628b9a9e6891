import {IS_PUBLISHED} from '@roam/documents/ids'
import {
  CONTENT_FILTER,
  CONTENT_VERSION_QUERY,
  type ContentVersion,
  contentVersion,
  type JobsStatus,
  jobsStatus,
  type MailStatus,
  mailStatus,
  RETENTION_STATUS,
  type RetentionStatus,
  retentionStatus,
  type SiteStatus,
  STATUS_TYPE,
  siteDocumentFilter,
  siteStatus,
  UPGRADE_STATUS,
} from '@roam/documents/site-status'
import {z} from 'zod'

/** How far a site's copy of the content is behind the published content, and the state of its mail. */
export type SiteSyncState = (
  | {
      /** The site has processed the current content version, with the result in its status document. */
      kind: SiteStatus['state']
      status: SiteStatus
    }
  | {
      /** The site has not processed it yet; unresponsive after a while. */
      kind: 'syncing' | 'unresponsive'
      status: SiteStatus | null
    }
) & {
  /** Segment of the ids of its documents; empty if no site has stored its state yet. */
  id: string
  /** Null until the site has reported it. */
  mail: MailStatus | null
}

/** The state of all sites that use the dataset. */
export interface SitesState {
  /** At least one. */
  sites: SiteSyncState[]
  /** Null while expired requests are deleted as usual. */
  retentionPause: RetentionStatus['pause']
  /** Documents that the jobs of the sites skip, or that could not be converted from a former version. */
  jobs: JobsStatus
}

/** Whether the state is a problem that the banner reports. */
export const needsAttention = ({kind}: SiteSyncState): boolean =>
  kind === 'partial' || kind === 'refused' || kind === 'failed' || kind === 'unresponsive'

export const statusQuery = {
  query: `{
    "sites": *[${siteDocumentFilter('status')}] | order(site.name, _id),
    "mails": *[${siteDocumentFilter('mail')}],
    "jobs": *[${siteDocumentFilter('jobs')}],
    "retention": *[_id == "${RETENTION_STATUS._id}"][0],
    "upgrade": *[_id == "${UPGRADE_STATUS._id}"][0],
    "version": ${CONTENT_VERSION_QUERY}
  }`,
  // Ignores drafts, which change with every keystroke.
  listenFilter: `${IS_PUBLISHED} && (_type == "${STATUS_TYPE}" || (${CONTENT_FILTER}))`,
  throttleTime: 200,
}

/** The documents of one kind, by the id of their site. */
const bySite = <Value>(schema: z.ZodType<Value>) =>
  z
    // A document from another version of the site counts as absent; the site rewrites it when it starts.
    .array(z.object({_id: z.string()}).loose())
    .transform((documents) =>
      documents.map((document) => ({
        id: document._id.split('.')[2] ?? '',
        value: schema.safeParse(document).data ?? null,
      })),
    )

export const statusResult = z.object({
  sites: bySite(siteStatus),
  mails: bySite(mailStatus),
  jobs: bySite(jobsStatus),
  retention: retentionStatus.nullable().catch(null),
  upgrade: jobsStatus.catch({problems: [], count: 0}),
  version: contentVersion,
})

type StatusResult = z.output<typeof statusResult>

/** A site that has not stored its state. */
const UNKNOWN = {id: '', value: null}

const sitesOf = ({sites}: StatusResult) => (sites.length > 0 ? sites : [UNKNOWN])

const isUpToDate = (status: SiteStatus | null, version: ContentVersion): status is SiteStatus =>
  status !== null && status.seen.documents === version.documents && status.seen.newest === version.newest

/** Returns the ids of the sites that have not processed the current content version. */
export const findBehind = (result: StatusResult): string[] =>
  sitesOf(result)
    .filter(({value}) => !isUpToDate(value, result.version))
    .map(({id}) => id)

/** Returns the documents that the jobs of all sites skip; the same problem of two sites is one. */
function mergeJobs(statuses: JobsStatus[]): JobsStatus {
  const all = statuses.flatMap(({problems}) => problems)
  const problems = [...new Map(all.map((problem) => [JSON.stringify(problem), problem])).values()]
  const hidden = statuses.map(({count, problems: {length}}) => count - length)
  return {problems, count: problems.length + Math.max(0, ...hidden)}
}

/**
 * Returns the state of all sites.
 *
 * @param timedOut ids of the sites that were behind for too long
 */
export function toSitesState(result: StatusResult, timedOut: string[]): SitesState {
  const {mails, jobs, upgrade, retention, version} = result
  return {
    sites: sitesOf(result).map(({id, value: status}) => {
      const mail = mails.find((row) => row.id === id)?.value ?? null
      if (isUpToDate(status, version)) return {id, mail, kind: status.state, status}
      return {id, mail, kind: timedOut.includes(id) ? 'unresponsive' : 'syncing', status}
    }),
    retentionPause: retention?.pause ?? null,
    jobs: mergeJobs([upgrade, ...jobs.flatMap(({value}) => value ?? [])]),
  }
}
