import type {TripEvent} from '@roam/documents/trip-events'
import {formatDollars} from '@roam/trip-request'
import {useCurrentUser, useUser} from 'sanity'
import {useInstantFormat} from '../shared/use-time-zone.ts'
import {AcceptedVersion} from './proposal-lines.tsx'
import {describeEvent, MAIL_TEXTS} from './texts.ts'
import styles from './trip-section.module.css'

interface Props {
  events: TripEvent[]
  clientName: string
}

/** Renders what has happened to the proposal and the plan of a request, newest first. */
export function EventList({events, clientName}: Props) {
  const format = useInstantFormat({dateStyle: 'medium', timeStyle: 'short'})
  if (events.length === 0) return null
  return (
    <ol aria-label="What has happened" className={styles.events}>
      {events.toReversed().map(({_key, type, at, by, total, words, mail, version}) => (
        <li key={_key} data-type={type}>
          <time dateTime={at}>{format(at)}</time>
          <span dir="auto">
            {by ? <EventByUser type={type} userId={by} /> : describeEvent(type, clientName)}
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

function EventByUser({type, userId}: {type: TripEvent['type']; userId: string}) {
  const [user] = useUser(userId)
  const isOwn = useCurrentUser()?.id === userId
  return <>{describeEvent(type, '', isOwn ? 'You' : user?.displayName)}</>
}
