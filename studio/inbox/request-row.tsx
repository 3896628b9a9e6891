import {BROKEN_TITLE, type BrokenRow, isNew, type RequestRowFields} from '@roam/documents/stored-request'
import {Checkbox} from '@sanity/ui'
import {useRelativeTime} from 'sanity'
import {FollowUpLabel} from './follow-up-label.tsx'
import {PaneLink} from './pane-link.tsx'
import styles from './request-row.module.css'

interface Props {
  request: RequestRowFields
  isOpen: boolean
  /** Whether to show the request's stage; for lists with requests of several stages. */
  showStage: boolean
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** Renders a request in a list: checkbox, name, destinations, dates, packages and age. */
export function RequestRow({request, isOpen, showStage, isSelected, onSelect}: Props) {
  const {_id, name, destinations, travelDates, packages, submittedAt, stage, followUpDate} = request
  const age = useRelativeTime(submittedAt, {minimal: true, useTemporalPhrase: true})
  return (
    <div className={styles.row} data-new={isNew(request) || undefined} data-open={isOpen || undefined}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is the control; the label enlarges its target */}
      <label className={styles.select}>
        <Checkbox
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={({currentTarget}) => onSelect(currentTarget.checked)}
        />
      </label>
      <PaneLink
        id={_id}
        className={styles.link}
        aria-current={isOpen ? 'page' : undefined}
        data-testid="request-row"
      >
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
      </PaneLink>
    </div>
  )
}

/** Renders a request that cannot be shown: it can be selected, opened and deleted. */
export function BrokenRequestRow({
  request: {_id},
  isOpen,
  isSelected,
  onSelect,
}: Omit<Props, 'request' | 'showStage'> & {request: BrokenRow}) {
  return (
    <div className={styles.row} data-open={isOpen || undefined}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is the control; the label enlarges its target */}
      <label className={styles.select}>
        <Checkbox
          aria-label={`Select ${_id}`}
          checked={isSelected}
          onChange={({currentTarget}) => onSelect(currentTarget.checked)}
        />
      </label>
      <PaneLink
        id={_id}
        className={styles.link}
        aria-current={isOpen ? 'page' : undefined}
        data-testid="request-row"
      >
        <span className={styles.name}>{BROKEN_TITLE}</span>
        <span className={styles.details}>{_id}</span>
      </PaneLink>
    </div>
  )
}
