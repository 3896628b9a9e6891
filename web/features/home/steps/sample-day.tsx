import {editAttributes} from '../../../ui/edit-attributes.ts'
import type {SampleDayContent} from '../home.content.ts'
import styles from './sample-day.module.css'

/** A sample itinerary: one day, hour by hour. */
export function SampleDay({day}: {day: SampleDayContent}) {
  return (
    <div className={styles.sampleDay}>
      <div className={styles.header}>
        <h3 className="h3" {...editAttributes(day, 'heading')}>
          {day.heading}
        </h3>
        <p className={styles.day} {...editAttributes(day, 'day')}>
          {day.day}
        </p>
        {day.note && (
          <p className="note" {...editAttributes(day, 'note')}>
            {day.note}
          </p>
        )}
      </div>
      <ol className={`${styles.hours} plain-list`}>
        {day.hours.map((hour) => (
          <li key={hour._key}>
            <p className={`${styles.time} tabular-nums`} {...editAttributes(hour, 'time')}>
              {hour.time}
            </p>
            <h4 className={styles.title} {...editAttributes(hour, 'title')}>
              {hour.title}
            </h4>
            <p {...editAttributes(hour, 'text')}>{hour.text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
