import type {TripEvent} from '@roam/documents/trip-events'
import {formatDollars} from '@roam/trip-request'
import {useInstantFormat} from '../shared/use-time-zone.ts'
import {AcceptedVersion} from './accepted-version.tsx'
import {EVENT_TEXTS, MAIL_TEXTS} from './texts.ts'
import styles from './trip-section.module.css'

/** Renders what has happened to the proposal and the plan of a request, newest first. */
export function EventList({events}: {events: TripEvent[]}) {
  const format = useInstantFormat({dateStyle: 'medium', timeStyle: 'short'})
  if (events.length === 0) return null
  return (
    <ol aria-label="What has happened" className={styles.events}>
      {events.toReversed().map(({_key, type, at, total, words, mail, version}) => (
        <li key={_key} data-type={type}>
          <time dateTime={at}>{format(at)}</time>
          <span>
            {EVENT_TEXTS[type]}
            {total != null && `, ${formatDollars(total)}`}
          </span>
          {words && <q dir="auto">{words}</q>}
          {mail && <span data-mail={mail}>{MAIL_TEXTS[mail]}</span>}
          {type === 'accepted' && version && <AcceptedVersion id={version} />}
        </li>
      ))}
    </ol>
  )
}
