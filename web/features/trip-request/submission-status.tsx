'use client'

import {
  FAILED_MESSAGE,
  type FieldName,
  INVALID_TITLE,
  type PriceList,
  SENDING_LABEL,
} from '@roam/trip-request'
import {type MouseEvent, type ReactNode, use} from 'react'
import {uiText} from '../../ui/ui-text.ts'
import {CONTACT_PATH} from '../navigation/paths.ts'
import {ERROR_SUMMARY_ID, fieldId, RETURNED_ID, SENT_ID} from './form-constants.ts'
import {IssuesContext, PhaseContext} from './form-context.ts'
import styles from './submission-status.module.css'
import type {useSubmission} from './use-submission.ts'

/** Displays errors when toasts are not available: without JavaScript, or if their code failed to load. */
export function FailureMessage({notSaved}: {notSaved: boolean}) {
  const phase = use(PhaseContext)
  const issues = use(IssuesContext)
  const sendFailed = phase === 'offline' || (phase === 'fresh' && notSaved)
  if (!sendFailed && (phase !== 'fresh' || issues.length === 0)) return null
  return (
    <div className={styles.failure} id={RETURNED_ID} role="alert" tabIndex={-1}>
      <p>
        <b>{sendFailed ? FAILED_MESSAGE.title : INVALID_TITLE}</b>
      </p>
      {sendFailed && <p>{FAILED_MESSAGE.text}</p>}
      <ul>
        {issues.map(({field, message}) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the success message shows. */
export interface SentContent {
  /** Displayed instead of the form after a successful submission. */
  successMessage: ReactNode
  /** What to do meanwhile. */
  meanwhileMessage: ReactNode
  /** Of the fields, for the summary of a request that was sent. */
  labels: Record<FieldName, string>
  /** The summary of a request that was sent without JavaScript. */
  sentSummary: ReactNode
}

interface SuccessProps extends SentContent {
  priceList: PriceList
  pricesKey: string | undefined
  submission: Pick<ReturnType<typeof useSubmission>, 'code' | 'sent' | 'issues' | 'handleSubmit'>
  /** URL of the form's handler. */
  action: string
  onStartAgain: (event: MouseEvent) => void
}

/** Displayed by CSS after a submission: the founder's words, what was sent, and a link to the empty form. */
export function SuccessMessage({
  submission,
  successMessage,
  meanwhileMessage,
  sentSummary,
  ...props
}: SuccessProps) {
  const {code, sent, issues, handleSubmit} = submission
  return (
    <div className={`${styles.success} on-band`} id={SENT_ID} tabIndex={-1}>
      {successMessage}
      {sent && code ? (
        <code.SentSummary
          {...sent}
          labels={props.labels}
          priceList={props.priceList}
          pricesKey={props.pricesKey}
          action={props.action}
          error={issues.find(({field}) => field === 'email')?.message}
          onSubmit={handleSubmit}
        />
      ) : (
        sentSummary
      )}
      <div className={styles.links}>
        {meanwhileMessage}
        <p>
          <a href={CONTACT_PATH} onClick={props.onStartAgain}>
            {uiText.sendAnother}
          </a>
        </p>
      </div>
    </div>
  )
}

/** The submit button. It is focusable while the request is being sent, but the form ignores it. */
export function SubmitButton({label}: {label: string}) {
  const sending = use(PhaseContext) === 'sending'
  const hasErrors = use(IssuesContext).length > 0
  return (
    <button
      className="btn btn-primary"
      type="submit"
      aria-disabled={sending}
      aria-describedby={hasErrors ? ERROR_SUMMARY_ID : undefined}
    >
      {sending ? SENDING_LABEL : label}
    </button>
  )
}
