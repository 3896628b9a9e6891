import {fillFirstName} from '@roam/trip-request/trip-texts'
import styles from './proposal.module.css'
import {Proposal} from './proposal.tsx'
import {Unavailable} from './proposal-reply.tsx'
import type {TripView} from './trip.content.ts'
import {tripText} from './trip-text.ts'

/** The content of a private page, by its state. */
export function TripPage({view}: {view: TripView}) {
  if (view.kind === 'unavailable') return <Unavailable reply={view.reply} />
  const {trip, isPreview, error, words} = view
  const {proposal, state, texts, request, email} = trip
  if (proposal && (isPreview || state.status !== 'withdrawn'))
    return <Proposal trip={trip} proposal={proposal} isPreview={isPreview} error={error} words={words} />
  return (
    <div className="wrap">
      <header className="page-header">
        <h1 className={styles.heading}>{tripText.withdrawn}</h1>
      </header>
      <p className="lead">{fillFirstName(texts.withdrawnText, request.name)}</p>
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </div>
  )
}
