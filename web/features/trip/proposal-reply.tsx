import {formatDay} from '@roam/documents/business-day'
import {mailtoLink} from '@roam/trip-request/email-address'
import {sumLines} from '@roam/trip-request/proposal'
import {fillFirstName} from '@roam/trip-request/trip-texts'
import {editAttributes} from '../../ui/edit-attributes.ts'
import {Price} from '../../ui/price.tsx'
import type {Terms} from '../home/packages/terms.content.ts'
import styles from './proposal-reply.module.css'
import {type Proposal, REPLY_FIELDS, type Trip, type TripView} from './trip.content.ts'
import {tripText} from './trip-text.ts'

interface Props {
  trip: Trip
  lines: Proposal['lines']
  terms: Terms | null | undefined
  isPreview: boolean
  error: string | undefined
  words: string | undefined
}

/**
 * Two forms: to accept the proposal, which asks before it is final, and to ask for a change. Their action is the page's own
 * address. Beside the first are the terms of the site; what the client accepts is just above.
 */
export function ProposalReply({trip, lines, terms, isPreview, error, words}: Props) {
  const {texts, clientName, state, email} = trip
  const {sent, roundsLeft} = state
  const version = <Version id={sent?._key ?? ''} sentAt={sent?.at} />
  return (
    <section className={`${styles.reply} on-fog`} id="reply">
      {isPreview && <p className={styles.error}>{tripText.preview}</p>}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <form method="post" className={styles.form}>
        {version}
        <input type="hidden" name={REPLY_FIELDS.type} value="accepted" />
        <p className={`${styles.total} display h3`}>
          <span>{`${tripText.total} `}</span>
          <Price amount={sumLines(lines)} />
        </p>
        <details className={styles.accept}>
          <summary className="btn btn-primary">{texts.acceptLabel}</summary>
          <button className="btn btn-primary" type="submit" disabled={isPreview}>
            {tripText.confirmAccept}
          </button>
        </details>
        <p className="note" dir="auto">
          {sent?.validUntil && tripText.validUntil(formatDay(sent.validUntil))}{' '}
          {fillFirstName(texts.acceptNote, clientName)}
        </p>
      </form>
      {terms && <TermsList terms={terms} />}
      {roundsLeft === 0 ? (
        <div className={styles.change}>
          <p>
            {tripText.noRoundsLeft} {email && <a href={mailtoLink(email)}>{email}</a>}
          </p>
        </div>
      ) : (
        <form method="post" className={styles.change}>
          {version}
          <input type="hidden" name={REPLY_FIELDS.type} value="changeRequested" />
          <div className={styles.form}>
            <h2 className="h3" dir="auto">
              {texts.changeHeading}
            </h2>
            <p dir="auto">
              {fillFirstName(texts.changeNote, clientName)}{' '}
              {roundsLeft === undefined || sent?.revisionRounds == null
                ? tripText.unlimitedRounds
                : tripText.roundsLeft(roundsLeft, sent.revisionRounds)}
            </p>
          </div>
          <div className={styles.form}>
            <WordsField words={words} />
            <button className="btn btn-outline" type="submit" disabled={isPreview}>
              {tripText.sendChange}
            </button>
          </div>
        </form>
      )}
    </section>
  )
}

/** The general terms as they are on the site now, which are no part of the version. */
const TermsList = ({terms}: {terms: Terms}) => (
  <section className={styles.terms} aria-labelledby="terms">
    <h2 className={styles.subtitle} id="terms" {...editAttributes(terms, 'heading')}>
      {terms.heading}
    </h2>
    <p className="note">{tripText.termsToday}</p>
    {terms.list.map((term, index) => (
      <details key={term._key} className="disclosure" open={index === 0} {...editAttributes(term)}>
        <summary>{term.question}</summary>
        <p>{term.answer}</p>
      </details>
    ))}
  </section>
)

/** The version that the client reads, as hidden fields. */
const Version = ({id, sentAt}: {id: string; sentAt: string | undefined}) => (
  <>
    <input type="hidden" name={REPLY_FIELDS.version} value={id} />
    {sentAt && <input type="hidden" name={REPLY_FIELDS.sentAt} value={sentAt} />}
  </>
)

function WordsField({words}: {words: string | undefined}) {
  return (
    <p className={styles.field}>
      <label htmlFor="words">{tripText.changeLabel}</label>
      <textarea
        className={styles.control}
        dir="auto"
        id="words"
        name={REPLY_FIELDS.words}
        rows={4}
        required
        defaultValue={words}
      />
    </p>
  )
}

/** The page while the documents cannot be read, with a reply that was not stored. */
export function Unavailable({reply}: {reply: Extract<TripView, {kind: 'unavailable'}>['reply']}) {
  return (
    <div className="wrap">
      <header className="page-header">
        <h1 className={styles.unavailable}>{tripText.unavailable}</h1>
      </header>
      <p className="lead">{reply ? tripText.notStored : tripText.unavailableText}</p>
      <form method={reply ? 'post' : 'get'} className={styles.form}>
        {reply && (
          <>
            <input type="hidden" name={REPLY_FIELDS.type} value={reply.type} />
            <Version id={reply.version} sentAt={reply.sentAt} />
            {reply.type === 'changeRequested' && <WordsField words={reply.words} />}
          </>
        )}
        <button className="btn btn-primary" type="submit">
          {tripText.tryAgain}
        </button>
      </form>
    </div>
  )
}
