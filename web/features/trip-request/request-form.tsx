'use client'

import {
  calculatePrice,
  FAILED_MESSAGE,
  FORM_NAME,
  type FormValues,
  findIncludedAddOns,
  INVALID_TITLE,
  type PriceList,
  SENDING_LABEL,
  TEXT_LIMITS,
} from '@roam/trip-request'
import type {Issue} from '@roam/trip-request/schema'
import {
  type FormEvent,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {ErrorBoundary} from '../not-found/error-boundary.tsx'
import {EVENT_PATHS} from '../visits/event-paths.ts'
import {reportEvent} from '../visits/report-event.ts'
import {DestinationParameter} from './destination-parameter.tsx'
import {deleteDraft, loadDraft, saveDraft} from './draft.ts'
import {enterWholeText, isTextField} from './fit-text.ts'
import {fieldId, RETURNED_ID, SENT_ID} from './form-constants.ts'
import {ChoiceContext, IssuesContext, PhaseContext} from './form-context.ts'
import {
  addDestination,
  EMPTY_VALUES,
  fillEmptyFields,
  fitTextareas,
  readForm,
  registerSelectPackage,
} from './form-dom.ts'
import {PART_FIELDS, type PartName, PartsContext, useParts} from './form-parts.tsx'
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
  /** Displayed beside the form, or below it on narrow screens. */
  aside: ReactNode
}

/**
 * The form element around server-rendered fields. Without JavaScript the browser validates and submits
 * it; after hydration {@link useSubmission} does.
 */
export function RequestForm(props: Props) {
  const {priceList, initialValues, initialIssues, notSaved, formAttributes, successMessage} = props
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initialValues ?? EMPTY_VALUES)
  const [linkedDestinations, setLinkedDestinations] = useState<string[]>([])
  const parts = useParts(form, values)
  const submission = useSubmission(initialIssues, parts.showFields, () => {
    setValues(EMPTY_VALUES)
    parts.closeAllButFirst()
  })
  const {Toaster, phase, toast} = submission

  // Before the effect of DestinationParameter, which must not replace values of the draft.
  useLayoutEffect(() => {
    if (!form.current) return
    form.current.noValidate = true
    const draft = loadDraft()
    if (location.hash === `#${SENT_ID}`) deleteDraft()
    else if (draft && !initialValues) fillEmptyFields(form.current, draft)
    setValues(readForm(form.current).values)
    // React's own event of this name is another one.
    form.current.addEventListener('beforeinput', enterWholeText)
    return registerSelectPackage(form.current)
  }, [initialValues])

  useLayoutEffect(() => {
    if (form.current) fitTextareas(form.current)
  }, [values])

  // WebKit clears fields without autocompletion when it shows a page of its cache again, after this event.
  useEffect(() => {
    const handlePageShow = ({persisted}: PageTransitionEvent) => persisted && setTimeout(restoreDraft)
    addEventListener('pageshow', handlePageShow)
    return () => removeEventListener('pageshow', handlePageShow)
  }, [])

  function restoreDraft() {
    const draft = loadDraft()
    if (!form.current || !draft) return
    fillEmptyFields(form.current, draft)
    setValues(readForm(form.current).values)
  }

  function handleValues(current: HTMLFormElement) {
    const {values} = readForm(current)
    saveDraft(values)
    setValues(values)
    if (values.packages.length > 0) reportEvent(EVENT_PATHS.packageChosen)
    submission.handleChange(values)
  }

  function handleInput({currentTarget, target, nativeEvent}: FormEvent<HTMLFormElement>) {
    reportEvent(EVENT_PATHS.formStarted)
    handleValues(currentTarget)
    if (isTextField(target) && target.value.length >= TEXT_LIMITS[target.name])
      submission.fitText(target, !(nativeEvent instanceof InputEvent), () => handleValues(currentTarget))
  }

  function handleDestination(name: string) {
    if (!form.current) return
    addDestination(form.current, name)
    setLinkedDestinations((current) => [...current.filter((item) => item !== name), name])
    handleValues(form.current)
  }

  async function goToNext(part: PartName) {
    if (form.current && (await submission.validateFields(form.current, PART_FIELDS[part])))
      parts.state.goToNext(part)
  }

  const choice = {
    destinations: linkedDestinations.filter((name) => values.destinations.includes(name)).join(', '),
    price: calculatePrice(values, priceList),
    includedAddOns: findIncludedAddOns(values, priceList),
  }

  return (
    <PhaseContext value={phase}>
      <IssuesContext value={submission.issues}>
        <ChoiceContext value={choice}>
          <PartsContext value={{...parts.state, goToNext}}>
            <Suspense>
              <DestinationParameter onDestination={handleDestination} />
            </Suspense>
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
                <ErrorBoundary onRecover={() => form.current && fillEmptyFields(form.current, values)}>
                  {props.children}
                </ErrorBoundary>
              </form>
              {Toaster && (
                <ErrorBoundary>
                  <Toaster toast={toast.message} count={toast.count} onClose={submission.hideToast} />
                </ErrorBoundary>
              )}
            </div>
            <ErrorBoundary>{props.aside}</ErrorBoundary>
          </PartsContext>
        </ChoiceContext>
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
