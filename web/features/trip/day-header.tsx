import {addDays, formatDay} from '@roam/documents/business-day'
import {editAttributes} from '../../ui/edit-attributes.ts'
import {SanityImage} from '../../ui/image/sanity-image.tsx'
import styles from './day-header.module.css'
import {dayId} from './day-index.tsx'
import type {Plan} from './trip.content.ts'
import {getPosterSizes, type TripPoster} from './trip-header.tsx'
import {tripText} from './trip-text.ts'

interface Props {
  day: Plan['days'][number]
  startDate: string | null | undefined
  /** Of the plan: each day shows another detail of its picture. */
  poster: TripPoster | undefined
}

/** Fractional parts of multiples of these spread evenly: the details of two days are far from each other. */
const DETAIL_STEPS = {x: 0.755, y: 0.57}

/** Returns the position of a day's detail in the picture, not at its very edges. */
const detailPosition = (number: number, step: number) => `${Math.round(5 + ((number * step) % 1) * 85)}%`

/** The heading of a day: its number and a detail of the plan's picture, its date, title and text. */
export const DayHeader = ({day, startDate, poster}: Props) => (
  <header className={poster ? `${styles.header} ${styles.pictured}` : styles.header} {...editAttributes(day)}>
    <div className={styles.plate} aria-hidden="true">
      <span className={`${styles.number} display`}>{day.number}</span>
      {poster && (
        <span
          className={styles.detail}
          style={{
            '--detail-x': detailPosition(day.number, DETAIL_STEPS.x),
            '--detail-y': detailPosition(day.number, DETAIL_STEPS.y),
          }}
        >
          {/* In the sizes of the heading's picture, so that it is not downloaded again. */}
          <SanityImage image={{...poster.image, alt: ''}} sizes={getPosterSizes(poster.image)} />
        </span>
      )}
    </div>
    <DayDate number={day.number} startDate={startDate} />
    <h2 className="h3" dir="auto" id={`${dayId(day)}-title`}>
      {day.title || tripText.day(day.number)}
    </h2>
    {day.text && <p dir="auto">{day.text}</p>}
  </header>
)

/** The date of a day: 'Day 2: Tuesday, June 2, 2026'. On screens, its number is on the plate. */
const DayDate = ({number, startDate}: {number: number; startDate: string | null | undefined}) =>
  startDate ? (
    <p className={styles.date}>
      <span className="visually-hidden-on-screens">{`${tripText.day(number)}: `}</span>
      <span>{formatDay(addDays(startDate, number - 1), {dateStyle: 'full'})}</span>
    </p>
  ) : (
    <p className={`${styles.date} visually-hidden-on-screens`}>{tripText.day(number)}</p>
  )
