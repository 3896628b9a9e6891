import {formatDay} from '@roam/documents/business-day'
import {mailtoLink} from '@roam/trip-request/email-address'
import {fillFirstName} from '@roam/trip-request/trip-texts'
import styles from './proposal-notice.module.css'
import type {Trip} from './trip.content.ts'
import {tripText} from './trip-text.ts'

/** Tells that the proposal is accepted, being changed, or no longer open. */
export function ProposalNotice({trip: {state, repliedOn, texts, clientName, email}}: {trip: Trip}) {
  const {status, reply} = state
  const contact = email && (
    <a href={mailtoLink(email)} className={styles.contact}>
      {tripText.writeToMe}
    </a>
  )
  if (status === 'accepted' && repliedOn)
    return (
      <div className={`${styles.notice} on-band`} role="status">
        <h2 className="h3">{tripText.accepted(formatDay(repliedOn))}</h2>
        <p dir="auto">{fillFirstName(texts.acceptedText, clientName)}</p>
      </div>
    )
  if (status === 'changeRequested' && reply)
    return (
      <div className={`${styles.notice} on-fog`} role="status">
        <h2 className="h3">{tripText.changeRequested}</h2>
        <p dir="auto">{fillFirstName(texts.changedText, clientName)}</p>
        <p className="note">{tripText.changeSent}</p>
        <blockquote className={styles.quotedWords} dir="auto">
          {reply.words}
        </blockquote>
      </div>
    )
  if (status === 'expired')
    return (
      <div className={`${styles.notice} on-fog`} role="status">
        <h2 className="h3">{tripText.expired}</h2>
        <p dir="auto">{fillFirstName(texts.expiredText, clientName)}</p>
        <p>{contact}</p>
      </div>
    )
  return null
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
