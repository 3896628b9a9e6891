import type {ReactNode} from 'react'
import {edit} from '../../preview/edit.ts'
import type {RequestForm} from '../trip-request.content.ts'
import styles from './part.module.css'

interface Props {
  legends: RequestForm['legends']
  part: keyof RequestForm['legends']
  children: ReactNode
}

/** One of the form's parts, under its legend. */
export function Part({legends, part, children}: Props) {
  return (
    <fieldset className={styles.part}>
      <legend className={`${styles.legend} display h3`} {...edit(legends, part)}>
        {legends[part]}
      </legend>
      {children}
    </fieldset>
  )
}

/** Fields side by side where there is room. */
export function Row({children}: {children: ReactNode}) {
  return <div className={styles.row}>{children}</div>
}
