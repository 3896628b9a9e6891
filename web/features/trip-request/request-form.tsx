'use client'

import {
  calculatePrice,
  FAILED_MESSAGE,
  FORM_NAME,
  type FormValues,
  INVALID_TITLE,
  type PriceList,
  SENDING_LABEL,
  type Selection,
} from '@roam/trip-request'
import type {Issue} from '@roam/trip-request/schema'
import {type FormEvent, type ReactNode, use, useEffect, useRef, useState} from 'react'
import {EVENT_PATHS} from '../visits/event-paths.ts'
import {reportEvent} from '../visits/report-event.ts'
import {deleteDraft, loadDraft, saveDraft} from './draft.ts'
import {fieldId, RETURNED_ID, SENT_ID} from './form-constants.ts'
import {IssuesContext, PhaseContext, PriceContext} from './form-context.ts'
import {fillEmptyFields, readForm, registerSelectPackage} from './form-dom.ts'
import styles from './request-form.module.css'
import {useSubmission} from './use-submission.ts'

interface Props {
  priceList: PriceList
  /** Values of a failed submission without JavaScript. */
  initialValues: FormValues | undefined
  initialIssues: readonly Issue[]
  /** True if a valid submission without JavaScript could not be saved. */
  notSaved: boolean
  /** Attributes for submitting without JavaScript. */
  formAttributes: {action: string; 'data-netlify'?: 'true'; 'netlify-honeypot'?: string}
  className: string | undefined
  /** Displayed above the form after a successful submission. */
  successMessage: ReactNode
  /** The fields, rendered on the server. */
  children: ReactNode
}

const NO_SELECTION: Selection = {packages: [], addOns: []}

/**
 * The form element around server-rendered fields. Without JavaScript the browser validates and submits
 * it; after hydration {@link useSubmission} does.
 */
export function RequestForm(props: Props) {
  const {priceList, initialValues, initialIssues, notSaved, formAttributes, successMessage} = props
  const form = useRef<HTMLFormElement>(null)
  const [selection, setSelection] = useState<Selection>(initialValues ?? NO_SELECTION)
  const submission = useSubmission(initialIssues, () => setSelection(NO_SELECTION))
  const {Toaster, phase, toast} = submission

  useEffect(() => {
    if (!form.current) return
    form.current.noValidate = true
    const draft = loadDraft()
    if (location.hash === `#${SENT_ID}`) deleteDraft()
    else if (draft && !initialValues) fillEmptyFields(form.current, draft)
    setSelection(readForm(form.current).values)
    return registerSelectPackage(form.current)
  }, [initialValues])

  function handleInput({currentTarget}: FormEvent<HTMLFormElement>) {
    const {values} = readForm(currentTarget)
    saveDraft(values)
    reportEvent(EVENT_PATHS.formStarted)
    if (values.packages.length > 0) reportEvent(EVENT_PATHS.packageChosen)
    setSelection(values)
    submission.handleChange(values)
  }

  return (
    <PhaseContext value={phase}>
      <IssuesContext value={submission.issues}>
        <PriceContext value={calculatePrice(selection, priceList)}>
          <div className={props.className} data-phase={phase}>
            <FailureMessage notSaved={notSaved} />
            {successMessage}
            <form
              ref={form}
              name={FORM_NAME}
              method="post"
              {...formAttributes}
              onFocus={submission.handleFocus}
              onInput={handleInput}
              onSubmit={submission.handleSubmit}
            >
              {props.children}
            </form>
            {Toaster && <Toaster toast={toast.message} count={toast.count} onClose={submission.hideToast} />}
          </div>
        </PriceContext>
      </IssuesContext>
    </PhaseContext>
  )
}

/** Displays errors when toasts are not available: without JavaScript, or if their code failed to load. */
function FailureMessage({notSaved}: {notSaved: boolean}) {
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
  return (
    <button className="btn btn-primary" type="submit" aria-disabled={sending}>
      {sending ? SENDING_LABEL : label}
    </button>
  )
}
