'use client'

import {type SubmitEvent, useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import type {Entered} from '@roam/trip-request'
import type {Issue} from '@roam/trip-request/schema'
import {forgetDraft} from './draft.ts'
import {clearForm, focusField, focusNote, readForm} from './form-element.ts'
import {RETURNED_ID, SENT_ID} from './form-ids.ts'
import type {Phase} from './form-state.ts'
import {type ToastMessage, toasts} from './toast.ts'

/** Fetches the rest of the form's code; the browser keeps it, so asking again is free. */
const loadTools = () => import('./when-used.ts')

type Tools = Awaited<ReturnType<typeof loadTools>>

/** Code that did not come is asked for again when the form is sent. */
const untilSent = () => {}

/** The way of a request: it is checked, sent, and answered with a toast. */
export function useRequest(returned: readonly Issue[], onSent: () => void) {
  const [phase, setPhase] = useState<Phase>('fresh')
  const [issues, setIssues] = useState(returned)
  const [tools, setTools] = useState<Tools>()
  const [toast, setToast] = useState<{message?: ToastMessage; count: number}>({count: 0})
  const busy = useRef(false)
  /** When the form was first used since it was last sent, by the page's own clock. */
  const firstUsed = useRef<number>(undefined)

  const hideToast = () => setToast(({count}) => ({count}))

  /** Shows how it ended before the focus moves, so that a screen reader finds it there. */
  function conclude(end: Phase, message: ToastMessage, found: readonly Issue[]) {
    flushSync(() => {
      setPhase(end)
      setIssues(found)
      setToast(({count}) => ({message, count: count + 1}))
    })
  }

  function refuse(form: HTMLFormElement, found: Issue[]) {
    conclude('asking', toasts.refused(found), found)
    const [first] = found
    if (first) focusField(form, first.field)
  }

  /** A disabled button would drop the focus: its place on the page keeps it until the answer comes. */
  function setOut(button: HTMLElement | null) {
    const focused = button !== null && document.activeElement === button
    flushSync(() => setPhase('sending'))
    if (focused) button.parentElement?.focus({preventScroll: true})
    hideToast()
  }

  function fail(button: HTMLElement | null) {
    conclude('asking', toasts.failed, [])
    // Whoever moved on meanwhile stays there.
    if (document.activeElement === button?.parentElement) button?.focus({preventScroll: true})
  }

  function stayHere() {
    flushSync(() => setPhase('offline'))
    focusNote(RETURNED_ID)
  }

  function confirm(form: HTMLFormElement) {
    clearForm(form)
    forgetDraft()
    firstUsed.current = undefined
    onSent()
    conclude('sent', toasts.sent, [])
    focusNote(SENT_ID)
  }

  async function ask(form: HTMLFormElement, button: HTMLElement | null) {
    const loaded = await loadTools().catch(() => undefined)
    // A page from before the last release asks for code that is gone: the browser sends the form.
    // Without a network it would only lead away from what is written here.
    if (!loaded) return navigator.onLine ? form.submit() : stayHere()
    setTools(loaded)
    const {entered, honeypot} = readForm(form)
    const checked = loaded.check(entered)
    if (!checked.ok) return refuse(form, checked.issues)
    setOut(button)
    const fillTime =
      firstUsed.current === undefined ? undefined : performance.now() - firstUsed.current
    const outcome = await loaded.send(checked.request, honeypot, fillTime)
    if (outcome.kind === 'sent') return confirm(form)
    return outcome.kind === 'refused' ? refuse(form, outcome.issues) : fail(button)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    try {
      await ask(event.currentTarget, event.nativeEvent.submitter)
    } finally {
      busy.current = false
    }
  }

  /** Takes back what is said about fields that are mended by now. */
  async function mend(entered: Entered) {
    const {check} = await loadTools()
    const checked = check(entered)
    const broken = checked.ok ? [] : checked.issues
    const still = (shown: readonly Issue[]) =>
      shown.flatMap(({field}) => broken.find((issue) => issue.field === field) ?? [])
    setIssues(still)
    if (still(issues).length === 0) hideToast()
  }

  return {
    phase,
    issues,
    toast,
    hideToast,
    Toaster: tools?.Toaster,
    submit,
    /** Fetches what sending will need, while the visitor is still writing. */
    prepare: () => {
      firstUsed.current ??= performance.now()
      loadTools().catch(untilSent)
    },
    reconsider: (entered: Entered) => {
      if (issues.length > 0) mend(entered).catch(untilSent)
    },
  }
}
