import {
  CONTENT_FILTER,
  CONTENT_VERSION_QUERY,
  type ContentVersion,
  contentVersion,
  JOBS_STATUS,
  type JobsStatus,
  jobsStatus,
  MAIL_STATUS,
  type MailStatus,
  mailStatus,
  RETENTION_STATUS,
  type RetentionStatus,
  retentionStatus,
  SITE_STATUS,
  type SiteStatus,
  siteStatus,
} from '@roam/sanity/site-status'
import {createContext, type ReactNode, useContext, useEffect, useState} from 'react'
import {z} from 'zod'
import {useListeningQuery} from '../shared/use-listening-query.ts'

/** How far the site's copy of the content is behind the published content, and the state of retention and mail. */
export type SiteSyncState = (
  | {
      /** The site has processed the current content version, with the result in its status document. */
      kind: SiteStatus['state']
      status: SiteStatus
    }
  | {
      /** The site has not processed it yet; unresponsive after `SYNC_TIMEOUT_MS`. */
      kind: 'syncing' | 'unresponsive'
      status: SiteStatus | null
    }
) & {
  /** Null while expired requests are deleted as usual. */
  retentionPause: RetentionStatus['pause']
  /** Null until the site has reported it. */
  mail: MailStatus | null
  /** Documents that the site's jobs skip. */
  jobs: JobsStatus
}

/** Whether the state is a problem that the banner reports. */
export const needsAttention = ({kind}: SiteSyncState): boolean =>
  kind === 'partial' || kind === 'refused' || kind === 'failed' || kind === 'unresponsive'

/** Maximum time a running site takes to process a change. */
const SYNC_TIMEOUT_MS = 15_000

const statusQuery = {
  query: `{
    "status": *[_id == "${SITE_STATUS._id}"][0],
    "retention": *[_id == "${RETENTION_STATUS._id}"][0],
    "mail": *[_id == "${MAIL_STATUS._id}"][0],
    "jobs": *[_id == "${JOBS_STATUS._id}"][0],
    "version": ${CONTENT_VERSION_QUERY}
  }`,
  // Ignores drafts, which change with every keystroke.
  listenFilter: `!(_id in path("drafts.**")) && !(_id in path("versions.**"))
    && (_type == "${SITE_STATUS._type}" || (${CONTENT_FILTER}))`,
  throttleTime: 200,
}

const statusResult = z.object({
  // A document from another version of the site counts as absent; the site rewrites it when it starts.
  status: siteStatus.nullable().catch(null),
  retention: retentionStatus.nullable().catch(null),
  mail: mailStatus.nullable().catch(null),
  jobs: jobsStatus.catch({problems: [], count: 0}),
  version: contentVersion,
})

const isUpToDate = (status: SiteStatus | null, version: ContentVersion): status is SiteStatus =>
  status !== null && status.seen.documents === version.documents && status.seen.newest === version.newest

function useSiteSyncStateQuery(): SiteSyncState | undefined {
  const {data} = useListeningQuery(statusQuery, statusResult, {onError: 'warn'})
  const [isTimedOut, setTimedOut] = useState(false)
  const isBehind = data !== undefined && !isUpToDate(data.status, data.version)

  useEffect(() => {
    setTimedOut(false)
    if (!isBehind) return
    const timer = setTimeout(() => setTimedOut(true), SYNC_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isBehind])

  if (!data) return undefined
  const {status, version, retention, mail, jobs} = data
  const others = {retentionPause: retention?.pause ?? null, mail, jobs}
  if (isUpToDate(status, version)) return {kind: status.state, status, ...others}
  return {kind: isTimedOut ? 'unresponsive' : 'syncing', status, ...others}
}

const SiteSyncStateContext = createContext<SiteSyncState | undefined>(undefined)

/** Runs the query once and provides its result to the whole Studio. */
export function SiteSyncStateProvider({children}: {children: ReactNode}) {
  return (
    <SiteSyncStateContext.Provider value={useSiteSyncStateQuery()}>{children}</SiteSyncStateContext.Provider>
  )
}

/** Returns the site's sync state; undefined until loaded. */
export const useSiteSyncState = (): SiteSyncState | undefined => useContext(SiteSyncStateContext)
