/** Times of the specification's section 9, in milliseconds. */
const OPEN_DELAY = 700
const SKIP_DELAY = 300

/** Long enough to move the pointer from the button to the note. */
const LEAVE_DELAY = 200

/**
 * Opens a popover when a mouse rests on its button, and closes it again when the mouse has left
 * both. Within a moment of one closing, the next opens at once. What was pressed open stays open.
 */
export function createHoverIntent() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let opened: HTMLElement | undefined
  let closedAt = Number.NEGATIVE_INFINITY

  const after = (delay: number, act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, delay)
  }

  function open(popover: HTMLElement) {
    if (popover.matches(':popover-open')) return
    popover.showPopover()
    opened = popover
  }

  function close() {
    if (opened?.matches(':popover-open')) {
      opened.hidePopover()
      closedAt = performance.now()
    }
    opened = undefined
  }

  return {
    enter(popover: HTMLElement | null) {
      if (!popover) return
      const skips = opened !== undefined || performance.now() - closedAt < SKIP_DELAY
      after(skips ? 0 : OPEN_DELAY, () => open(popover))
    },
    stay: () => clearTimeout(timer),
    leave: () => after(LEAVE_DELAY, close),
    /** The browser opens or closes what was pressed; it is no longer the mouse's. */
    press() {
      clearTimeout(timer)
      opened = undefined
    },
  }
}
