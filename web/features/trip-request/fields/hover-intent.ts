/** Hover time before a popover opens. */
const OPEN_DELAY_MS = 700

/** If a popover was closed within this time, the next one opens without delay. */
const SKIP_DELAY_MS = 300

/** Time to move the pointer across the gap between the button and the popover. */
const CLOSE_DELAY_MS = 200

/**
 * Returns event handlers that open a popover when a mouse hovers over its button, and close it when the
 * mouse has left both. A popover that was opened by a click is not closed by hovering.
 */
export function createHoverIntent() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let openPopover: HTMLElement | undefined
  let closedAt = Number.NEGATIVE_INFINITY

  const schedule = (delayMs: number, callback: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(callback, delayMs)
  }

  function open(popover: HTMLElement) {
    if (popover.matches(':popover-open')) return
    popover.showPopover()
    openPopover = popover
  }

  function close() {
    if (openPopover?.matches(':popover-open')) {
      openPopover.hidePopover()
      closedAt = performance.now()
    }
    openPopover = undefined
  }

  return {
    enterButton(popover: HTMLElement | null) {
      if (!popover) return
      const skipDelay = openPopover !== undefined || performance.now() - closedAt < SKIP_DELAY_MS
      schedule(skipDelay ? 0 : OPEN_DELAY_MS, () => open(popover))
    },
    enterPopover: () => clearTimeout(timer),
    leave: () => schedule(CLOSE_DELAY_MS, close),
    /** The browser toggles the popover; from then on hovering does not control it. */
    press() {
      clearTimeout(timer)
      openPopover = undefined
    },
  }
}
