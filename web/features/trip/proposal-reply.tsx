import {formatDay} from '@roam/documents/business-day'
import {mailtoLink} from '@roam/trip-request/email-address'
import {fillFirstName} from '@roam/trip-request/trip-texts'
import {editAttributes} from '../../ui/edit-attributes.ts'
import type {Terms} from '../home/packages/terms.content.ts'
import styles from './proposal-reply.module.css'
import {REPLY_FIELDS, type Trip, type TripView} from './trip.content.ts'
import {tripText} from './trip-text.ts'

interface AcceptProps {
  trip: Trip
  terms: Terms | null | undefined
  isPreview: boolean
  /** Why the acceptance was not stored. */
  error: string | undefined
}

/*
 * Two forms, whose action is the page's own address.
 */

/** The form that accepts the proposal, and asks before it is final; what the client accepts is just above. */
export function AcceptForm({trip: {texts, clientName, state}, terms, isPreview, error}: AcceptProps) {
  const {sent} = state
  return (
    <form method="post" className={styles.acceptForm}>
      {isPreview && <p className={styles.error}>{tripText.preview}</p>}
      {error && <ErrorLine text={error} />}
      <Version id={sent?._key ?? ''} sentAt={sent?.at} />
      <input type="hidden" name={REPLY_FIELDS.type} value="accepted" />
      <details className={styles.accept}>
        <summary className="btn btn-primary">{texts.acceptLabel}</summary>
        <button className="btn btn-primary" type="submit" disabled={isPreview}>
          {tripText.confirmAccept}
        </button>
      </details>
      {sent?.validUntil && <p className="note">{tripText.validUntil(formatDay(sent.validUntil))}</p>}
      <p className={`${styles.acceptNote} note`} dir="auto">
        {fillFirstName(texts.acceptNote, clientName)}
      </p>
      {terms && (
        <p className={`${styles.termsLink} note`}>
          <a href="#terms">{terms.heading}</a>
        </p>
      )}
    </form>
  )
}

/** Focused on load, so that it is in view: the browser shows the top of a page that answers a form. */
const ErrorLine = ({text}: {text: string}) => (
  // biome-ignore lint/a11y/noAutofocus: it answers what the client has just sent
  <p className={styles.error} role="alert" tabIndex={-1} autoFocus>
    {text}
  </p>
)

interface Props {
  trip: Trip
  terms: Terms | null | undefined
  isPreview: boolean
  /** Why the wish was not stored. */
  error: string | undefined
  words: string | undefined
}

/** The form that asks for a change, and the terms of the site. */
export function ProposalReply({trip, terms, isPreview, error, words}: Props) {
  const {texts, clientName, state, email} = trip
  const {sent, roundsLeft} = state
  return (
    <section className={styles.reply}>
      {roundsLeft === 0 ? (
        <div className={styles.change}>
          <p>
            {tripText.noRoundsLeft} {email && <a href={mailtoLink(email)}>{email}</a>}
          </p>
        </div>
      ) : (
        <form method="post" className={styles.change}>
          <Version id={sent?._key ?? ''} sentAt={sent?.at} />
          <input type="hidden" name={REPLY_FIELDS.type} value="changeRequested" />
          <div className={styles.form}>
            <h2 className="h3" dir="auto">
              {texts.changeHeading}
            </h2>
            <p dir="auto">
              <span dir="auto">{`${fillFirstName(texts.changeNote, clientName)} `}</span>
              <span className={styles.rounds}>
                {roundsLeft === undefined || sent?.revisionRounds == null
                  ? tripText.unlimitedRounds
                  : tripText.roundsLeft(roundsLeft, sent.revisionRounds)}
              </span>
            </p>
          </div>
          <div className={styles.form}>
            {error && <ErrorLine text={error} />}
            <WordsField words={words} />
            <button className="btn btn-outline" type="submit" disabled={isPreview}>
              {tripText.sendChange}
            </button>
          </div>
        </form>
      )}
      {terms && <TermsList terms={terms} />}
    </section>
  )
}

/** The general terms as they are on the site now, which are no part of the version. */
const TermsList = ({terms}: {terms: Terms}) => (
  <section className={styles.terms} aria-labelledby="terms">
    <div className={styles.form}>
      <h2 className="h3" id="terms" {...editAttributes(terms, 'heading')}>
        {terms.heading}
      </h2>
      <p className="note">{tripText.termsToday}</p>
    </div>
    <div>
      {terms.list.map((term, index) => (
        <details key={term._key} className="disclosure" open={index === 0} {...editAttributes(term)}>
          <summary>{term.question}</summary>
          <p>{term.answer}</p>
        </details>
      ))}
    </div>
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
      {reply ? (
        // biome-ignore lint/a11y/noAutofocus: it answers what the client has just sent
        <p className="lead" role="alert" tabIndex={-1} autoFocus>
          {tripText.notStored}
        </p>
      ) : (
        <p className="lead">{tripText.unavailableText}</p>
      )}
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
