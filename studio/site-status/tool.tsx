import {
  type JobsStatus,
  type MailStatus,
  type RetentionStatus,
  type SiteStatus,
  SYNC_REQUEST,
} from '@roam/documents/site-status'
import {Button, Card, type CardTone, Flex, Heading, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {PartlyVisibleList, usePartlyVisible} from '../destinations/visibility.tsx'
import {environment} from '../shared/environment.ts'
import {ToolPage} from '../shared/tool-page.tsx'
import {UnreadableRow} from '../shared/unreadable-row.tsx'
import {useEdit} from '../shared/use-edit.tsx'
import {useLakeClient} from '../shared/use-lake-client.ts'
import {useInstantFormat} from '../shared/use-time-zone.ts'
import {useWhyNot} from '../shared/use-why-not.ts'
import {MailSetup} from './mail-setup.tsx'
import {
  ADVICE_MESSAGES,
  filedMailMessage,
  heldRequestsMessage,
  JOB_PROBLEMS_ADVICE,
  jobProblemsMessage,
  mailAdvice,
  mailMessage,
  PARTLY_VISIBLE_MESSAGE,
  plaintextMessage,
  REPAIRS_ADVICE,
  REPAIRS_MESSAGE,
  RETENTION_PAUSED_MESSAGE,
  retentionPausedAdvice,
  STATUS_MESSAGES,
  shownSinceMessage,
  unsentMailMessage,
} from './messages.ts'
import {ProblemList} from './problem-list.tsx'
import {needsAttention, type SiteSyncState} from './sites-state.ts'
import {useSitesState} from './sync-state.tsx'

const getTone = (syncState: SiteSyncState) => {
  if (needsAttention(syncState)) return 'caution'
  return syncState.kind === 'current' ? 'positive' : 'default'
}

/** Renders the state of each site, its content problems and mail, and a button that requests a sync of all. */
export function SiteStatusTool() {
  const sitesState = useSitesState()
  const partlyVisible = usePartlyVisible()
  if (!sitesState || !partlyVisible) return null
  const {sites, retentionPause, jobs} = sitesState
  const isCurrent = sites.every(({kind}) => kind === 'current')
  return (
    <ToolPage width={1}>
      {sites.map((site) => (
        <Site
          key={site.id}
          site={site}
          name={sites.length > 1 ? site.status?.site : undefined}
          isComplete={partlyVisible.length === 0}
        />
      ))}
      {partlyVisible.length > 0 && <PartlyVisibleList destinations={partlyVisible} />}
      {retentionPause && <RetentionPause pause={retentionPause} />}
      {jobs.count > 0 && <JobProblems jobs={jobs} />}
      <Flex gap={3}>
        <SyncButton label={isCurrent ? 'Look again' : 'Try again'} />
        <Button as="a" href={environment.siteUrl} target="_blank" mode="ghost" text="Open your site" />
      </Flex>
    </ToolPage>
  )
}

interface NoticeProps {
  title: string
  tone: CardTone
  /** Whether it is about what visitors see. */
  isMain?: boolean
  children: ReactNode
}

const Notice = ({title, tone, isMain, children}: NoticeProps) => (
  <Card aria-label={title} border padding={5} radius={3} role={isMain ? 'status' : 'region'} tone={tone}>
    <Stack gap={4}>
      <Heading as={isMain ? 'h1' : 'h2'} size={isMain ? 2 : 1}>
        {title}
      </Heading>
      {children}
    </Stack>
  </Card>
)

interface SiteProps {
  site: SiteSyncState
  /** If there are several. */
  name: SiteStatus['site'] | undefined
  /** Whether visitors see all destinations everywhere. */
  isComplete: boolean
}

/** Renders the sync state of a site, its content problems and its mail. */
function Site({site, name, isComplete}: SiteProps) {
  const {kind, status, mail} = site
  return (
    <>
      {name && (
        <Text muted>
          {name.name} ({name.url})
        </Text>
      )}
      <Notice
        isMain
        title={kind === 'current' && !isComplete ? PARTLY_VISIBLE_MESSAGE : STATUS_MESSAGES[kind]}
        tone={getTone(site)}
      >
        <Text>{ADVICE_MESSAGES[kind]}</Text>
        {status?.shownSince && <ShownSince kind={kind} time={status.shownSince} />}
      </Notice>
      {(kind === 'partial' || kind === 'refused') && <ProblemList problems={status.problems} />}
      {status?.failure && (
        <Text muted>
          <code>{status.failure}</code>
        </Text>
      )}
      {status && status.repairs.length > 0 && (
        <Stack as="section" aria-label={REPAIRS_MESSAGE} gap={4}>
          <Heading as="h2" size={1}>
            {REPAIRS_MESSAGE}
          </Heading>
          <Text muted>{REPAIRS_ADVICE}</Text>
          <ProblemList problems={status.repairs} />
        </Stack>
      )}
      {mail && <Mail status={mail} />}
    </>
  )
}

function ShownSince({kind, time}: {kind: SiteSyncState['kind']; time: string}) {
  const format = useInstantFormat({dateStyle: 'long', timeStyle: 'short'})
  return <Text muted>{shownSinceMessage(kind, format(time))}</Text>
}

/** Renders whether mail is sent, and otherwise the reason and what to do. */
function Mail({status}: {status: MailStatus}) {
  const formatTime = useInstantFormat({dateStyle: 'long', timeStyle: 'short'})
  const isOwner = !useWhyNot('setUpMail', '')
  const {isConfigured, failure, sentAt} = status
  const advice = mailAdvice(status, !environment.apiHost)
  const unsent = unsentMailMessage(status)
  const filed = filedMailMessage(status)
  const held = heldRequestsMessage(status)
  const plaintext = plaintextMessage(status)
  return (
    <Notice title={mailMessage(status)} tone={advice || held || plaintext ? 'caution' : 'positive'}>
      {advice && <Text>{advice}</Text>}
      {plaintext && <Text>{plaintext}</Text>}
      {unsent && <Text>{unsent}</Text>}
      {held && <Text>{held}</Text>}
      {failure && (
        <Text muted>
          Since {formatTime(failure.since)}: <code>{failure.reason}</code>
        </Text>
      )}
      {isConfigured && (
        <Text muted>
          {sentAt
            ? `The last letter to you went out on ${formatTime(sentAt)}.`
            : 'No letter to you has gone out yet.'}
        </Text>
      )}
      {filed && <Text muted>{filed}</Text>}
      {isOwner && environment.apiHost && <MailSetup />}
    </Notice>
  )
}

/** Renders why the site deletes no expired requests, since when, and what to do. */
function RetentionPause({pause}: {pause: NonNullable<RetentionStatus['pause']>}) {
  const formatDate = useInstantFormat({dateStyle: 'long'})
  const dates = {
    before: formatDate(pause.before),
    since: formatDate(pause.since),
    until: formatDate(pause.until),
  }
  return (
    <Notice title={RETENTION_PAUSED_MESSAGE} tone="caution">
      <Text>{retentionPausedAdvice(dates)}</Text>
    </Notice>
  )
}

/** Renders the documents that the site's jobs skip, each with a link to it. */
function JobProblems({jobs: {problems, count}}: {jobs: JobsStatus}) {
  return (
    <Notice title={jobProblemsMessage(count)} tone="caution">
      <Text>{JOB_PROBLEMS_ADVICE}</Text>
      <Stack as="ul" gap={3} padding={0}>
        {problems.map(({job, document, type, field, reason}) => (
          <UnreadableRow
            key={`${job} ${document} ${field} ${reason}`}
            title="Not dealt with"
            problem={{
              id: document ?? undefined,
              type: type ?? undefined,
              path: field,
              message: `${reason} (${job})`,
            }}
          />
        ))}
      </Stack>
      {count > problems.length && <Text muted>And {count - problems.length} more.</Text>}
    </Notice>
  )
}

/** Renders a button that requests a sync: it writes a document whose webhook the site receives. */
function SyncButton({label}: {label: string}) {
  const client = useLakeClient()
  const {run, isBusy} = useEdit('Your site could not be asked.')
  const whyNot = useWhyNot('renewSite', SYNC_REQUEST._type)
  const requestSync = () =>
    run(
      () => client.createOrReplace({...SYNC_REQUEST, askedAt: new Date().toISOString()}),
      'Your site has been asked to look again.',
    )
  return (
    <Button text={label} onClick={requestSync} disabled={isBusy || whyNot !== undefined} title={whyNot} />
  )
}
