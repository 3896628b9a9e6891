import {TRIP_PATH} from '@roam/documents/trip-token'
import {mailtoLink} from '@roam/trip-request/email-address'
import {fillFirstName} from '@roam/trip-request/trip-texts'
import type {Terms} from '../home/packages/terms.content.ts'
import {ErrorBoundary} from '../not-found/error-boundary.tsx'
import type {FounderIdentity} from '../settings/settings.content.ts'
import {findPoster, type TripDestination} from './find-poster.ts'
import {type Business, Letterhead} from './letterhead.tsx'
import {OfflineStatus} from './offline-status.tsx'
import {Plan} from './plan.tsx'
import styles from './proposal.module.css'
import {AcceptedProposal, Proposal} from './proposal.tsx'
import {UnstoredReply} from './proposal-notice.tsx'
import {Unavailable} from './proposal-reply.tsx'
import {getSigner, Signature} from './signature.tsx'
import type {TripView} from './trip.content.ts'
import {tripText} from './trip-text.ts'

interface Props {
  view: TripView
  destinations?: TripDestination[]
  founder?: FounderIdentity | null
  /** Null without site settings. */
  business?: Business | null
  terms?: Terms | null | undefined
}

/** The content of a private page, by its state. */
export function TripPage({view, destinations = [], founder = null, business, terms}: Props) {
  if (view.kind === 'unavailable') return <Unavailable reply={view.reply} />
  const {trip, isPreview, error, words} = view
  const {segment, proposal, plan, accepted, texts, clientName, email, state} = trip
  const poster = findPoster(trip, destinations)
  const canReply = isPreview || (proposal !== null && state.status === 'sent')
  const isSent = proposal !== null && !plan && !isPreview
  const sender = isSent ? getSigner(proposal, state.status === 'accepted', founder?.name) : founder?.name
  const hasForm = canReply && (words === undefined || state.roundsLeft !== 0)
  return (
    <>
      {business && <Letterhead business={business} name={sender} day={trip.sentOn} />}
      {error && !hasForm && <UnstoredReply error={error} words={words} email={email} />}
      {plan && (
        <ErrorBoundary>
          <Plan
            plan={plan}
            poster={poster}
            segment={segment}
            founder={founder}
            business={business}
            isPreview={isPreview}
          />
        </ErrorBoundary>
      )}
      {proposal && (
        <Proposal
          trip={trip}
          proposal={proposal}
          poster={poster}
          founder={founder}
          business={business}
          terms={terms}
          isBelowPlan={plan !== null}
          isPreview={isPreview}
          error={hasForm ? error : undefined}
          words={words}
        />
      )}
      {!proposal && !plan && (
        <article className={`${styles.closed} wrap`}>
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
          <Signature founder={founder} business={business} />
        </article>
      )}
      {accepted.map((version) => (
        <AcceptedProposal
          key={version._key}
          version={version}
          founder={founder}
          business={business}
          isOpen={!proposal && !plan}
        />
      ))}
      {!plan && !isPreview && <OfflineStatus path={TRIP_PATH + segment} isShared={false} />}
    </>
  )
}
