import {suggestTimeZone} from '../shared/time-zone.ts'
import {useChosenTimeZone} from '../shared/use-time-zone.ts'
import {
  heldRequestsMessage,
  jobProblemsMessage,
  mailMessage,
  RETENTION_PAUSED_MESSAGE,
  STATUS_MESSAGES,
  unsentMailMessage,
} from '../site-status/messages.ts'
import {TOOL_NAME} from '../site-status/status-banner.tsx'
import {needsAttention, useSiteSyncState} from '../site-status/sync-state.tsx'
import {DocumentLink, PathLink, Section} from './section.tsx'

const PATH = `/${TOOL_NAME}`

/** Renders whether the site is up to date and mail is sent; each line links to what to do. */
export function HealthSection() {
  const syncState = useSiteSyncState()
  const timeZone = useChosenTimeZone()
  const suggestion = suggestTimeZone()
  if (!syncState) return null
  const {kind, mail, retentionPause, jobs} = syncState
  return (
    <Section title="Your site">
      <PathLink path={PATH} title={STATUS_MESSAGES[kind]} isUrgent={needsAttention(syncState)} />
      {!timeZone && (
        <DocumentLink
          id="siteSettings"
          type="siteSettings"
          title="In which time zone are you?"
          details={suggestion && `This computer is in ${suggestion.replaceAll('_', ' ')}: is your business?`}
        />
      )}
      {mail && (
        <PathLink
          path={PATH}
          title={mailMessage(mail)}
          details={heldRequestsMessage(mail) ?? unsentMailMessage(mail)}
          isUrgent={!mail.isConfigured || mail.failure !== null || mail.heldRequests > 0}
        />
      )}
      {retentionPause && <PathLink path={PATH} title={RETENTION_PAUSED_MESSAGE} isUrgent />}
      {jobs.count > 0 && <PathLink path={PATH} title={jobProblemsMessage(jobs.count)} isUrgent />}
    </Section>
  )
}
