import {formatDay} from '@roam/documents/business-day'
import type {ProposalState} from '@roam/documents/trip-state'
import {mailtoLink} from '@roam/trip-request/email-address'
import {fillFirstName} from '@roam/trip-request/trip-texts'
import type {ReactNode} from 'react'
import styles from './proposal-notice.module.css'
import type {AcceptedProposal, Trip} from './trip.content.ts'
import {tripText} from './trip-text.ts'

/** Id of the heading of a version that was accepted. */
export const acceptedId = ({_key}: AcceptedProposal) => `accepted-${_key}`

interface Props {
  trip: Trip
  /** Of the version that the page shows. */
  status: ProposalState['status']
}

/** Tells that the proposal is new, accepted, being changed, or no longer open, and links to what was accepted before. */
export function ProposalNotice({trip, status}: Props) {
  const content = describeStatus(trip, status)
  return (
    content && (
      <div className={`${styles.notice} ${status === 'accepted' ? 'on-band' : 'on-fog'}`} role="status">
        <h2 className="h3">{content.heading}</h2>
        <div className={styles.details}>
          <p dir="auto">{content.text}</p>
          {content.more}
          {trip.accepted.map((earlier) => (
            <p key={earlier._key} className={styles.earlier}>
              <a className={styles.link} href={`#${acceptedId(earlier)}`}>
                {tripText.acceptedVersion(formatDay(earlier.acceptedOn))}
              </a>
            </p>
          ))}
        </div>
      </div>
    )
  )
}

interface StatusContent {
  heading: string
  text: string
  more?: ReactNode
}

/** Returns undefined if there is nothing to tell. */
function describeStatus(trip: Trip, status: Props['status']): StatusContent | undefined {
  const {state, repliedOn, accepted, texts, clientName, email} = trip
  const fill = (text: string) => fillFirstName(text, clientName)
  if (status === 'sent' && accepted.length > 0)
    return {heading: tripText.newVersion, text: tripText.newVersionText}
  if (status === 'accepted' && repliedOn)
    return {heading: tripText.accepted(formatDay(repliedOn)), text: fill(texts.acceptedText)}
  if (status === 'changeRequested' && state.reply) {
    const more = (
      <>
        <p className="note">{tripText.changeSent}</p>
        <blockquote className={styles.quotedWords} dir="auto">
          {state.reply.words}
        </blockquote>
      </>
    )
    return {heading: tripText.changeRequested, text: fill(texts.changedText), more}
  }
  if (status === 'expired') {
    const more = email && (
      <p>
        <a className={styles.link} href={mailtoLink(email)}>
          {tripText.writeToMe}
        </a>
      </p>
    )
    return {heading: tripText.expired, text: fill(texts.expiredText), more}
  }
  return undefined
}

interface UnstoredProps {
  error: string
  words: string | undefined
  email: string | null
}

/** A reply that was not stored, above a page without the form that would send it again. */
export function UnstoredReply({error, words, email}: UnstoredProps) {
  return (
    <div className="wrap">
      {/* biome-ignore lint/a11y/noAutofocus: it answers what the client has just sent */}
      <div className={`${styles.notice} on-fog`} role="alert" tabIndex={-1} autoFocus>
        <p className="h3">{error}</p>
        {words !== undefined && (
          <>
            <p>
              {tripText.notSent} {email && <a href={mailtoLink(email)}>{email}</a>}
            </p>
            <blockquote className={styles.quotedWords} dir="auto">
              {words}
            </blockquote>
          </>
        )}
      </div>
    </div>
  )
}
