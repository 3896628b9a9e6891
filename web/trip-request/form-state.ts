'use client'

import {createContext, use} from 'react'
import type {Field, Price} from '@roam/trip-request'
import type {Issue} from '@roam/trip-request/schema'

/**
 * `fresh` is a form that has not been sent from this page yet, `offline` one that could not be: the
 * network went before the code for sending had come.
 */
export type Phase = 'fresh' | 'offline' | 'asking' | 'sending' | 'sent'

export const PhaseContext = createContext<Phase>('fresh')
export const IssuesContext = createContext<readonly Issue[]>([])
export const PriceContext = createContext<Price | undefined>(undefined)

/** What is wrong with the field, in words. */
export const useIssue = (field: Field) =>
  use(IssuesContext).find((issue) => issue.field === field)?.message
