import {useRelativeTime} from 'sanity'
import {BesideLink} from './beside-link.tsx'
import {isNew, type Received} from './received.ts'
import styles from './request-row.module.css'

interface Props {
  request: Received
  isOpen: boolean
  /** Says at which step it is, where requests of several stand together. */
  showsStep: boolean
}

/** A request in a list: who, where, when, which package, and when it came. */
export function RequestRow({request, isOpen, showsStep}: Props) {
  const {_id, name, destinations, travelDates, packages, submittedAt, stage} = request
  const ago = useRelativeTime(submittedAt, {minimal: true, useTemporalPhrase: true})
  return (
    <BesideLink
      id={_id}
      className={styles.row}
      aria-current={isOpen ? 'page' : undefined}
      data-new={isNew(request) || undefined}
      data-testid="request-row"
    >
      <span className={styles.name}>{name}</span>
      <time className={styles.ago} dateTime={submittedAt}>
        {ago}
      </time>
      <span className={styles.where}>{destinations}</span>
      <span className={styles.rest}>{[travelDates, ...packages].join(' · ')}</span>
      {showsStep && <span className={styles.step}>{stage}</span>}
    </BesideLink>
  )
}
