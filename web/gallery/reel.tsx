'use client'

import type {ReactNode} from 'react'
import {words} from '../interface-words.ts'
import {Arrow} from './arrow.tsx'
import styles from './reel.module.css'
import {useReel} from './use-reel.ts'

interface Props {
  /** Whose pictures these are. */
  place: string
  total: number
  head: ReactNode
  /** The slides. */
  children: ReactNode
}

/** What scrolls must be reached by keyboard. */
const REACHABLE = {tabIndex: 0}

/**
 * A strip of pictures. It scrolls and snaps by itself, without JavaScript too; the buttons, the
 * arrow keys and the mouse move it by pictures, and it says at which one it stands.
 */
export function Reel({place, total, head, children}: Props) {
  const {root, strip, current, goTo} = useReel(total)
  return (
    <div ref={root}>
      <div className={`${styles.head} wrap`}>
        {head}
        <div className={styles.controls}>
          <Arrow
            back
            label={words.previousPicture(place)}
            disabled={current === 0}
            onClick={() => goTo(current - 1)}
          />
          <output aria-live="polite">{words.position(current + 1, total)}</output>
          <Arrow
            label={words.nextPicture(place)}
            disabled={current === total - 1}
            onClick={() => goTo(current + 1)}
          />
        </div>
      </div>
      <section
        ref={strip}
        className={styles.strip}
        {...REACHABLE}
        aria-roledescription={words.carousel}
        aria-label={words.pictures(place)}
      >
        {children}
      </section>
    </div>
  )
}
