'use client'

import type {FieldName, FormValues, StartingPrice} from '@roam/trip-request'
import type {Issue} from '@roam/trip-request/schema'
import {createContext, use} from 'react'

/**
 * State of the submission:
 * - `fresh`: not submitted since the page was loaded
 * - `sending`: waiting for the response
 * - `asking`: invalid or failed; the visitor can correct and resubmit it
 * - `offline`: failed because the network was lost before the code for sending was loaded
 * - `sent`: accepted by the server
 */
export type Phase = 'fresh' | 'sending' | 'asking' | 'offline' | 'sent'

/** A request that was sent. */
export interface SentRequest {
  values: FormValues
  /** The e-mail address that this request has corrected. */
  correctedFrom?: string | undefined
  /** Key of the prices that the form has shown. */
  shownPrices?: string | undefined
  /** Whether the server mails a confirmation. */
  isConfirmed?: boolean | undefined
}

/** What the page shows as the response to a submission without JavaScript: the form again, or the success message. */
export type FormResponse = 'returned' | 'sent'

export const PhaseContext = createContext<Phase>('fresh')
export const IssuesContext = createContext<readonly Issue[]>([])

/** What the visitor has chosen so far. */
interface Choice {
  /** Destinations of the links that the visitor followed to the form, as far as the field contains them. */
  destinations: string
  /** Undefined if no package is selected. */
  price: StartingPrice | undefined
  /** `_id`s of the add-ons that every selected package includes. */
  includedAddOns: string[]
}

export const ChoiceContext = createContext<Choice>({destinations: '', price: undefined, includedAddOns: []})

/** Returns the error message of a field, if it has one. */
export const useFieldError = (field: FieldName) =>
  use(IssuesContext).find((issue) => issue.field === field)?.message
