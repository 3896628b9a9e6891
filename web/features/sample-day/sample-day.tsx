import {editAttributes} from '../../ui/edit-attributes.ts'
import type {SampleDayContent} from './sample-day.content.ts'
import styles from './sample-day.module.css'

/** A sample itinerary: one day, hour by hour; on narrow screens below a disclosure. */
export function SampleDay({
  day,
  titleLevel: Title = 'h3',
}: {
  day: SampleDayContent
  titleLevel?: 'h2' | 'h3'
}) {
  const HourTitle = Title === 'h2' ? 'h3' : 'h4'
  return (
    <details className={`${styles.sampleDay} disclosure`}>
      <summary className={styles.header}>
        <Title className="h3" {...editAttributes(day, 'heading')}>
          {day.heading}
        </Title>
        <span className={styles.day} {...editAttributes(day, 'day')}>
          {day.day}
        </span>
      </summary>
      {day.note && (
        <p className={`${styles.note} note`} {...editAttributes(day, 'note')}>
          {day.note}
        </p>
      )}
      <ol className={`${styles.hours} plain-list`}>
        {day.hours.map((hour) => (
          <li key={hour._key}>
            <p className={`${styles.time} tabular-nums`} {...editAttributes(hour, 'time')}>
              {hour.time}
            </p>
            <HourTitle className={styles.title} {...editAttributes(hour, 'title')}>
              {hour.title}
            </HourTitle>
            <p {...editAttributes(hour, 'text')}>{hour.text}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}
