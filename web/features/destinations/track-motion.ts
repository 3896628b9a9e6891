import {PanSession, springValue} from 'framer-motion'

/** Damped enough not to overshoot. */
const SPRING = {stiffness: 260, damping: 32, restDelta: 0.5, restSpeed: 5}

/** Movements below this many pixels are a click. */
const DRAG_THRESHOLD_PX = 6

/** A released track coasts the distance that it covers in this time at its speed. */
const COAST_SECONDS = 0.18

/** Spring animation and drag scrolling of a track. */
export interface TrackMotion {
  /** Animates the scroll position, at first at the speed of the running animation or the drag. */
  scrollTo: (scrollLeft: number) => void
  /** Stops the animation. data-animating stays set, because the track would snap without it. */
  stop: () => void
  isAnimating: () => boolean
  /** @param onRelease is called with the scroll position at which the track would come to rest */
  startDrag: (event: PointerEvent, onRelease: (scrollLeft: number) => void) => void
}

/**
 * Moves a track that otherwise scrolls natively, and sets its attribute data-draggable. The attributes
 * data-animating and data-dragging turn off scroll snapping meanwhile.
 */
export function createTrackMotion(track: HTMLElement): TrackMotion {
  const position = springValue(track.scrollLeft, SPRING)
  position.on('change', (left) => track.scrollTo({left, behavior: 'instant'}))
  position.on('animationComplete', () => delete track.dataset.animating)
  track.dataset.draggable = ''

  return {
    scrollTo(scrollLeft) {
      // The track has scrolled natively, or was dragged beyond its end: start from rest.
      if (Math.abs(position.get() - track.scrollLeft) > 1) position.jump(track.scrollLeft)
      position.set(scrollLeft)
      track.toggleAttribute('data-animating', position.isAnimating())
    },
    stop: () => position.stop(),
    isAnimating: () => position.isAnimating(),
    startDrag(event, onRelease) {
      let start = 0
      new PanSession(
        event,
        {
          onStart() {
            start = track.scrollLeft
            track.dataset.dragging = ''
            delete track.dataset.animating
          },
          onMove: (_event, {offset}) => position.jump(start - offset.x),
          onEnd(_event, {velocity}) {
            // `jump` resets the velocity. It is 0 if the pointer rested before its release.
            position.setWithVelocity(position.get() + velocity.x / 1000, position.get(), 1)
            onRelease(position.get() + position.getVelocity() * COAST_SECONDS)
            // Last: without an attribute that turns off snapping, the track would jump.
            delete track.dataset.dragging
          },
        },
        {distanceThreshold: DRAG_THRESHOLD_PX},
      )
    },
  }
}
