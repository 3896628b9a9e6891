'use client'

import {type ReactNode, useEffect, useRef} from 'react'
import {uiText} from '../../ui/ui-text.ts'
import styles from './mobile-menu.module.css'

/** Closes the menu on Escape, on a click on a link in it, and when the focus leaves it. */
function addCloseListeners(menu: HTMLDetailsElement, signal: AbortSignal): void {
  const close = () => {
    menu.open = false
  }
  document.addEventListener(
    'keydown',
    ({key}) => {
      if (key !== 'Escape' || !menu.open) return
      close()
      menu.querySelector('summary')?.focus()
    },
    {signal},
  )
  menu.addEventListener(
    'click',
    ({target}) => {
      if (target instanceof Element && target.closest('a')) close()
    },
    {signal},
  )
  menu.addEventListener(
    'focusout',
    ({relatedTarget}) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close()
    },
    {signal},
  )
}

/** The menu on small screens: a details element, so that it works without JavaScript. */
export function MobileMenu({children}: {children: ReactNode}) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const listeners = new AbortController()
    if (menu.current) addCloseListeners(menu.current, listeners.signal)
    return () => listeners.abort()
  }, [])

  return (
    <details ref={menu} className={styles.menu}>
      <summary className={styles.button}>
        <span className={styles.whenClosed}>{uiText.openMenu}</span>
        <span className={styles.whenOpen}>{uiText.closeMenu}</span>
        <i aria-hidden="true" />
      </summary>
      <div className={`${styles.overlay} on-band`}>{children}</div>
    </details>
  )
}
