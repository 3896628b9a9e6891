import type {ReactNode} from 'react'
import {CONTACT} from '../../navigation/addresses.ts'
import styles from './reminder.module.css'

/** On a phone, keeps the way to the form at hand while its sections are read. */
export function Reminder({startLabel, children}: {startLabel: string; children: ReactNode}) {
  return (
    <div className={styles.sections}>
      {children}
      <div className={styles.track}>
        <p className={styles.reminder}>
          <a className="btn btn-main" href={CONTACT}>
            {startLabel}
          </a>
        </p>
      </div>
    </div>
  )
}
