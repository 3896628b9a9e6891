import {Fragment} from 'react'
import {useCurrentUser} from 'sanity'
import {environment} from '../shared/environment.ts'
import {suggestTimeZone} from '../shared/time-zone.ts'
import {useChosenTimeZone} from '../shared/use-time-zone.ts'
import {
  heldRequestsMessage,
  jobProblemsMessage,
  mailMessage,
  ofSite,
  RETENTION_PAUSED_MESSAGE,
  STATUS_MESSAGES,
  unsentMailMessage,
} from '../site-status/messages.ts'
import {needsAttention} from '../site-status/sites-state.ts'
import {TOOL_NAME} from '../site-status/status-banner.tsx'
import {useSitesState} from '../site-status/sync-state.tsx'
import {DocumentLink, PathLink, Section} from './section.tsx'

/** Name of the person for whom the lake prints the first sign-in link. */
const FIRST_NAME = 'Editor'

const PATH = `/${TOOL_NAME}`

/** Renders whether the site is up to date and mail is sent; each line links to what to do. */
export function HealthSection() {
  const sitesState = useSitesState()
  const timeZone = useChosenTimeZone()
  const suggestion = suggestTimeZone()
  const user = useCurrentUser()
  if (!sitesState) return null
  const {sites, retentionPause, jobs} = sitesState
  return (
    <Section title="Your site">
      {sites.map((site) => (
        <Fragment key={site.id}>
          <PathLink
            path={PATH}
            title={ofSite(STATUS_MESSAGES[site.kind], site, sites)}
            isUrgent={needsAttention(site)}
          />
          {site.mail && (
            <PathLink
              path={PATH}
              title={ofSite(mailMessage(site.mail), site, sites)}
              details={heldRequestsMessage(site.mail) ?? unsentMailMessage(site.mail)}
              isUrgent={!site.mail.isConfigured || site.mail.failure !== null || site.mail.heldRequests > 0}
            />
          )}
        </Fragment>
      ))}
      {user?.name === FIRST_NAME && environment.apiHost && (
        <PathLink
          path="/people"
          title="Your own name and a password"
          details={`You are signed in as ${FIRST_NAME}: this name stands beside all that you write.`}
        />
      )}
      {!timeZone && (
        <DocumentLink
          id="siteSettings"
          type="siteSettings"
          title="In which time zone are you?"
          details={suggestion && `This computer is in ${suggestion.replaceAll('_', ' ')}: is your business?`}
        />
      )}
      {retentionPause && <PathLink path={PATH} title={RETENTION_PAUSED_MESSAGE} isUrgent />}
      {jobs.count > 0 && <PathLink path={PATH} title={jobProblemsMessage(jobs.count)} isUrgent />}
    </Section>
  )
}
