/** Less than this is a click, in pixels. */
const SLACK = 6
/** How long a let-go strip runs on, in milliseconds, at the speed it had. */
const RUN_ON = 180

/**
 * Lets a mouse drag the strip; fingers and trackpads have the browser's own way. While it is
 * dragged the strip is marked data-dragging, so that it does not snap.
 *
 * @param settle called when it is let go, with where it would come to rest as its scrollLeft
 * @returns takes the listeners off again
 */
export function dragByMouse(strip: HTMLElement, settle: (scrollLeft: number) => void): () => void {
  const listeners = new AbortController()
  const {signal} = listeners

  strip.addEventListener('dragstart', (event) => event.preventDefault(), {signal})
  strip.addEventListener(
    'pointerdown',
    ({pointerType, button, pointerId, clientX: from, timeStamp}) => {
      if (pointerType !== 'mouse' || button !== 0) return
      const drag = new AbortController()
      const begin = strip.scrollLeft
      let last = {x: from, time: timeStamp}
      let speed = 0

      const end = () => {
        drag.abort()
        if (strip.dataset.dragging === undefined) return
        delete strip.dataset.dragging
        settle(strip.scrollLeft - speed * RUN_ON)
      }
      const move = ({clientX: x, timeStamp: time}: PointerEvent) => {
        if (strip.dataset.dragging === undefined) {
          if (Math.abs(x - from) < SLACK) return
          strip.dataset.dragging = ''
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
