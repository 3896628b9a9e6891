import type {ReactNode} from 'react'
import styles from './part.module.css'

/** One of the form's parts, under its legend. */
export function Part({legend, children}: {legend: string; children: ReactNode}) {
  return (
    <fieldset className={styles.part}>
      <legend className={`${styles.legend} display h3`}>{legend}</legend>
      {children}
    </fieldset>
  )
}

/** Fields side by side where there is room. */
export function Row({children}: {children: ReactNode}) {
  return <div className={styles.row}>{children}</div>
}
