import type {ReactNode} from 'react'
import {CONTACT_PATH} from '../paths.ts'
import styles from './sticky-cta.module.css'

interface Props {
  startLabel: string
  /** The sections along which the button sticks. */
  children: ReactNode
}

/** Wraps sections; on small screens a button to the form sticks to the bottom of the viewport. */
export function StickyCallToAction({startLabel, children}: Props) {
  return (
    <div className={styles.sections}>
      {children}
      <div className={styles.track}>
        <p className={styles.sticky}>
          <a className="btn btn-primary" href={CONTACT_PATH}>
            {startLabel}
          </a>
        </p>
      </div>
    </div>
  )
}
