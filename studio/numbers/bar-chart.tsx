import {formatDay} from '@roam/documents/business-day'
import styles from './numbers.module.css'

interface Props {
  /** What is counted, as in “Visits”. */
  title: string
  /** The last one at the right. */
  days: {day: string; value: number}[]
}

/** Units of the SVG; it is stretched to the width of the page. */
const BAR_WIDTH = 10
const BAR_GAP = 2
const HEIGHT = 100

const DAY = {month: 'short', day: 'numeric'} as const

/** Renders a bar for each day, and the same numbers as a table. */
export function BarChart({title, days}: Props) {
  const max = Math.max(...days.map(({value}) => value), 1)
  const [first] = days
  const last = days.at(-1)
  return (
    <figure className={styles.chart}>
      <div className={styles.max}>{max}</div>
      <svg
        aria-hidden="true"
        className={styles.bars}
        preserveAspectRatio="none"
        viewBox={`0 0 ${days.length * BAR_WIDTH} ${HEIGHT}`}
      >
        {days.map(({day, value}, index) => (
          <rect
            key={day}
            x={index * BAR_WIDTH + BAR_GAP / 2}
            y={HEIGHT - (value / max) * HEIGHT}
            width={BAR_WIDTH - BAR_GAP}
            height={(value / max) * HEIGHT}
          >
            <title>{`${formatDay(day, DAY)}: ${value}`}</title>
          </rect>
        ))}
      </svg>
      <div className={styles.axis}>
        <span>{first && formatDay(first.day, DAY)}</span>
        <span>{last && formatDay(last.day, DAY)}</span>
      </div>
      <details>
        <summary>Show as a table</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({day, value}) => (
              <tr key={day}>
                <th scope="row">{formatDay(day, DAY)}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
