'use client'

import {FAILED_MESSAGE, INVALID_TITLE, SENDING_LABEL} from '@roam/trip-request'
import {use} from 'react'
import {fieldId, RETURNED_ID} from './form-constants.ts'
import {IssuesContext, PhaseContext} from './form-context.ts'
import {PartsContext} from './form-parts.tsx'
import styles from './request-form.module.css'

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

/** The submit button. It is focusable while the request is being sent, but the form ignores it. */
export function SubmitButton({label}: {label: string}) {
  const sending = use(PhaseContext) === 'sending'
  const {isReadyToSend} = use(PartsContext)
  return (
    <button
      className={`btn ${isReadyToSend ? 'btn-primary' : 'btn-outline'}`}
      type="submit"
      aria-disabled={sending}
    >
      {sending ? SENDING_LABEL : label}
    </button>
  )
}
