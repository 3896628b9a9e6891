import type {ReactNode} from 'react'
import type {SettingsWithFounderName} from '../../settings/settings.content.ts'
import {CONTACT_PATH} from '../paths.ts'
import styles from './sticky-cta.module.css'

interface Props {
  settings: SettingsWithFounderName
  /** Label of the link, if it is not the usual one. */
  label?: string | undefined
  /** Path of the request form. */
  href?: string
  /** Shows the bar from the top of the sections. Without it, the bar appears after most of a screen. */
  fromTop?: boolean
  /** The sections along which the bar sticks. */
  children: ReactNode
}

/** Wraps sections; a bar with a link to the form sticks to the bottom of the viewport. */
export function StickyCallToAction({settings, label, href = CONTACT_PATH, fromTop = false, children}: Props) {
  const {title, navigation, startLabel, founder} = settings
  return (
    <div className={styles.sections}>
      {children}
      <div className={fromTop ? `${styles.track} ${styles.fromTop}` : styles.track}>
        <div className={styles.bar}>
          <p className={styles.wordmark} translate="no">
            {title}
          </p>
          <div className={styles.text}>
            {founder && (
              <p className={styles.name} translate="no">
                {founder.name}
              </p>
            )}
            {/* With a chosen package, the form shows it here. */}
            <p className={styles.note} data-bar-note="">
              <span>{navigation.note}</span>
            </p>
          </div>
          <a className={`${styles.button} btn btn-primary`} href={href}>
            {label ?? startLabel}
          </a>
        </div>
      </div>
    </div>
  )
}
