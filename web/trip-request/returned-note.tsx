'use client'

import {use} from 'react'
import {CHECK_TITLE, FAILED} from '@roam/trip-request'
import {fieldId, RETURNED_ID} from './form-ids.ts'
import {IssuesContext, PhaseContext} from './form-state.ts'
import styles from './returned-note.module.css'

/** Says what became of a request where the code for a toast has not come, or JavaScript is off. */
export function ReturnedNote({failed}: {failed: boolean}) {
  const phase = use(PhaseContext)
  const issues = use(IssuesContext)
  const lost = phase === 'offline' || (phase === 'fresh' && failed)
  if (!lost && (phase !== 'fresh' || issues.length === 0)) return null
  return (
    <div className={styles.note} id={RETURNED_ID} role="alert" tabIndex={-1}>
      <p>
        <b>{lost ? FAILED.title : CHECK_TITLE}</b>
      </p>
      {lost && <p>{FAILED.text}</p>}
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
