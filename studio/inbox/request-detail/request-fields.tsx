import {formatDay, formatInstant, zonedDay} from '@roam/documents/business-day'
import type {StoredRequest} from '@roam/documents/stored-request'
import {formatDollars, type PriceList} from '@roam/trip-request'
import type {ReactNode} from 'react'
import {useRelativeTime} from 'sanity'
import {useTimeZone} from '../../shared/use-time-zone.ts'
import {describeChoice, describePriceToday} from '../reply-links.ts'
import styles from './request-fields.module.css'

interface Props {
  request: StoredRequest
  priceList: PriceList
  /** Rendered below the fields. */
  children: ReactNode
}

/** Renders the submitted fields; empty long texts are omitted. */
export function RequestFields({request, priceList, children}: Props) {
  const age = useRelativeTime(request.submittedAt, {useTemporalPhrase: true})
  const timeZone = useTimeZone()
  const priceToday = describePriceToday(request, priceList)
  const shortFields: [title: string, text: string][] = [
    ['When', request.travelDates],
    ['What', request.tripTypes.join(', ')],
    ['Package', describeChoice(request, priceList)],
    ['Budget', request.budgetTypes.join(', ')],
  ]
  const longFields: [title: string, text: string][] = [
    ['Special requests', request.specialRequests],
    ['Anything else', request.additionalInfo],
  ]
  return (
    <article className={styles.fields}>
      <header>
        <ReceivedDate day={zonedDay(request.submittedAt, timeZone)} />
        <p className={styles.received}>
          <time dateTime={request.submittedAt}>
            {formatInstant(request.submittedAt, timeZone, {dateStyle: 'full', timeStyle: 'short'})}
          </time>{' '}
          · {age}
        </p>
        {request.deleteAt && (
          <p className={styles.received}>
            It will be deleted on {formatInstant(request.deleteAt, timeZone, {dateStyle: 'full'})}, as your
            privacy page says.
          </p>
        )}
        <h2 className={styles.name} dir="auto">
          {request.name}
        </h2>
        <p className={styles.destinations} dir="auto">
          {request.destinations}
        </p>
      </header>
      <dl className={styles.shortFields}>
        {shortFields.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd dir="auto">{text || '—'}</dd>
          </div>
        ))}
        {request.quote && (
          <div>
            <dt>Prices they saw</dt>
            <dd>
              {request.quote.lines.map(({name, price}) => `${name} ${formatDollars(price)}`).join(', ')}
              {priceToday && <p className={styles.received}>Today: {priceToday}</p>}
            </dd>
          </div>
        )}
      </dl>
      {longFields.map(
        ([title, text]) =>
          text && (
            <section key={title} className={styles.longField}>
              <h3>{title}</h3>
              <p dir="auto">{text}</p>
            </section>
          ),
      )}
      {children}
    </article>
  )
}

/** Renders the day in the style of a postmark. Decorative: the date is also in the text. */
function ReceivedDate({day}: {day: string}) {
  return (
    <div className={styles.receivedDate} aria-hidden="true">
      <span>{formatDay(day, {month: 'short'})}</span>
      <b>{formatDay(day, {day: 'numeric'})}</b>
      <span>{formatDay(day, {year: 'numeric'})}</span>
    </div>
  )
}
