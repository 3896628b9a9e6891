import styles from './day-index.module.css'
import type {Plan} from './trip.content.ts'
import {tripText} from './trip-text.ts'

type PlanDay = Plan['days'][number]

/** A plan of fewer days is on one or two screens. */
const MIN_INDEXED_DAYS = 3

/** Whether the days of a plan have an index. */
export const isIndexed = (days: PlanDay[]) => days.length >= MIN_INDEXED_DAYS

/** Returns the anchor of a day. */
export const dayId = ({number}: Pick<PlanDay, 'number'>) => `day-${number}`

/** Returns the name of the view timeline of a day, by which its link is marked while the day is on the screen. */
export const dayTimeline = (day: Pick<PlanDay, 'number'>): `--${string}` => `--${dayId(day)}`

/** Links to the days of a plan: a list beside the introduction, and a bar above the days on narrow screens. */
export const DayIndex = ({days}: {days: PlanDay[]}) => (
  <nav className={styles.index} aria-label={tripText.days}>
    <ol className="plain-list">
      {days.map((day) => (
        <li key={day._key}>
          <a href={`#${dayId(day)}`} style={{animationTimeline: dayTimeline(day)}}>
            <b>
              <span className={styles.word}>{`${tripText.dayWord} `}</span>
              <span>{day.number}</span>
            </b>{' '}
            {day.title && <span dir="auto">{day.title}</span>}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
