'use client'

import {use} from 'react'
import {SENDING} from 'trip-request'
import {PhaseContext} from './form-state.ts'

/** Sends the form; says so, and cannot be pressed again, while it is on its way. */
export function SendButton({label}: {label: string}) {
  const sending = use(PhaseContext) === 'sending'
  return (
    <button className="btn btn-main" type="submit" disabled={sending}>
      {sending ? SENDING : label}
    </button>
  )
}
