'use client'

import {use} from 'react'
import {SENDING} from '@roam/trip-request'
import {PhaseContext} from './form-state.ts'
import styles from './send-button.module.css'

/** Sends the form; says so, and cannot be pressed again, while it is on its way. */
export function SendButton({label}: {label: string}) {
  const sending = use(PhaseContext) === 'sending'
  return (
    <div className={styles.place} tabIndex={-1}>
      <button className="btn btn-main" type="submit" disabled={sending}>
        {sending ? SENDING : label}
      </button>
    </div>
  )
}
