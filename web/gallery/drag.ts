/** Less than this is a click, in pixels. */
const SLACK = 6
/** How long a let-go strip runs on, in milliseconds, at the speed it had. */
const RUN_ON = 180
/** What was not moved for this long before it is let go has no speed, in milliseconds. */
const HELD_STILL = 80

interface Dragging {
  /** The strip is taken hold of. */
  onDrag: () => void
  /** Told where the strip would come to rest, as its scrollLeft, and its speed, in pixels a second. */
  onLetGo: (scrollLeft: number, speed: number) => void
}

/**
 * Lets a mouse drag the strip; fingers and trackpads have the browser's own way. While it is
 * dragged the strip is marked data-dragging, so that it does not snap.
 *
 * @returns takes the listeners off again
 */
export function dragByMouse(strip: HTMLElement, {onDrag, onLetGo}: Dragging): () => void {
  const listeners = new AbortController()
  const {signal} = listeners

  strip.addEventListener('dragstart', (event) => event.preventDefault(), {signal})
  strip.addEventListener(
    'pointerdown',
    ({pointerType, button, pointerId, clientX: from, timeStamp}) => {
      if (pointerType !== 'mouse' || button !== 0) return
      const drag = new AbortController()
      let begin = 0
      let last = {x: from, time: timeStamp}
      let speed = 0

      const end = ({timeStamp: time}: PointerEvent) => {
        drag.abort()
        if (strip.dataset.dragging === undefined) return
        delete strip.dataset.dragging
        if (time - last.time > HELD_STILL) speed = 0
        onLetGo(strip.scrollLeft - speed * RUN_ON, -speed * 1000)
      }
      const move = ({clientX: x, timeStamp: time}: PointerEvent) => {
        if (strip.dataset.dragging === undefined) {
          if (Math.abs(x - from) < SLACK) return
          strip.dataset.dragging = ''
          onDrag()
          begin = strip.scrollLeft + (x - from)
          strip.setPointerCapture(pointerId)
        }
        speed = (x - last.x) / Math.max(1, time - last.time)
        last = {x, time}
        strip.scrollTo({left: begin - (x - from), behavior: 'instant'})
      }
      const during = {signal: AbortSignal.any([signal, drag.signal])}
      addEventListener('pointermove', move, during)
      addEventListener('pointerup', end, during)
      addEventListener('pointercancel', end, during)
    },
    {signal},
  )
  return () => listeners.abort()
}
