import {useDay} from '../shared/use-time-zone.ts'
import {describeDay} from './days.ts'
import styles from './follow-up-label.module.css'

/** Renders the day of a follow-up; marked if it is due. */
export function FollowUpLabel({date}: {date: string}) {
  const today = useDay(Date.now())
  return (
    <time className={styles.label} data-due={date <= today || undefined} dateTime={date}>
      Follow up {describeDay(date, today)}
    </time>
  )
}
