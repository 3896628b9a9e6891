import {inView} from 'framer-motion'
import {animate} from 'framer-motion/dom/mini'

/** Time in seconds in which one line is drawn. The next one starts when it is complete. */
const DURATION = 0.26

/** Part of the list that must be in view. */
const AMOUNT = 0.4

/** Returns the inset that hides a line toward its end: the list is a column on phones and a row on wide screens. */
function hiddenInset(line: HTMLElement): string {
  if (line.offsetHeight > line.offsetWidth) return 'inset(0 0 100% 0)'
  return getComputedStyle(line).direction === 'rtl' ? 'inset(0 0 0 100%)' : 'inset(0 100% 0 0)'
}

/** Draws the lines of a timeline one after the other when it comes into view; not if it is in view already. */
export function drawLines(list: HTMLElement): void {
  if (list.getBoundingClientRect().top < innerHeight) return
  const lines = [...list.querySelectorAll<HTMLElement>('li > [aria-hidden]')]
  for (const line of lines) line.style.clipPath = hiddenInset(line)
  inView(
    list,
    () => {
      for (const [index, line] of lines.entries())
        animate(
          line,
          {clipPath: [hiddenInset(line), 'inset(0 0 0 0)']},
          {duration: DURATION, delay: index * DURATION, ease: 'easeOut'},
        )
    },
    {amount: AMOUNT},
  )
}
