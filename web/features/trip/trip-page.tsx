import {TRIP_PATH} from '@roam/documents/trip-token'
import {mailtoLink} from '@roam/trip-request/email-address'
import {fillFirstName} from '@roam/trip-request/trip-texts'
import {ErrorBoundary} from '../not-found/error-boundary.tsx'
import type {FounderIdentity} from '../settings/settings.content.ts'
import {OfflineStatus} from './offline-status.tsx'
import {Plan} from './plan.tsx'
import styles from './proposal.module.css'
import {AcceptedProposal, Proposal, UnstoredReply} from './proposal.tsx'
import {Unavailable} from './proposal-reply.tsx'
import type {TripView} from './trip.content.ts'
import type {TripPlace} from './trip-header.tsx'
import {tripText} from './trip-text.ts'

interface Props {
  view: TripView
  destinations?: TripPlace[]
  founder?: FounderIdentity | null
}

/** Returns the place that a text names first. */
export function findPlace<Place extends {name: string}>(text: string, places: Place[]): Place | undefined {
  const indexOf = ({name}: Place) => (name === '' ? -1 : text.indexOf(name))
  return places.filter((place) => indexOf(place) >= 0).sort((a, b) => indexOf(a) - indexOf(b))[0]
}

/** The content of a private page, by its state. */
export function TripPage({view, destinations = [], founder = null}: Props) {
  if (view.kind === 'unavailable') return <Unavailable reply={view.reply} />
  const {trip, isPreview, error, words} = view
  const {segment, proposal, plan, accepted, texts, clientName, email, state} = trip
  const place = findPlace([plan?.title, plan?.intro, proposal?.words].join('\n'), destinations)
  const canReply = isPreview || (proposal !== null && state.status === 'sent')
  const hasForm = canReply && (words === undefined || state.roundsLeft !== 0)
  return (
    <>
      {error && !hasForm && <UnstoredReply error={error} words={words} email={email} />}
      {plan && (
        <ErrorBoundary>
          <Plan plan={plan} place={place} segment={segment} founder={founder} isPreview={isPreview} />
        </ErrorBoundary>
      )}
      {proposal && (
        <Proposal
          trip={trip}
          proposal={proposal}
          place={place}
          founder={founder}
          isBelowPlan={plan !== null}
          isPreview={isPreview}
          error={hasForm ? error : undefined}
          words={words}
        />
      )}
      {!proposal && !plan && (
        <div className="wrap">
          <header className="page-header">
            <h1 className={styles.heading}>{tripText.withdrawn}</h1>
          </header>
          <p className="lead" dir="auto">
            {fillFirstName(texts.withdrawnText, clientName)}
          </p>
          {email && (
            <p>
              <a href={mailtoLink(email)}>{email}</a>
            </p>
          )}
        </div>
      )}
      {accepted.map((version) => (
        <AcceptedProposal key={version._key} version={version} />
      ))}
      {!plan && !isPreview && <OfflineStatus path={TRIP_PATH + segment} isShared={false} />}
    </>
  )
}
