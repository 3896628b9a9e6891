import styles from './postmark.module.css'

const part = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', options).format(date)

/** The day on which a letter came, as a post office stamps it. An ornament: the day stands in words too. */
export function Postmark({date}: {date: Date}) {
  return (
    <div className={styles.mark} aria-hidden="true">
      <span>{part(date, {month: 'short'})}</span>
      <b>{part(date, {day: 'numeric'})}</b>
      <span>{part(date, {year: 'numeric'})}</span>
    </div>
  )
}
