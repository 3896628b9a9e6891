import {TRIP_PATH} from '@roam/trip-request/trip'
import {fillFirstName} from '@roam/trip-request/trip-texts'
import {OfflineStatus} from './offline-status.tsx'
import {Plan} from './plan.tsx'
import styles from './proposal.module.css'
import {Proposal} from './proposal.tsx'
import {Unavailable} from './proposal-reply.tsx'
import type {TripView} from './trip.content.ts'
import {tripText} from './trip-text.ts'

/** The content of a private page, by its state. */
export function TripPage({view}: {view: TripView}) {
  if (view.kind === 'unavailable') return <Unavailable reply={view.reply} />
  const {trip, isPreview, error, words} = view
  const {token, proposal, plan, texts, request, email} = trip
  if (proposal || plan)
    return (
      <>
        {plan && <Plan plan={plan} token={token} isPreview={isPreview} />}
        {proposal && (
          <Proposal
            trip={trip}
            proposal={proposal}
            isBelowPlan={plan !== null}
            isPreview={isPreview}
            error={error}
            words={words}
          />
        )}
        {!plan && !isPreview && <OfflineStatus path={TRIP_PATH + token} isShared={false} />}
      </>
    )
  return (
    <div className="wrap">
      <header className="page-header">
        <h1 className={styles.heading}>{tripText.withdrawn}</h1>
      </header>
      <OfflineStatus path={TRIP_PATH + token} isShared={false} />
      <p className="lead">{fillFirstName(texts.withdrawnText, request.name)}</p>
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </div>
  )
}
