import {formatDay} from '@roam/documents/business-day'
import type {Settings} from '../settings/settings.content.ts'
import styles from './letterhead.module.css'

export type Business = Pick<Settings, 'title' | 'email' | 'imprint'>

interface Props {
  business: Business
  /** Who plans the trip. */
  name: string | undefined
  /** Day of the letter, as in 2026-06-30. */
  day?: string | null
}

/** Who sends a proposal or a plan, and when: above a printed page, which has no navigation and footer. */
export const Letterhead = ({business, name, day}: Props) => (
  <div className={styles.letterhead}>
    <div>
      <p className={`${styles.title} display`} translate="no">
        {business.title}
      </p>
      {name && name !== business.title && <p translate="no">{name}</p>}
    </div>
    <div className={styles.contact}>
      {business.imprint && <address>{business.imprint}</address>}
      <p>{business.email}</p>
      {day && <p>{formatDay(day)}</p>}
    </div>
  </div>
)
