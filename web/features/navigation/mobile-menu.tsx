'use client'

import {type ReactNode, useEffect, useRef} from 'react'
import {uiText} from '../../ui/ui-text.ts'
import styles from './mobile-menu.module.css'

/**
 * The menu on small screens: a details element, so that it works without JavaScript. It closes on Escape,
 * on a click on a link in it, and when the focus leaves it.
 */
export function MobileMenu({children}: {children: ReactNode}) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const handleKeyDown = ({key}: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link dispatches a click event too
    <details
      ref={menu}
      className={styles.menu}
      onClick={({currentTarget, target}) => {
        if (target instanceof Element && target.closest('a')) currentTarget.open = false
      }}
      onBlur={({currentTarget, relatedTarget}) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary className={styles.button}>
        <span className={styles.whenClosed}>{uiText.openMenu}</span>
        <span className={styles.whenOpen}>{uiText.closeMenu}</span>
        <i aria-hidden="true" />
      </summary>
      <div className={`${styles.overlay} on-band`}>{children}</div>
    </details>
  )
}
