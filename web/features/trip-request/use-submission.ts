'use client'

import {type FieldName, type FormValues, TEXT_LIMITS} from '@roam/trip-request'
import type {Issue} from '@roam/trip-request/schema'
import {type SubmitEvent, useEffect, useLayoutEffect, useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {draft, loadSentRequest, sentRequest} from './draft.ts'
import type {TextField} from './fit-text.ts'
import {RETURNED_ID, SENT_ID} from './form-constants.ts'
import type {FormResponse, Phase, SentRequest} from './form-context.ts'
import {clearForm, focusField, focusMessage, readForm} from './form-dom.ts'
import {failedToast, invalidToast, sentToast} from './toast-messages.ts'
import type {ToastMessage} from './toaster.tsx'

/** Loads the lazy chunk; after the first call it comes from the module cache. */
const loadLazyCode = () => import('./lazy.ts')

type LazyCode = Awaited<ReturnType<typeof loadLazyCode>>

/** Ignores a failed preload, because submitting loads the chunk again. */
const ignoreLoadError = () => {}

interface InitialState {
  initialIssues: readonly Issue[]
  /** Undefined unless the page is a response. */
  response: FormResponse | undefined
}

/**
 * Validates and sends the form. Returns the state of the submission and the form's event handlers.
 *
 * @param onInvalid is called before the first of the invalid fields gets the focus
 */
export function useSubmission(
  {initialIssues, response}: InitialState,
  onInvalid: (fields: FieldName[]) => void,
  onSent: () => void,
) {
  const [phase, setPhase] = useState<Phase>(response === 'sent' ? 'sent' : 'fresh')
  const [sent, setSent] = useState<SentRequest>()
  const [issues, setIssues] = useState(initialIssues)
  const [lazyCode, setLazyCode] = useState<LazyCode>()
  const [toast, setToast] = useState<{message?: ToastMessage; count: number}>({count: 0})
  const submitting = useRef(false)
  /** `performance.now()` of the first interaction since the page was loaded or the form was sent. */
  const firstUsedAt = useRef<number>(undefined)

  // Shows the confirmation again after a reload.
  useLayoutEffect(() => setSent(loadSentRequest(response !== undefined)), [response])

  useEffect(() => {
    if (sent) loadLazyCode().then(setLazyCode, ignoreLoadError)
  }, [sent])

  const hideToast = () => setToast(({count}) => ({count}))

  /** Renders the result synchronously, because the focus then moves to elements that depend on it. */
  function finishSubmit(result: Phase, message: ToastMessage, resultIssues: readonly Issue[]) {
    flushSync(() => {
      setPhase(result)
      setIssues(resultIssues)
      setToast(({count}) => ({message, count: count + 1}))
    })
  }

  function showInvalid(form: HTMLFormElement, invalid: Issue[]) {
    onInvalid(invalid.map(({field}) => field))
    finishSubmit('asking', invalidToast(invalid), invalid)
    const [first] = invalid
    if (first) focusField(form, first.field)
  }

  /** Validates some fields, displays their issues and focuses the first. Returns true if they are valid. */
  async function validateFields(form: HTMLFormElement, fields: FieldName[]): Promise<boolean> {
    const code = await loadLazyCode().catch(ignoreLoadError)
    if (!code) return true
    const validation = code.validate(readForm(form).values)
    const invalid = validation.ok ? [] : validation.issues.filter(({field}) => fields.includes(field))
    const [first] = invalid
    if (!first) return true
    flushSync(() => {
      setPhase('asking')
      setIssues((current) => [...current.filter(({field}) => !fields.includes(field)), ...invalid])
    })
    focusField(form, first.field)
    return false
  }

  /** Makes a phone number fit, or displays that a text does not fit, also if the browser has cut it. */
  async function fitText(control: TextField, isFilledIn: boolean, onChange: () => void) {
    const {isTooLong, validate} = await loadLazyCode()
    const {form, name, value} = control
    const isLong = isTooLong(control, isFilledIn)
    if (control.value !== value) onChange()
    if (!isLong || !form) return
    // The schema would accept a phone number that has been cut.
    const text = name === 'phone' ? 'x'.repeat(TEXT_LIMITS[name] + 1) : value
    const validation = validate({...readForm(form).values, [name]: text})
    const invalid = validation.ok ? [] : validation.issues.filter(({field}) => field === name)
    setPhase('asking')
    setIssues((current) => [...current.filter(({field}) => field !== name), ...invalid])
  }

  function showOffline() {
    flushSync(() => setPhase('offline'))
    focusMessage(RETURNED_ID)
  }

  /** @param isEdited whether something was typed since it was sent: it stays, for another request */
  function showSent(form: HTMLFormElement, {values, ...facts}: SentRequest, isEdited: boolean) {
    if (!isEdited) {
      clearForm(form)
      draft.delete()
      onSent()
    }
    sentRequest.save(values, facts)
    firstUsedAt.current = undefined
    setSent(sentRequest.load())
    finishSubmit('sent', sentToast, [])
    focusMessage(SENT_ID)
  }

  async function validateAndSend(form: HTMLFormElement) {
    const code = await loadLazyCode().catch(() => undefined)
    // After a deployment the old chunk may be gone: fall back to a native submit. Offline, that would
    // replace the page with the browser's error page and lose the form.
    if (!code) return navigator.onLine ? form.submit() : showOffline()
    setLazyCode(code)
    const {values, honeypot, correctedFrom, shownPrices} = readForm(form)
    const validation = code.validate(values)
    if (!validation.ok) return showInvalid(form, validation.issues)
    setPhase('sending')
    hideToast()
    const fillTime = firstUsedAt.current === undefined ? undefined : performance.now() - firstUsedAt.current
    const {request} = validation
    const result = await code.sendRequest(request, honeypot, fillTime, correctedFrom, shownPrices)
    if (result.kind === 'sent') {
      code.ignoreTaps()
      const {isConfirmed} = result
      const isEdited = JSON.stringify(readForm(form).values) !== JSON.stringify(values)
      return showSent(form, {values: request, correctedFrom, shownPrices, isConfirmed}, isEdited)
    }
    if (result.kind === 'invalid') return showInvalid(form, result.issues)
    finishSubmit('asking', failedToast, [])
    // Not covered by the toast.
    document.activeElement?.scrollIntoView({block: 'nearest'})
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (submitting.current) return
    submitting.current = true
    try {
      await validateAndSend(event.currentTarget)
    } finally {
      submitting.current = false
    }
  }

  /** Removes or updates the displayed issues of fields that have changed; adds no new ones. */
  async function revalidate(values: FormValues) {
    const {validate} = await loadLazyCode()
    const validation = validate(values)
    const currentIssues = validation.ok ? [] : validation.issues
    const filterRemaining = (displayed: readonly Issue[]) =>
      displayed.flatMap(({field}) => currentIssues.find((issue) => issue.field === field) ?? [])
    setIssues(filterRemaining)
  }

  return {
    phase: sent ? 'sent' : phase,
    sent,
    issues,
    toast,
    hideToast,
    code: lazyCode,
    /** Shows the empty form again. */
    startAgain() {
      sentRequest.delete()
      setSent(undefined)
      setPhase('fresh')
      setIssues([])
    },
    /** Returns whether there is a request that was sent, which is shown. */
    resume(): boolean {
      const former = sentRequest.load()
      if (former) setSent(former)
      return former !== undefined
    },
    handleSubmit,
    validateFields,
    fitText: (...text: Parameters<typeof fitText>) => void fitText(...text).catch(ignoreLoadError),
    /** Preloads the lazy chunk and starts the fill timer. */
    handleFocus: () => {
      firstUsedAt.current ??= performance.now()
      loadLazyCode().catch(ignoreLoadError)
    },
    /** Closes a toast about an error, which could cover the fields to correct. */
    handleChange: (values: FormValues) => {
      if (toast.message?.kind === 'destructive') hideToast()
      if (issues.length > 0) revalidate(values).catch(ignoreLoadError)
    },
  }
}
