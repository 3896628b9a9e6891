import {
  BROKEN_TITLE,
  type BrokenRow,
  isBroken,
  isNew,
  type RequestRowFields,
} from '@roam/documents/stored-request'
import {Checkbox} from '@sanity/ui'
import type {ReactNode} from 'react'
import {useRelativeTime} from 'sanity'
import {FollowUpLabel} from './follow-up-label.tsx'
import {PaneLink} from './pane-link.tsx'
import styles from './request-row.module.css'

interface FrameProps {
  id: string
  /** What the checkbox selects. */
  name: string
  isNew?: boolean
  isOpen: boolean
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** Renders a row with a checkbox, whose content opens the request. */
const RowFrame = ({
  id,
  name,
  isNew,
  isOpen,
  isSelected,
  onSelect,
  children,
}: FrameProps & {children: ReactNode}) => (
  <div className={styles.row} data-new={isNew || undefined} data-open={isOpen || undefined}>
    {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is the control; the label enlarges its target */}
    <label className={styles.select}>
      <Checkbox
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={({currentTarget}) => onSelect(currentTarget.checked)}
      />
    </label>
    <PaneLink
      id={id}
      className={styles.link}
      aria-current={isOpen ? 'page' : undefined}
      data-testid="request-row"
    >
      {children}
    </PaneLink>
  </div>
)

interface Props extends Pick<FrameProps, 'isOpen' | 'isSelected' | 'onSelect'> {
  request: RequestRowFields | BrokenRow
  /** Whether to show the request's stage; for lists with requests of several stages. */
  showStage: boolean
}

/** Renders a request in a list; one that cannot be shown can be selected, opened and deleted. */
export function RequestRow({request, showStage, ...frame}: Props) {
  if (!isBroken(request)) return <ReadableRow request={request} showStage={showStage} {...frame} />
  return (
    <RowFrame id={request._id} name={request._id} {...frame}>
      <span className={styles.name}>{BROKEN_TITLE}</span>
      <span className={styles.details}>{request._id}</span>
    </RowFrame>
  )
}

/** Renders name, destinations, dates, packages and age. */
function ReadableRow({request, showStage, ...frame}: Props & {request: RequestRowFields}) {
  const {_id, name, destinations, travelDates, packages, submittedAt, stage, followUpDate} = request
  const age = useRelativeTime(submittedAt, {minimal: true, useTemporalPhrase: true})
  return (
    <RowFrame id={_id} name={name} isNew={isNew(request)} {...frame}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <time className={styles.age} dateTime={submittedAt}>
        {age}
      </time>
      <span className={styles.destinations} dir="auto">
        {destinations}
      </span>
      <span className={styles.details} dir="auto">
        {[travelDates, ...packages].join(' · ')}
      </span>
      {(followUpDate || showStage) && (
        <span className={styles.labels}>
          {followUpDate && <FollowUpLabel date={followUpDate} />}
          {showStage && <span className={styles.stage}>{stage}</span>}
        </span>
      )}
    </RowFrame>
  )
}
