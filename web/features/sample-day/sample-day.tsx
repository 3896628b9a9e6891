import {editAttributes} from '../../ui/edit-attributes.ts'
import type {SampleDayContent} from './sample-day.content.ts'
import styles from './sample-day.module.css'

/** A sample itinerary: one day, hour by hour; on narrow screens below a disclosure. */
export function SampleDay({day}: {day: SampleDayContent}) {
  return (
    <div className={`${styles.section} wrap below-fold`}>
      <details className={`${styles.sampleDay} disclosure`}>
        <summary className={styles.header}>
          <h2 className="h3" id="sample-day-heading" {...editAttributes(day, 'heading')}>
            {day.heading}
          </h2>
          <span {...editAttributes(day, 'day')}>{day.day}</span>
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
              <h3 className={styles.title} {...editAttributes(hour, 'title')}>
                {hour.title}
              </h3>
              <p {...editAttributes(hour, 'text')}>{hour.text}</p>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
