'use client'

import {use} from 'react'
import {CHECK_TITLE, FAILED} from 'trip-request'
import {fieldId} from './form-ids.ts'
import {IssuesContext, PhaseContext} from './form-state.ts'
import styles from './returned-note.module.css'

/** Says what became of a request that came back without JavaScript, where a toast would say it. */
export function ReturnedNote({failed}: {failed: boolean}) {
  const fresh = use(PhaseContext) === 'fresh'
  const issues = use(IssuesContext)
  if (!fresh || (!failed && issues.length === 0)) return null
  return (
    <div className={styles.note} role="alert">
      <p>
        <b>{failed ? FAILED.title : CHECK_TITLE}</b>
      </p>
      {failed && <p>{FAILED.text}</p>}
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
