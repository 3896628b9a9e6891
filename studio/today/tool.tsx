import {DOCUMENT_ACCESS} from '@roam/documents/access'
import {Grid, Heading, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {getPublishedId, Preview, useRelativeTime, useSchema} from 'sanity'
import {Link} from 'sanity/router'
import {FollowUpLabel} from '../inbox/follow-up-label.tsx'
import {schemaTypes} from '../schema/index.ts'
import {
  type ScheduledChange,
  useDescribeChange,
  useScheduledChanges,
  useScheduledProblems,
} from '../shared/scheduled-changes.tsx'
import {ToolPage} from '../shared/tool-page.tsx'
import {UnreadableRows} from '../shared/unreadable-row.tsx'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {useDay, useInstantFormat} from '../shared/use-time-zone.ts'
import {HealthSection} from './health-section.tsx'
import {
  type DocumentLine,
  draftsQuery,
  draftsResult,
  MAX_LINES,
  type RequestLine,
  requestsQuery,
  requestsResult,
} from './queries.ts'
import {DocumentLink, PathLink, requestPath, Section} from './section.tsx'
import {TripSections} from './trip-sections.tsx'
import {TrustSection} from './trust-section.tsx'

/** How often the page finds out what has become due. */
const REFRESH_INTERVAL_MS = 5 * 60_000

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Renders what needs the editor today; each line links to where to act. */
export function TodayTool() {
  const now = useNow()
  const format = useInstantFormat({weekday: 'long', month: 'long', day: 'numeric'})
  return (
    <ToolPage testId="today">
      <Stack gap={3}>
        <Heading as="h1" size={3}>
          Today
        </Heading>
        <Text muted>{format(now)}</Text>
      </Stack>
      <Grid gap={[3, 3, 4]} gridTemplateColumns={[1, 1, 2]}>
        <Stack gap={[3, 3, 4]}>
          <RequestSections now={now} />
          <TripSections now={now} />
        </Stack>
        <Stack gap={[3, 3, 4]}>
          <HealthSection />
          <DraftsSection />
          <GoingLiveSection />
          <TrustSection />
        </Stack>
      </Grid>
    </ToolPage>
  )
}

function RequestSections({now}: {now: number}) {
  const {data} = useListeningQuery(requestsQuery(now, useDay(now)), requestsResult, {onError: 'throw'})
  if (!data) return null
  const {overdue, recent, followUps} = data
  const newCount = overdue.count + recent.count
  const newRows = [overdue.first, recent.first].map(({rows, problems}) => rows.length + problems.length)
  const hiddenCount = newRows.reduce((count, shown) => count - shown, newCount)
  return (
    <>
      <Section
        title="New requests"
        count={newCount}
        emptyText="Nothing new. Everybody who wrote has your answer."
        note={describeOverdue(overdue.count)}
        more={hiddenCount > 0 && <Link href="/structure/requests;new">Show all {newCount}</Link>}
      >
        {overdue.first.rows.map((request) => (
          <RequestRow key={request._id} request={request} folder="new" isUrgent />
        ))}
        {recent.first.rows.map((request) => (
          <RequestRow key={request._id} request={request} folder="new" />
        ))}
        <UnreadableRows problems={[...overdue.first.problems, ...recent.first.problems]} type="tripRequest" />
      </Section>
      <Section title="Follow up" count={followUps.count} emptyText="You have nobody to write to today.">
        {followUps.first.rows.map((request) => (
          <RequestRow key={request._id} request={request} folder="follow-up" />
        ))}
        <UnreadableRows problems={followUps.first.problems} type="tripRequest" />
      </Section>
    </>
  )
}

function describeOverdue(count: number): string | undefined {
  if (count === 0) return undefined
  return `${count} ${count === 1 ? 'has' : 'have'} waited longer than the 24 hours that your site promises`
}

interface RequestRowProps {
  request: RequestLine
  /** Id of the folder in which it opens. */
  folder: string
  isUrgent?: boolean
}

function RequestRow({request, folder, isUrgent = false}: RequestRowProps) {
  const {_id, name, destinations, travelDates, submittedAt, followUpDate} = request
  const age = useRelativeTime(submittedAt, {minimal: true, useTemporalPhrase: true})
  return (
    <PathLink
      path={requestPath(folder, _id)}
      title={name}
      details={[destinations, travelDates].filter(Boolean).join(' · ')}
      time={followUpDate ? <FollowUpLabel date={followUpDate} /> : age}
      isUrgent={isUrgent}
    />
  )
}

/** Types whose drafts are listed: all that have drafts, and are in the Studio's schema. */
const DRAFT_TYPES = schemaTypes
  .map(({name}) => name)
  .filter((name) => DOCUMENT_ACCESS.some(({type, drafts}) => type === name && drafts))

function DraftsSection() {
  const {data} = useListeningQuery(draftsQuery(DRAFT_TYPES), draftsResult, {onError: 'throw'})
  if (!data) return null
  return (
    <Section
      title="Not published yet"
      count={data.count}
      emptyText="Nothing. Visitors see everything you have written."
      more={data.count > MAX_LINES && `And ${data.count - MAX_LINES} more.`}
    >
      {data.first.rows.map((draft) => (
        <DraftRow key={draft._id} draft={draft} />
      ))}
      <UnreadableRows problems={data.first.problems} />
    </Section>
  )
}

function DraftRow({draft}: {draft: DocumentLine}) {
  const age = useRelativeTime(draft._updatedAt, {minimal: true, useTemporalPhrase: true})
  return (
    <DocumentLink
      id={getPublishedId(draft._id)}
      type={draft._type}
      title={<DocumentTitle document={draft} />}
      time={age}
    />
  )
}

function DocumentTitle({document}: {document: Pick<DocumentLine, '_id' | '_type'>}) {
  const type = useSchema().get(document._type)
  return type ? <Preview schemaType={type} value={document} layout="default" /> : document._type
}

function GoingLiveSection() {
  const changes = useScheduledChanges()
  const problems = useScheduledProblems()
  return (
    <Section
      title="Goes live next"
      count={changes.length + problems.length}
      emptyText="Nothing is waiting for its date."
      more={changes.length > MAX_LINES && <Link href="/releases">Show all {changes.length}</Link>}
    >
      {changes.slice(0, MAX_LINES).map((change) => (
        <ScheduledRow key={`${change.releaseId} ${change.documentId}`} change={change} />
      ))}
      <UnreadableRows problems={problems} />
    </Section>
  )
}

function ScheduledRow({change}: {change: ScheduledChange}) {
  const {documentId, documentType, releaseId, state} = change
  const describe = useDescribeChange()
  return (
    <DocumentLink
      id={documentId}
      type={documentType}
      scheduledDraft={releaseId}
      title={<DocumentTitle document={{_id: documentId, _type: documentType}} />}
      time={describe(change)}
      isUrgent={state === 'failed'}
    />
  )
}
