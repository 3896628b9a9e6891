import type {ReactNode} from 'react'
import {useRelativeTime} from 'sanity'
import type {Offer} from '@roam/trip-request'
import {choiceOf} from '../answer.ts'
import type {Received} from '../received.ts'
import {Postmark} from './postmark.tsx'
import styles from './sheet.module.css'

interface Props {
  request: Received
  offer: Offer
  /** Stands below the letter. */
  children: ReactNode
}

const moment = new Intl.DateTimeFormat('en-US', {dateStyle: 'full', timeStyle: 'short'})

/** What the visitor wrote, as she wrote it. */
export function Sheet({request, offer, children}: Props) {
  const ago = useRelativeTime(request.submittedAt, {useTemporalPhrase: true})
  const received = new Date(request.submittedAt)
  const facts: [string, string][] = [
    ['When', request.travelDates],
    ['What', request.tripTypes.join(', ')],
    ['Package', choiceOf(request, offer)],
    ['Budget', request.budgetTypes.join(', ')],
  ]
  const wishes: [string, string][] = [
    ['Special requests', request.specialRequests],
    ['Anything else', request.additionalInfo],
  ]
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <Postmark date={received} />
        <p className={styles.received}>
          <time dateTime={request.submittedAt}>{moment.format(received)}</time> · {ago}
        </p>
        <h2 className={styles.name}>{request.name}</h2>
        <p className={styles.where}>{request.destinations}</p>
      </header>
      <dl className={styles.facts}>
        {facts.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text || '—'}</dd>
          </div>
        ))}
      </dl>
      {wishes.map(
        ([title, text]) =>
          text && (
            <section key={title} className={styles.wish}>
              <h3>{title}</h3>
              <p>{text}</p>
            </section>
          ),
      )}
      {children}
    </article>
  )
}
