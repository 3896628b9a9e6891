import {addDays, formatDay} from '@roam/documents/business-day'
import {editAttributes} from '../../ui/edit-attributes.ts'
import styles from './day-header.module.css'
import {dayId} from './day-index.tsx'
import type {Plan} from './trip.content.ts'
import {tripText} from './trip-text.ts'

interface Props {
  day: Plan['days'][number]
  startDate: string | null | undefined
}

/** The heading of a day: its number on a plate, its date, title and text. */
export const DayHeader = ({day, startDate}: Props) => (
  <header className={styles.header} {...editAttributes(day)}>
    <span className={`${styles.plate} display`} aria-hidden="true">
      {day.number}
    </span>
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
