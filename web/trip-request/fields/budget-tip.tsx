'use client'

import {type PointerEvent, useRef} from 'react'
import closeStyles from '../close.module.css'
import {formWords} from '../form-words.ts'
import styles from './budget-tip.module.css'
import {createHoverIntent} from './hover-intent.ts'

interface Props {
  id: string
  name: string
  text: string
}

/** One for all tips, so that the next one opens at once where one was just read. */
const hover = createHoverIntent()

/** Fingers and pens press; only a mouse can point without pressing. */
const isMouse = ({pointerType}: PointerEvent) => pointerType === 'mouse'

/**
 * More about a budget. The browser opens and closes the note by itself, with or without JavaScript:
 * one at a time, by its buttons, by Escape and by a click elsewhere. A mouse may just point.
 */
export function BudgetTip({id, name, text}: Props) {
  const tip = useRef<HTMLDivElement>(null)

  return (
    <div className={styles.corner}>
      <button
        type="button"
        className={styles.info}
        popoverTarget={id}
        aria-label={formWords.about(name)}
        aria-describedby={`${id}-text`}
        onPointerEnter={(event) => isMouse(event) && hover.enter(tip.current)}
        onPointerLeave={(event) => isMouse(event) && hover.leave()}
        onClick={hover.press}
      >
        <i aria-hidden="true">i</i>
      </button>
      <div
        ref={tip}
        id={id}
        className={styles.tip}
        popover="auto"
        onPointerEnter={hover.stay}
        onPointerLeave={hover.leave}
      >
        <p id={`${id}-text`} role="tooltip">
          {text}
        </p>
        <button
          type="button"
          className={closeStyles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={formWords.close}
        />
      </div>
    </div>
  )
}
