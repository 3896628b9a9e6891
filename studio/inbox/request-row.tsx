import {useRelativeTime} from 'sanity'
import {PaneLink} from './pane-link.tsx'
import styles from './request-row.module.css'
import {isNew, type StoredRequest} from './stored-request.ts'

interface Props {
  request: StoredRequest
  isOpen: boolean
  /** Whether to show the request's stage; for lists with requests of several stages. */
  showStage: boolean
}

/** Renders a request in a list: name, destinations, dates, packages and age. */
export function RequestRow({request, isOpen, showStage}: Props) {
  const {_id, name, destinations, travelDates, packages, submittedAt, stage} = request
  const age = useRelativeTime(submittedAt, {minimal: true, useTemporalPhrase: true})
  return (
    <PaneLink
      id={_id}
      className={styles.row}
      aria-current={isOpen ? 'page' : undefined}
      data-new={isNew(request) || undefined}
      data-testid="request-row"
    >
      <span className={styles.name}>{name}</span>
      <time className={styles.age} dateTime={submittedAt}>
        {age}
      </time>
      <span className={styles.destinations}>{destinations}</span>
      <span className={styles.details}>{[travelDates, ...packages].join(' · ')}</span>
      {showStage && <span className={styles.stage}>{stage}</span>}
    </PaneLink>
  )
}
