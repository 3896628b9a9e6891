'use client'

import type {Field} from '@roam/trip-request'
import {issueId} from '../form-ids.ts'
import {useIssue} from '../form-state.ts'
import styles from './issue.module.css'

/** What is wrong with a field. Not announced by itself: the toast is, and the field refers to it. */
export function Issue({field}: {field: Field}) {
  const issue = useIssue(field)
  return (
    issue && (
      <p className={styles.issue} id={issueId(field)}>
        {issue}
      </p>
    )
  )
}
