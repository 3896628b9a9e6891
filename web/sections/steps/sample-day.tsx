import {edit} from '../../preview/edit.ts'
import type {SampleDay as SampleDayWords} from './sample-day.content.ts'
import styles from './sample-day.module.css'

/** What people get: one day of a plan, hour by hour. */
export function SampleDay({day}: {day: SampleDayWords}) {
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <h3 className="h3" {...edit(day, 'heading')}>
          {day.heading}
        </h3>
        <p className={styles.day} {...edit(day, 'day')}>
          {day.day}
        </p>
        {day.note && (
          <p className="note" {...edit(day, 'note')}>
            {day.note}
          </p>
        )}
      </div>
      <ol className={`${styles.hours} bare`}>
        {day.hours.map((hour) => (
          <li key={hour._key}>
            <p className={`${styles.time} tnum`} {...edit(hour, 'time')}>
              {hour.time}
            </p>
            <h4 className={styles.what} {...edit(hour, 'title')}>
              {hour.title}
            </h4>
            <p {...edit(hour, 'text')}>{hour.text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
