/** Movements below this many pixels are a click. */
const DRAG_THRESHOLD_PX = 6

/** How far a released track coasts: the distance it covers in this time at its speed. */
const COAST_MS = 180

/** A pointer that rested this long before its release has no speed. */
const REST_BEFORE_RELEASE_MS = 80

interface DragHandlers {
  onStart: () => void
  /**
   * @param scrollLeft where the track would come to rest
   * @param speed in pixels per second
   */
  onRelease: (scrollLeft: number, speed: number) => void
}

/**
 * Adds drag scrolling by mouse; touch and trackpad scroll natively. During a drag the track has the
 * attribute data-dragging, which turns off scroll snapping.
 *
 * @returns a function that removes the listeners
 */
export function enableMouseDrag(track: HTMLElement, {onStart, onRelease}: DragHandlers): () => void {
  const listeners = new AbortController()
  const {signal} = listeners

  track.addEventListener('dragstart', (event) => event.preventDefault(), {signal})
  track.addEventListener(
    'pointerdown',
    ({pointerType, button, pointerId, clientX: startX, timeStamp}) => {
      if (pointerType !== 'mouse' || button !== 0) return
      const dragListeners = new AbortController()
      let startScrollLeft = 0
      let last = {x: startX, time: timeStamp}
      let speed = 0 // pixels per ms

      const end = ({timeStamp: time}: PointerEvent) => {
        dragListeners.abort()
        if (track.dataset.dragging === undefined) return
        delete track.dataset.dragging
        if (time - last.time > REST_BEFORE_RELEASE_MS) speed = 0
        onRelease(track.scrollLeft - speed * COAST_MS, -speed * 1000)
      }
      const move = ({clientX: x, timeStamp: time}: PointerEvent) => {
        if (track.dataset.dragging === undefined) {
          if (Math.abs(x - startX) < DRAG_THRESHOLD_PX) return
          track.dataset.dragging = ''
          onStart()
          startScrollLeft = track.scrollLeft + (x - startX)
          track.setPointerCapture(pointerId)
        }
        speed = (x - last.x) / Math.max(1, time - last.time)
        last = {x, time}
        track.scrollTo({left: startScrollLeft - (x - startX), behavior: 'instant'})
      }
      const options = {signal: AbortSignal.any([signal, dragListeners.signal])}
      addEventListener('pointermove', move, options)
      addEventListener('pointerup', end, options)
      addEventListener('pointercancel', end, options)
    },
    {signal},
  )
  return () => listeners.abort()
}
