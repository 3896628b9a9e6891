'use client'

import {type PointerEvent, useRef} from 'react'
import closeStyles from '../close-button.module.css'
import {formLabels} from '../form-constants.ts'
import styles from './budget-tooltip.module.css'
import {createHoverIntent} from './hover-intent.ts'

interface Props {
  id: string
  name: string
  text: string
}

/** Shared by all tooltips, so that moving from an open one to the next skips the delay. */
const hoverIntent = createHoverIntent()

/** Touch and pen have no hover; they toggle the popover by pressing the button. */
const isMouse = ({pointerType}: PointerEvent) => pointerType === 'mouse'

/**
 * An info button with a popover about a budget option. The Popover API handles the button, Escape and
 * clicks outside, also without JavaScript; hovering with a mouse opens it as well.
 */
export function BudgetTooltip({id, name, text}: Props) {
  const popover = useRef<HTMLDivElement>(null)

  return (
    <div className={styles.corner}>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={formLabels.about(name)}
        aria-describedby={`${id}-text`}
        onPointerEnter={(event) => isMouse(event) && hoverIntent.enterButton(popover.current)}
        onPointerLeave={(event) => isMouse(event) && hoverIntent.leave()}
        onClick={hoverIntent.press}
      >
        <i aria-hidden="true">i</i>
      </button>
      <div
        ref={popover}
        id={id}
        className={styles.popover}
        popover="auto"
        onPointerEnter={hoverIntent.enterPopover}
        onPointerLeave={hoverIntent.leave}
      >
        <p id={`${id}-text`} role="tooltip">
          {text}
        </p>
        <button
          type="button"
          className={closeStyles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={formLabels.close}
        />
      </div>
    </div>
  )
}
