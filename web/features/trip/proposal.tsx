import {formatDay} from '@roam/documents/business-day'
import {sumLines} from '@roam/trip-request/proposal'
import {fillFirstName} from '@roam/trip-request/trip-texts'
import type {ReactNode} from 'react'
import {Price} from '../../ui/price.tsx'
import type {Terms} from '../home/packages/terms.content.ts'
import type {FounderIdentity} from '../settings/settings.content.ts'
import type {Business} from './letterhead.tsx'
import {PriceLines} from './price-lines.tsx'
import styles from './proposal.module.css'
import {acceptedId, ProposalNotice} from './proposal-notice.tsx'
import {AcceptForm, ProposalReply} from './proposal-reply.tsx'
import {getSigner, Signature} from './signature.tsx'
import type {AcceptedProposal as AcceptedVersion, Proposal as ProposalContent, Trip} from './trip.content.ts'
import {TripHeader, type TripPoster} from './trip-header.tsx'
import {tripText} from './trip-text.ts'

interface Props {
  trip: Trip
  proposal: ProposalContent
  /** Shown with the heading of the page. */
  poster: TripPoster | undefined
  founder: FounderIdentity | null
  business: Business | null | undefined
  /** Of the site, beside the button that accepts. */
  terms: Terms | null | undefined
  /** True if the page has another main heading. */
  isBelowPlan: boolean
  isPreview: boolean
  /** Why the last reply was not stored. */
  error: string | undefined
  /** The words of that reply. */
  words: string | undefined
}

const Paragraphs = ({text}: {text: string}) =>
  text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} className={styles.paragraph} dir="auto">
      {paragraph}
    </p>
  ))

/** A proposal: the founder's words, the price line by line, and the client's reply. */
export function Proposal(props: Props) {
  const {trip, proposal, poster, founder, business, terms, isBelowPlan, isPreview, error, words} = props
  const {texts, clientName, state} = trip
  const heading = fillFirstName(texts.proposalHeading, clientName)
  const acceptedOn = state.status === 'accepted' ? trip.repliedOn : null
  const lastAccepted = trip.accepted.at(-1)
  // A draft in a preview can be newer than the version that the client has just accepted.
  const isNewer = lastAccepted && (state.status !== 'accepted' || lastAccepted._key === state.sent?._key)
  const isAccepted = state.status === 'accepted' && !isPreview
  const signature = <Signed version={proposal} isAccepted={isAccepted} {...{founder, business}} />
  // The plan has taken its place.
  if (isBelowPlan && acceptedOn && !isPreview)
    return (
      <article className={`${styles.agreed} wrap`}>
        <p className="note" role="status">
          {tripText.accepted(formatDay(acceptedOn))}
        </p>
        <details className="disclosure">
          <summary>
            <h2 className="h3" dir="auto">
              {heading}
            </h2>
          </summary>
          <Version version={proposal} id="price" signature={signature} />
        </details>
      </article>
    )
  const takesReply = state.status === 'sent' || isPreview
  const isChangeUnstored = words !== undefined
  return (
    <article className="wrap">
      {isBelowPlan ? (
        <h2 className={`${styles.subheading} h3`} dir="auto">
          {heading}
        </h2>
      ) : (
        <TripHeader
          heading={heading}
          date={trip.sentOn ? formatDay(trip.sentOn) : undefined}
          poster={poster}
        />
      )}
      <ProposalNotice trip={trip} status={isPreview && isNewer ? 'sent' : state.status} />
      <Version
        version={proposal}
        id="price"
        before={isNewer ? lastAccepted : undefined}
        signature={signature}
        accept={
          takesReply && (
            <AcceptForm
              trip={trip}
              terms={terms}
              isPreview={isPreview}
              error={isChangeUnstored ? undefined : error}
            />
          )
        }
        reply={
          takesReply && (
            <ProposalReply
              trip={trip}
              terms={terms}
              isPreview={isPreview}
              error={isChangeUnstored ? error : undefined}
              words={words}
            />
          )
        }
      />
    </article>
  )
}

interface AcceptedProps {
  version: AcceptedVersion
  founder: FounderIdentity | null
  business: Business | null | undefined
  /** False below another version or a plan. */
  isOpen: boolean
}

/** A version that was accepted, below a newer one or none. */
export function AcceptedProposal({version, founder, business, isOpen}: AcceptedProps) {
  const headingId = acceptedId(version)
  return (
    <section className={`${styles.accepted} wrap`} aria-labelledby={headingId}>
      <details className="disclosure" open={isOpen}>
        <summary>
          <h2 id={headingId} className="h3">
            {tripText.acceptedVersion(formatDay(version.acceptedOn))}
          </h2>
        </summary>
        <Version
          version={version}
          id={`price-${version._key}`}
          context={headingId}
          isEarlier
          signature={<Signed version={version} isAccepted {...{founder, business}} />}
        />
      </details>
    </section>
  )
}

interface SignedProps {
  version: ProposalContent
  isAccepted: boolean
  founder: FounderIdentity | null
  business: Business | null | undefined
}

/** Signs a version: with portrait and signature if the current founder has sent it, else with the name of then. */
function Signed({version, isAccepted, founder, business}: SignedProps) {
  const current = founder?.name || business?.title
  const signer = getSigner(version, isAccepted, current)
  if (signer === current) return <Signature founder={founder} business={business} />
  return signer && <Signature founder={null} business={{title: signer}} />
}

interface VersionProps {
  version: ProposalContent
  /** Of the heading of the prices. */
  id: string
  /** Id of a heading that distinguishes it from another version on the page. */
  context?: string
  /** Outlined: another version is the current one. */
  isEarlier?: boolean
  /** The version that was accepted last, whose prices are named where this one has others. */
  before?: ProposalContent | undefined
  /** Below the words. */
  signature?: ReactNode
  /** Below the total. */
  accept?: ReactNode
  /** Below the price; on wide screens, its form is below the words, and its terms are across the page. */
  reply?: ReactNode
}

function Version(props: VersionProps) {
  const {version, id, context, isEarlier = false, before, signature, accept, reply} = props
  const {words, lines, revisionRounds} = version
  return (
    <div className={styles.columns}>
      <div className={styles.words}>
        {accept && (
          <p className={styles.toPrice}>
            <a href={`#${id}`}>
              {tripText.price}: <Price amount={sumLines(lines)} />
            </a>
          </p>
        )}
        <Paragraphs text={words} />
        {words && signature}
      </div>
      <section
        className={`${styles.price} ${isEarlier ? styles.earlier : 'on-sun'}`}
        aria-labelledby={context ? `${context} ${id}` : id}
      >
        <h2 id={id} className="h3">
          {tripText.price}
        </h2>
        <p className="note">{tripText.rounds(revisionRounds)}</p>
        <PriceLines lines={lines} before={before?.lines} />
        {accept}
      </section>
      {reply}
    </div>
  )
}
