'use client'

import {type ReactNode, useEffect, useRef} from 'react'
import {words} from '../interface-words.ts'
import styles from './menu.module.css'

/** Closes the menu on Escape, when a link in it is followed, and when the focus leaves it. */
function closeWhenDone(menu: HTMLDetailsElement, signal: AbortSignal): void {
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

/** The menu on a phone. The browser opens and closes it, with or without JavaScript. */
export function Menu({children}: {children: ReactNode}) {
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const listeners = new AbortController()
    if (menu.current) closeWhenDone(menu.current, listeners.signal)
    return () => listeners.abort()
  }, [])

  return (
    <details ref={menu} className={styles.menu}>
      <summary className={styles.button}>
        <span className={styles.whenClosed}>{words.openMenu}</span>
        <span className={styles.whenOpen}>{words.closeMenu}</span>
        <i aria-hidden="true" />
      </summary>
      <div className={`${styles.sheet} on-band`}>{children}</div>
    </details>
  )
}
