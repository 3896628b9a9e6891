import {formatDay} from '@roam/documents/business-day'
import {proposalId} from '@roam/documents/ids'
import {type DayRequest, dayQuery, dayResult} from '@roam/editing/day-query'
import {
  type Answer,
  type Departure,
  type Lapse,
  listDayTasks,
  type PlanState,
  type UnsentMail,
} from '@roam/editing/day-tasks'
import {formatDollars} from '@roam/trip-request'
import type {ReactNode} from 'react'
import {useRelativeTime} from 'sanity'
import {UnreadableRows} from '../shared/unreadable-row.tsx'
import {useListeningQuery} from '../shared/use-listening-query.ts'
import {useTimeZone} from '../shared/use-time-zone.ts'
import {MAX_LINES} from './queries.ts'
import {DocumentLink, PathLink, requestPath, Section} from './section.tsx'

const NO_NAME = 'A request without a name'

/** Returns the path of a request in the folder of its step. */
const pathOf = ({_id, stage}: DayRequest, documentId?: string) =>
  requestPath(stage.toLowerCase(), _id, documentId)

interface TaskSectionProps<Task> {
  title: string
  tasks: Task[]
  children: (task: Task) => ReactNode
}

/** Renders the first tasks; nothing if there are none. */
function TaskSection<Task>({title, tasks, children}: TaskSectionProps<Task>) {
  if (tasks.length === 0) return null
  const hiddenCount = tasks.length - MAX_LINES
  return (
    <Section title={title} count={tasks.length} more={hiddenCount > 0 && `And ${hiddenCount} more.`}>
      {tasks.slice(0, MAX_LINES).map(children)}
    </Section>
  )
}

/** Renders what clients have answered, what lapses, mail that did not arrive, and the trips that start. */
export function TripSections({now}: {now: number}) {
  const timeZone = useTimeZone()
  const {data} = useListeningQuery(dayQuery(now, timeZone), dayResult, {onError: 'throw'})
  if (!data) return null
  const {answers, lapses, departures, unsentMail, problems} = listDayTasks(data, now, timeZone)
  return (
    <>
      <TaskSection title="Your clients have answered" tasks={answers}>
        {(answer) => <AnswerRow key={answer.request._id} answer={answer} />}
      </TaskSection>
      <TaskSection title="Mail that did not arrive" tasks={unsentMail}>
        {(mail) => <UnsentMailRow key={`${mail.request._id} ${mail.of}`} mail={mail} />}
      </TaskSection>
      <TaskSection title="Proposals that lapse" tasks={lapses}>
        {(lapse) => <LapseRow key={lapse.request._id} lapse={lapse} />}
      </TaskSection>
      <Section
        title="Trips that start this week"
        count={departures.length + problems.length}
        emptyText="Nobody sets out this week."
        more={departures.length > MAX_LINES && `And ${departures.length - MAX_LINES} more.`}
      >
        {departures.slice(0, MAX_LINES).map((departure) => (
          <DepartureRow key={departure.planId} departure={departure} />
        ))}
        <UnreadableRows problems={problems} />
      </Section>
    </>
  )
}

function AnswerRow({answer: {request, event}}: {answer: Answer}) {
  const age = useRelativeTime(event.at, {minimal: true, useTemporalPhrase: true})
  const isAccepted = event.type === 'accepted'
  const total = event.total == null ? '' : ` ${formatDollars(event.total)}`
  return (
    <PathLink
      path={isAccepted ? pathOf(request) : pathOf(request, proposalId(request._id))}
      title={request.name || NO_NAME}
      details={isAccepted ? `Accepted${total}: start the plan` : `Asks for a change: ${event.words ?? ''}`}
      time={age}
      isUrgent={!isAccepted}
    />
  )
}

const formatShort = (day: string) => formatDay(day, {weekday: 'short', month: 'short', day: 'numeric'})

const LapseRow = ({lapse: {request, validUntil, isLapsed}}: {lapse: Lapse}) => (
  <PathLink
    path={pathOf(request, proposalId(request._id))}
    title={request.name || NO_NAME}
    details={
      isLapsed
        ? 'No answer, and it can no longer be accepted: choose a later day and send it again'
        : 'No answer yet: write to your client, or choose a later day and send it again'
    }
    time={isLapsed ? `Until ${formatShort(validUntil)}: over` : `Until ${formatShort(validUntil)}`}
    isUrgent={isLapsed}
  />
)

const MAIL_NAMES: Record<UnsentMail['of'], string> = {
  proposal: 'The mail about your proposal',
  plan: 'The mail about your plan',
  confirmation: 'The confirmation of the request',
}

const MAIL_PROBLEMS: Record<UnsentMail['state'], string> = {
  refused: 'was refused: the address may be mistyped. Call or text instead',
  held: 'still waits: look under Your site whether e-mail goes out',
  filed: 'was not sent, as e-mail was not set up: copy the address of the page for your client',
}

const UnsentMailRow = ({mail: {request, of, state}}: {mail: UnsentMail}) => (
  <PathLink
    path={pathOf(request)}
    title={request.name || NO_NAME}
    details={`${MAIL_NAMES[of]} ${MAIL_PROBLEMS[state]}`}
    isUrgent
  />
)

const PLAN_TEXTS: Record<PlanState, string> = {
  ready: '',
  noFiles: 'No files in the plan yet',
  unpublishedFiles: 'The files are not published yet',
  notShared: 'The plan is not shared yet',
  withdrawn: 'The plan is no longer shared',
}

function DepartureRow({departure: {planId, title, client, startDate, state}}: {departure: Departure}) {
  return (
    <DocumentLink
      id={planId}
      type="tripPlan"
      title={client || title}
      details={[client && title, PLAN_TEXTS[state]].filter(Boolean).join(' · ')}
      time={formatShort(startDate)}
      isUrgent={state !== 'ready' && state !== 'withdrawn'}
    />
  )
}
