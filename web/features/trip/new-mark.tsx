'use client'

import styles from './plan.module.css'
import {useIsNew} from './plan-changes.tsx'
import {tripText} from './trip-text.ts'

/** The mark of an entry that is new or changed since the last visit. */
export function NewMark({entryKey}: {entryKey: string}) {
  return useIsNew(entryKey) ? <span className={styles.new}>{tripText.new}</span> : null
}
