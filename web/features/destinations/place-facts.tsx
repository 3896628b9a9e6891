import {SITE_LANGUAGE} from '@roam/documents/content-rules'
import {editAttributes} from '../../ui/edit-attributes.ts'
import {serverText} from '../../ui/ui-text.ts'
import {SAMPLE_PLAN_PATH} from '../navigation/paths.ts'
import type {OwnPage} from './gallery.content.ts'
import styles from './place-facts.module.css'

const MONTHS = Array.from({length: 12}, (_, index) => index + 1)

const formatMonth = (month: number, length: 'long' | 'narrow') =>
  new Intl.DateTimeFormat(SITE_LANGUAGE, {month: length, timeZone: 'UTC'}).format(Date.UTC(2000, month - 1))

/** Returns months in words, with consecutive ones as a range across the end of the year: 'May to June, November to February'. */
function formatMonths(months: readonly number[]): string {
  if (months.length === 0) return ''
  const has = (month: number) => months.includes(((month + 11) % 12) + 1)
  if (MONTHS.every(has)) return serverText.allYear
  return MONTHS.filter((month) => has(month) && !has(month - 1))
    .map((first) => {
      let last = first
      while (has(last + 1)) last += 1
      const names = [first, ((last + 11) % 12) + 1].map((month) => formatMonth(month, 'long'))
      return last === first ? names[0] : names.join(' – ')
    })
    .join(', ')
}

interface Props {
  destination: Pick<OwnPage, 'bestMonths' | 'bestMonthsNote' | 'howLong' | 'planContains'>
  samplePlan: {linkLabel: string} | null
}

/** What there is to know before planning a trip to a destination; nothing without facts. */
export function PlaceFacts({destination, samplePlan}: Props) {
  const {bestMonthsNote, howLong} = destination
  const bestMonths = destination.bestMonths ?? []
  const planContains = destination.planContains ?? []
  const hasFacts = bestMonths.length > 0 || howLong || planContains.length > 0
  return (
    <>
      {hasFacts && (
        <dl className={styles.facts}>
          {bestMonths.length > 0 && (
            <div {...editAttributes(destination, 'bestMonths')}>
              <dt>{serverText.bestMonths}</dt>
              <dd>
                <p>{formatMonths(bestMonths)}</p>
                <p className={styles.year} aria-hidden="true">
                  {MONTHS.map((month) => (
                    <span key={month} className={bestMonths.includes(month) ? styles.best : undefined}>
                      {formatMonth(month, 'narrow')}
                    </span>
                  ))}
                </p>
                {bestMonthsNote && (
                  <p className="note" {...editAttributes(destination, 'bestMonthsNote')}>
                    {bestMonthsNote}
                  </p>
                )}
              </dd>
            </div>
          )}
          {howLong && (
            <div>
              <dt>{serverText.howLong}</dt>
              <dd {...editAttributes(destination, 'howLong')}>{howLong}</dd>
            </div>
          )}
          {planContains.length > 0 && (
            <div>
              <dt>{serverText.planContains}</dt>
              <dd>
                <ul {...editAttributes(destination, 'planContains')}>
                  {planContains.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
      )}
      {samplePlan && (
        <a href={SAMPLE_PLAN_PATH} {...editAttributes(samplePlan, 'linkLabel')}>
          {samplePlan.linkLabel}
        </a>
      )}
    </>
  )
}
