'use client'

import {type FormEvent, type ReactNode, useEffect, useRef, useState} from 'react'
import {type Chosen, type Entered, FORM_NAME, type Offer, priceOf} from '@roam/trip-request'
import type {Issue} from '@roam/trip-request/schema'
import {findDraft, forgetDraft, keepDraft} from './draft.ts'
import {fillGaps, readForm} from './form-element.ts'
import {SENT_ID} from './form-ids.ts'
import {IssuesContext, PhaseContext, PriceContext} from './form-state.ts'
import type {FormTarget} from './form-target.ts'
import {offerSelectPackage} from './select-package.ts'
import {useRequest} from './use-request.ts'

interface Props {
  offer: Offer
  /** What came back from the server with the page, if anything. */
  entered: Entered | undefined
  issues: readonly Issue[]
  /** Where it is sent without JavaScript. */
  target: FormTarget
  className: string | undefined
  /** What is said above the form about how it went. */
  outcome: ReactNode
  children: ReactNode
}

const NOTHING: Chosen = {packages: [], addOns: []}

/**
 * The form around its fields, which the server draws and the browser keeps. Without JavaScript the
 * browser checks and sends it; with it, everything is checked and said here.
 */
export function RequestForm({offer, entered, issues, target, className, outcome, children}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<Chosen>(entered ?? NOTHING)
  const request = useRequest(issues, () => setChosen(NOTHING))
  const {Toaster, phase, toast} = request

  useEffect(() => {
    if (!form.current) return
    form.current.noValidate = true
    const draft = findDraft()
    if (location.hash === `#${SENT_ID}`) forgetDraft()
    else if (draft && !entered) fillGaps(form.current, draft)
    setChosen(readForm(form.current).entered)
    return offerSelectPackage(form.current)
  }, [entered])

  function take({currentTarget}: FormEvent<HTMLFormElement>) {
    const written = readForm(currentTarget).entered
    keepDraft(written)
    setChosen(written)
    request.reconsider(written)
  }

  return (
    <PhaseContext value={phase}>
      <IssuesContext value={request.issues}>
        <PriceContext value={priceOf(chosen, offer)}>
          <div className={className} data-phase={phase}>
            {outcome}
            <form
              ref={form}
              name={FORM_NAME}
              method="post"
              {...target}
              onFocus={request.prepare}
              onInput={take}
              onSubmit={request.submit}
            >
              {children}
            </form>
            {Toaster && (
              <Toaster toast={toast.message} count={toast.count} onClose={request.hideToast} />
            )}
          </div>
        </PriceContext>
      </IssuesContext>
    </PhaseContext>
  )
}
