'use client'

import {
  calculatePrice,
  FORM_NAME,
  type FormValues,
  findIncludedAddOns,
  type PriceList,
  TEXT_LIMITS,
} from '@roam/trip-request'
import type {Issue} from '@roam/trip-request/schema'
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {flushSync} from 'react-dom'
import {uiText} from '../../ui/ui-text.ts'
import {ErrorBoundary} from '../not-found/error-boundary.tsx'
import {EVENT_PATHS} from '../visits/event-paths.ts'
import {reportEvent} from '../visits/report-event.ts'
import {BarChoice} from './choice.tsx'
import {DestinationParameter} from './destination-parameter.tsx'
import {draft, sentRequest} from './draft.ts'
import {enterWholeText, isTextField} from './fit-text.ts'
import {SENT_ID} from './form-constants.ts'
import {ChoiceContext, IssuesContext, PhaseContext} from './form-context.ts'
import {
  addDestination,
  clearForm,
  EMPTY_VALUES,
  fillEmptyFields,
  fitTextareas,
  focusField,
  readForm,
  registerSelectPackage,
} from './form-dom.ts'
import {FailureMessage, type SentContent, SuccessMessage} from './submission-status.tsx'
import {PART_FIELDS, type PartName, PartsContext, useParts} from './use-parts.ts'
import {useSubmission} from './use-submission.ts'

interface Props extends SentContent {
  priceList: PriceList
  /** Key of `priceList`; undefined on the static site. */
  pricesKey: string | undefined
  /** Values of a failed submission without JavaScript. */
  initialValues: FormValues | undefined
  initialIssues: readonly Issue[]
  /** True if a valid submission without JavaScript could not be saved. */
  notSaved: boolean
  /** Attributes for submitting without JavaScript. */
  formAttributes: {action: string; 'data-netlify'?: 'true'; 'netlify-honeypot'?: string}
  className: string | undefined
  /** The fields, rendered on the server. */
  children: ReactNode
  /** Steps and questions: on narrow screens below the form, on wide ones also above it. */
  aside: ReactNode
}

/**
 * The form element around server-rendered fields. Without JavaScript the browser validates and submits
 * it; after hydration {@link useSubmission} does.
 */
export function RequestForm(props: Props) {
  const {priceList, initialValues, initialIssues, notSaved, formAttributes} = props
  const response = props.sentSummary ? 'sent' : initialValues && 'returned'
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initialValues ?? EMPTY_VALUES)
  const [linkedDestinations, setLinkedDestinations] = useState<string[]>([])
  const parts = useParts(form, values)
  const submission = useSubmission({initialIssues, response}, parts.showFields, () => {
    setValues(EMPTY_VALUES)
    parts.closeAllButFirst()
  })
  const {code, phase, toast} = submission

  // Before the effect of DestinationParameter, which must not replace values of the draft.
  useLayoutEffect(() => {
    if (!form.current) return
    form.current.noValidate = true
    const unsent = draft.load()
    if (location.hash === `#${SENT_ID}` || response === 'sent') draft.delete()
    else if (unsent && !initialValues) fillEmptyFields(form.current, unsent.values)
    setValues(readForm(form.current).values)
    // React's own event of this name is another one.
    form.current.addEventListener('beforeinput', enterWholeText)
    return registerSelectPackage(form.current)
  }, [initialValues, response])

  useLayoutEffect(() => {
    if (form.current) fitTextareas(form.current)
  }, [values])

  // WebKit clears fields without autocompletion when it shows a page of its cache again, after this event.
  useEffect(() => {
    const handlePageShow = ({persisted}: PageTransitionEvent) => persisted && setTimeout(resume)
    addEventListener('pageshow', handlePageShow)
    return () => removeEventListener('pageshow', handlePageShow)
  }, [])

  /** Restores the draft, or shows what another document of this tab has sent since. */
  function resume() {
    const unsent = draft.load()
    if (!form.current) return
    if (unsent) fillEmptyFields(form.current, unsent.values)
    else if (submission.resume()) clearForm(form.current)
    setValues(readForm(form.current).values)
  }

  function handleValues(current: HTMLFormElement) {
    const {values} = readForm(current)
    // After soft navigation, a link with a destination is handled before the former request is rendered.
    if (phase === 'sent' || sentRequest.load()) submission.startAgain()
    draft.save(values)
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

  function startAgain(event: MouseEvent) {
    if (!form.current) return
    event.preventDefault()
    flushSync(submission.startAgain)
    focusField(form.current, 'name')
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
            <BarChoice />
            <div className={props.className} data-phase={phase}>
              <FailureMessage notSaved={notSaved} />
              <SuccessMessage
                {...props}
                submission={submission}
                action={formAttributes.action}
                onStartAgain={startAgain}
              />
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
              <output className="visually-hidden">
                {toast.message?.kind === 'destructive' && submission.issues.length > 0 && (
                  <span key={toast.count}>{uiText.answersToCheck(submission.issues.length)}</span>
                )}
              </output>
              {code && (
                <ErrorBoundary>
                  <code.Toaster toast={toast.message} count={toast.count} onClose={submission.hideToast} />
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
